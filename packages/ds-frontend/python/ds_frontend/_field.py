"""A field of a form as the macros need it, whichever library it comes from."""

from .dates import PARTS


class Field:
    """One question: the options of its macro, the message beside it, and the id that the error summary links to."""

    def __init__(self, name, options, id, messages=(), is_upload=False):
        self.name = name
        self.options = options
        self.id = id
        self.message = next((text_of(message) for message in messages if text_of(message)), "")
        self.is_upload = is_upload

    def view(self):
        options = {name: value for name, value in self.options.items() if value not in (None, "", {})}
        return {**options, "errorMessage": {"text": self.message}} if self.message else options

    def target(self):
        return self.id


class DateInput(Field):
    """A date in parts. `wrong` names the parts that are wrong: none if all are, or if nobody knows which."""

    def __init__(self, name, options, id, messages=(), wrong=()):
        super().__init__(name, options, id, messages)
        self.wrong = [part for part in PARTS if part in wrong]

    def view(self):
        options = super().view()
        return {**options, "errorParts": self.wrong} if self.message and self.wrong else options

    def target(self):
        return f"{self.id}-{self.wrong[0] if self.wrong else PARTS[0]}"


class Group:
    """Fields under one name: those of a form in a form, by name, or of a list."""

    def __init__(self, name, fields, messages=(), is_list=False):
        self.name = name
        self.fields = fields
        self.messages = [text_of(message) for message in messages]
        self.is_list = is_list
        self.is_upload = any(field.is_upload for field in fields)

    def view(self):
        if self.is_list:
            return [field.view() for field in self.fields]
        return {field.name: field.view() for field in self.fields}


def text_of(message):
    """Returns a message as a string: it can be a translation that is looked up late. One that is HTML stays HTML."""
    return message if isinstance(message, str) else str(message)


def link_to(id):
    """Returns the link to an id, with percent signs escaped, because browsers decode them in fragments."""
    return "#" + id.replace("%", "%25")


def content(text):
    """Returns the options of a label, a hint or a legend."""
    return {"text": text_of(text)} if text else None


def attributes_of(given, *left_out):
    """Returns `classes` and `attributes` for HTML attributes, as WTForms (`render_kw`) and Django (`attrs`) have them."""
    attributes = {name: value for name, value in (given or {}).items() if name not in ("class", "id", *left_out)}
    return {"classes": (given or {}).get("class"), "attributes": attributes}


def is_a(value, *names):
    """Tells whether a class of the value has one of the names: the library that defines it need not be there."""
    return any(kind.__name__ in names for kind in type(value).__mro__)
