"""A field of WTForms for a date that is entered in parts."""

from wtforms import Field
from wtforms.validators import StopValidation

from .dates import PARTS, DateError, DateRules


class DateField(Field):
    """Asks for a day, a month and a year; its data is a `datetime.date`.

    `subject` begins the messages ("Your date of birth must include a month"), `min` and `max` are dates or "yesterday",
    "today" or "tomorrow", and `messages` replaces messages by their names. An empty answer is an error unless `required` is
    false. `error_parts` lists the parts that are wrong.
    """

    def __init__(self, label=None, validators=None, subject=None, min=None, max=None, required=True, messages=None, **kwargs):
        super().__init__(label, validators, **kwargs)
        self.rules = DateRules(subject or self.label.text, min, max, messages)
        self.required = required
        self.entered = dict.fromkeys(PARTS, "")
        self.error_parts = []

    def process(self, formdata, *args, **kwargs):
        super().process(None, *args, **kwargs)
        if self.data is not None:
            self.entered = {part: str(getattr(self.data, part)) for part in PARTS}
        names = {part: f"{self.name}-{part}" for part in PARTS}
        if formdata is None or not any(name in formdata for name in names.values()):
            return
        self.entered = {part: (formdata.getlist(name) or [""])[0] for part, name in names.items()}
        self.raw_data = [text for text in self.entered.values() if text.strip()]
        try:
            self.data = self.rules.read(self.entered)
        except DateError as error:
            self.data = None
            self.error_parts = error.parts
            self.process_errors.append(error.message)

    def pre_validate(self, form):
        if self.required and self.data is None and not self.process_errors:
            raise StopValidation(self.rules.missing().message)
        if self.process_errors:
            raise StopValidation()

    def _value(self):
        return self.data.isoformat() if self.data else ""
