"""From a form of WTForms or Django to the error summary and the fields on its page."""

from . import _django, _wtforms
from ._field import Group, link_to


def form_view(form, title_text="There is a problem"):
    """Returns the options of every component on the page of a form, as a dict.

    `form` is a form of WTForms (also of Flask-WTF) or Django, validated or not. The dict has

    - `hasErrors`: whether the page reports an error;
    - `errorSummary`: the options of the error summary, or `None` if nothing is wrong: one entry for each wrong answer, in
      the order of the form, linked to it, then the messages that belong to no field;
    - `fields`: the options of each field's macro, by its name: label, hint, id, name, value or items, and the message;
    - `page`: options of the page: `enctype` if the form asks for a file.

    Pass it to a page as `view`: the layout `ds-frontend/layouts/page.jinja` shows the error summary.
    """
    library = _django if hasattr(form, "non_field_errors") else _wtforms
    fields, general = library.read(form)
    entries = [entry for field in fields for entry in entries_of(field)]
    entries += [{"text": message} for message in dict.fromkeys(general)]
    has_upload = any(field.is_upload for field in fields)
    return {
        "hasErrors": bool(entries),
        "errorSummary": {"titleText": title_text, "errorList": entries} if entries else None,
        "page": {"enctype": "multipart/form-data"} if has_upload else {},
        "fields": {field.name: field.view() for field in fields},
    }


def entries_of(field):
    if isinstance(field, Group):
        own = [{"text": message} for message in field.messages]
        return [entry for inner in field.fields for entry in entries_of(inner)] + own
    return [{"text": field.message, "href": link_to(field.target())}] if field.message else []
