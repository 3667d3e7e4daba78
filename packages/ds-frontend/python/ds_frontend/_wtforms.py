"""Reads forms of WTForms: by what they have, so that WTForms need not be installed."""

from ._field import DateInput, Field, Group, attributes_of, content, is_a
from .dates import PARTS


def read(form):
    """Returns the fields of a form, and the messages that belong to none that a user can see."""
    fields, general = [], []
    for field in form:
        if getattr(field.widget, "input_type", None) == "hidden":
            general += field.errors
        else:
            fields.append(read_field(field, field.short_name))
    return fields, [*general, *getattr(form, "form_errors", [])]


def read_field(field, name):
    if hasattr(field, "error_parts"):
        return date_input(field, name, field.entered, field.errors, field.error_parts)
    if hasattr(field, "entries"):
        inner = [read_field(entry, index) for index, entry in enumerate(field.entries)]
        return Group(name, inner, [error for error in field.errors if isinstance(error, str)], is_list=True)
    if hasattr(field, "form"):
        return form_field(field, name)
    return Field(name, *one(field), field.errors, is_upload=is_upload(field))


def form_field(field, name):
    """A form in a form: a date if its fields are parts of one."""
    inner, general = read(field.form)
    names = [each.name for each in inner]
    if not names or not set(names) <= set(PARTS):
        return Group(name, inner, general)
    errors = {part: list(field.form[part].errors) for part in PARTS if part in names}
    wrong = [part for part in errors if errors[part]]
    messages = [message for part in wrong for message in errors[part]]
    entered = {part: shown(field.form[part]) for part in names}
    return date_input(field, name, entered, [*messages, *general], wrong)


def date_input(field, name, entered, messages, wrong):
    options = {
        "id": field.id,
        "namePrefix": field.name,
        "fieldset": {"legend": content(field.label.text)},
        "hint": content(field.description),
        "values": entered,
    }
    if set(entered) != set(PARTS):
        parts = [part for part in PARTS if part in entered]
        options["items"] = [{"name": part, "value": entered[part]} for part in parts]
    return DateInput(name, options, field.id, messages, wrong)


def one(field):
    """Returns the options of a field with one control or one group of choices, and the id to link to."""
    given = getattr(field, "render_kw", None)
    kind = getattr(field.widget, "input_type", "")
    hint = content(field.description)
    if kind == "checkbox":
        item = {"value": field._value() or "y", "text": field.label.text, "checked": bool(field.data), "hint": hint}
        return {"idPrefix": field.id, "name": field.name, "items": [item]}, field.id
    if hasattr(field, "iter_choices"):
        return choices(field, hint, given), field.id
    options = {
        "id": field.id,
        "name": field.name,
        "label": content(field.label.text),
        "hint": hint,
        **attributes_of(given, "rows", "disabled"),
        "disabled": bool((given or {}).get("disabled")) or None,
    }
    if kind == "file":
        return {**options, "multiple": True if getattr(field.widget, "multiple", False) else None}, field.id
    if is_a(field.widget, "TextArea"):
        return {**options, "value": field._value(), "rows": (given or {}).get("rows")}, field.id
    if kind == "number":
        # A number field changes its value when the mouse wheel turns, and hides what is no number.
        whole = getattr(field.widget, "step", None) is None
        return {**options, "inputmode": "numeric" if whole else "decimal", "value": shown(field)}, field.id
    if kind == "password":
        return {**options, "type": kind}, field.id
    return {**options, "type": kind if kind != "text" else None, "value": shown(field)}, field.id


def choices(field, hint, given):
    """Radios, checkboxes (for a choice of several) or a select."""
    listed = [{"value": str(choice[0]), "text": choice[1], "checked": bool(choice[2])} for choice in field.iter_choices()]
    if is_a(field, "RadioField", "SelectMultipleField"):
        return {
            "idPrefix": field.id,
            "name": field.name,
            "fieldset": {"legend": content(field.label.text)},
            "hint": hint,
            "items": listed,
            **attributes_of(given),
        }
    items = [{"value": each["value"], "text": each["text"], "selected": each["checked"]} for each in listed]
    label = content(field.label.text)
    return {"id": field.id, "name": field.name, "label": label, "hint": hint, "items": items, **attributes_of(given)}


def is_upload(field):
    return getattr(field.widget, "input_type", "") == "file"


def shown(field):
    """Returns the text to show in the field again: what was entered, if it was not accepted."""
    return str(field._value()) if hasattr(field, "_value") else ""
