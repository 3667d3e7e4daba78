"""A field of Django's forms for a date that is entered in parts."""

from datetime import date

from django import forms

from .dates import PARTS, DateError, DateRules


class DateWidget(forms.MultiWidget):
    """Three fields, with the names that the macro `dateInput` gives them: `name-day`, `name-month`, `name-year`."""

    def __init__(self, attrs=None):
        super().__init__([forms.TextInput() for _ in PARTS], attrs)
        self.widgets_names = [f"-{part}" for part in PARTS]

    def decompress(self, value):
        return self.date_parts(value)

    def date_parts(self, value):
        """Returns the texts of the three fields."""
        if isinstance(value, date):
            return [str(getattr(value, part)) for part in PARTS]
        return [str(text or "") for text in value] if value else ["", "", ""]


class DateField(forms.Field):
    """Asks for a day, a month and a year; its value is a `datetime.date`.

    `subject` begins the messages ("Your date of birth must include a month"), `min` and `max` are dates or "yesterday",
    "today" or "tomorrow", and `messages` replaces messages by their names.
    """

    widget = DateWidget

    def __init__(self, *, subject=None, min=None, max=None, messages=None, **kwargs):
        super().__init__(**kwargs)
        self.rules = DateRules(subject or str(self.label or "Date"), min, max, messages)
        self.error_messages = {**self.error_messages, "required": self.rules.missing().message, **(kwargs.get("error_messages") or {})}

    def to_python(self, value):
        if not value or isinstance(value, date):
            return value or None
        try:
            return self.rules.read(dict(zip(PARTS, value)))
        except DateError as error:
            # Django puts the parameters into the message.
            message = error.message.replace("%", "%%")
            raise forms.ValidationError(message, code=error.name, params={"parts": error.parts}) from None

    def has_changed(self, initial, data):
        return self.widget.date_parts(initial) != self.widget.date_parts(data)
