"""Reads forms of Django: by what they have, so that Django need not be installed."""

from ._field import DateInput, Field, attributes_of, content, is_a
from .dates import PARTS


def read(form):
    """Returns the fields of a form, and the messages that belong to none that a user can see."""
    general = [message for bound in form.hidden_fields() for message in bound.errors]
    return [read_field(bound) for bound in form.visible_fields()], [*general, *form.non_field_errors()]


def read_field(bound):
    field, widget = bound.field, bound.field.widget
    id = widget.attrs.get("id") or bound.auto_id or bound.html_name
    kind = getattr(widget, "input_type", "")
    hint = content(bound.help_text)
    given = attributes_of(widget.attrs, "rows", "cols", "type", "autofocus")
    if hasattr(widget, "date_parts"):
        return date_input(bound, id, hint)
    value = bound.value()
    if kind == "checkbox" and not hasattr(widget, "choices"):
        item = {"value": widget.attrs.get("value", "on"), "text": bound.label, "checked": widget.check_test(value), "hint": hint}
        return Field(bound.name, {"idPrefix": id, "name": bound.html_name, "items": [item]}, id, bound.errors)
    if hasattr(widget, "choices"):
        return Field(bound.name, choices(bound, id, kind, hint, given), id, bound.errors)
    options = {"id": id, "name": bound.html_name, "label": content(bound.label), "hint": hint, **given}
    options["disabled"] = True if field.disabled else None
    if kind == "file":
        options["multiple"] = True if widget.attrs.get("multiple") else None
        return Field(bound.name, options, id, bound.errors, is_upload=True)
    if is_a(widget, "MultiWidget", "SelectDateWidget"):
        # No macro has these fields: the page prints them itself, and the summary links to the first.
        first = f"{id}_0" if is_a(widget, "MultiWidget") else bound.id_for_label
        return Field(bound.name, options, first or id, bound.errors)
    if kind == "password":
        return Field(bound.name, {**options, "type": kind}, id, bound.errors)
    if kind == "number":
        # A number field changes its value when the mouse wheel turns, and hides what is no number.
        options["inputmode"] = "decimal" if is_a(field, "FloatField", "DecimalField") else "numeric"
        kind = "text"
    options["type"] = kind if kind != "text" else None
    return Field(bound.name, {**options, "value": shown(widget, value)}, id, bound.errors)


def date_input(bound, id, hint):
    errors = bound.form.errors.as_data().get(bound.name, []) if bound.form.is_bound else []
    wrong = (getattr(errors[0], "params", None) or {}).get("parts", []) if errors else []
    options = {
        "id": id,
        "namePrefix": bound.html_name,
        "fieldset": {"legend": content(bound.label)},
        "hint": hint,
        "values": dict(zip(PARTS, bound.field.widget.date_parts(bound.value()))),
    }
    return DateInput(bound.name, options, id, bound.errors, wrong)


def choices(bound, id, kind, hint, given):
    """Radios, checkboxes (for a choice of several) or a select."""
    value = bound.value()
    chosen = value if isinstance(value, (list, tuple, set)) else [value]
    chosen = {"" if each is None else str(each) for each in chosen}
    listed = [(str("" if key is None else key), text) for key, text in flat(bound.field.widget.choices)]
    if kind == "radio" or getattr(bound.field.widget, "allow_multiple_selected", False):
        items = [{"value": key, "text": text, "checked": key in chosen} for key, text in listed]
        legend = {"legend": content(bound.label)}
        return {"idPrefix": id, "name": bound.html_name, "fieldset": legend, "hint": hint, "items": items, **given}
    items = [{"value": key, "text": text, "selected": key in chosen} for key, text in listed]
    return {"id": id, "name": bound.html_name, "label": content(bound.label), "hint": hint, "items": items, **given}


def flat(listed):
    """The choices without their groups."""
    for key, text in listed:
        if isinstance(text, (list, tuple)):
            yield from text
        else:
            yield key, text


def shown(widget, value):
    """Returns the text to show in the field again: what was entered, if it was not accepted."""
    text = widget.format_value(value)
    return "" if text is None else str(text)
