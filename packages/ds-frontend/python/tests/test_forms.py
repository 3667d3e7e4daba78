"""From forms of WTForms and Django to the error summary and the fields."""

import json
import os
import unittest
from datetime import date, timedelta

import django
import wtforms
from django import forms
from django.conf import settings
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy
from jinja2 import Environment, PackageLoader
from werkzeug.datastructures import MultiDict
from wtforms import validators

from ds_frontend import form_view
from ds_frontend.dates import DateError, DateRules
from ds_frontend.django import DateField as DjangoDateField
from ds_frontend.wtforms import DateField

settings.configure(USE_I18N=False)
django.setup()
env = Environment(loader=PackageLoader("ds_frontend", "jinja2"), autoescape=True)
contacts = [("email", "Email"), ("post", "Post")]


def render(name, options):
    folder = {"dateInput": "date-input", "fileUpload": "file-upload"}.get(name, name)
    return env.from_string(f'{{% from "ds-frontend/{folder}/macro.jinja" import {name} %}}{{{{ {name}(options) }}}}').render(options=options)


class Birth(wtforms.Form):
    day = wtforms.IntegerField("Day", [validators.InputRequired("Enter a day")])
    month = wtforms.IntegerField("Month", [validators.NumberRange(1, 12, "Month must be from 1 to 12")])
    year = wtforms.IntegerField("Year", [validators.InputRequired("Enter a year")])


class Details(wtforms.Form):
    full_name = wtforms.StringField("Full name", [validators.InputRequired("Enter your full name")], description="As in your passport",
                                    render_kw={"class": "ds-input--width-20", "autocomplete": "name"})
    dob = DateField("Date of birth", subject="Your date of birth", max="today")
    born = wtforms.FormField(Birth, "Born", description="For example, 31 3 1984")
    contact = wtforms.RadioField("Contact", [validators.InputRequired("Select how to contact you")], choices=contacts)
    help = wtforms.SelectMultipleField("Help", choices=contacts)
    country = wtforms.SelectField("Country", choices=[("", "Choose"), ("w", "Wales")])
    more = wtforms.TextAreaField("More", [validators.Length(max=3, message="More must be 3 characters or less")])
    age = wtforms.IntegerField("Age", [validators.Optional()])
    agree = wtforms.BooleanField("I agree", [validators.InputRequired("Agree to the terms")])
    secret = wtforms.PasswordField("Password")
    photo = wtforms.FileField("Photo")
    token = wtforms.HiddenField("Token", [validators.InputRequired("The page is too old: send it again")])
    emails = wtforms.FieldList(wtforms.StringField("Email", [validators.Regexp(".*@", message="Enter an email address")]), "Emails")


sent = MultiDict({"dob-day": "31", "dob-month": "", "dob-year": "1984", "born-day": "1", "born-month": "13", "born-year": "x",
                  "contact": "fax", "help": "post", "country": "w", "more": "1234", "age": "x", "emails-0": "a@example.org", "emails-1": "b",
                  "secret": "s3cret"})


class WTForms(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        form = Details(sent)
        form.validate()
        cls.view = form_view(form)

    def test_the_summary_has_one_entry_for_each_wrong_answer_linked_to_it_in_the_order_of_the_form(self):
        self.assertEqual({"titleText": "There is a problem", "errorList": [
            {"text": "Enter your full name", "href": "#full_name"},
            {"text": "Your date of birth must include a month", "href": "#dob-month"},
            {"text": "Month must be from 1 to 12", "href": "#born-month"},
            {"text": "Not a valid choice.", "href": "#contact"},
            {"text": "More must be 3 characters or less", "href": "#more"},
            {"text": "Not a valid integer value.", "href": "#age"},
            {"text": "Agree to the terms", "href": "#agree"},
            {"text": "Enter an email address", "href": "#emails-1"},
            {"text": "The page is too old: send it again"},
        ]}, self.view["errorSummary"])

    def test_every_link_leads_to_a_control_of_the_page(self):
        fields = self.view["fields"]
        page = render("input", fields["full_name"]) + render("dateInput", fields["dob"]) + render("dateInput", fields["born"])
        page += render("radios", fields["contact"]) + render("textarea", fields["more"]) + render("input", fields["age"])
        page += render("checkboxes", fields["agree"]) + "".join(render("input", each) for each in fields["emails"])
        for entry in self.view["errorSummary"]["errorList"]:
            if "href" in entry:
                self.assertIn(f'id="{entry["href"][1:]}"', page)
                self.assertIn(f'</span> {entry["text"]}</span>', page)

    def test_fields_show_what_was_entered(self):
        fields = self.view["fields"]
        self.assertEqual({
            "id": "full_name", "name": "full_name", "label": {"text": "Full name"}, "hint": {"text": "As in your passport"},
            "classes": "ds-input--width-20", "attributes": {"autocomplete": "name"}, "errorMessage": {"text": "Enter your full name"},
        }, fields["full_name"])
        self.assertEqual({"day": "31", "month": "", "year": "1984"}, fields["dob"]["values"])
        self.assertEqual(["month"], fields["dob"]["errorParts"])
        self.assertEqual({"day": "1", "month": "13", "year": "x"}, fields["born"]["values"])
        self.assertEqual(["month", "year"], fields["born"]["errorParts"])
        self.assertEqual([("email", False), ("post", True)], [(item["value"], item["checked"]) for item in fields["help"]["items"]])
        self.assertEqual([("", False), ("w", True)], [(item["value"], item["selected"]) for item in fields["country"]["items"]])
        self.assertEqual(("x", "numeric"), (fields["age"]["value"], fields["age"]["inputmode"]))
        self.assertNotIn("value", fields["secret"])
        self.assertIn('name="dob-month"', render("dateInput", fields["dob"]))
        self.assertIn('type="file"', render("fileUpload", fields["photo"]))
        self.assertEqual({"enctype": "multipart/form-data"}, self.view["page"])

    def test_a_form_without_mistakes_has_no_summary(self):
        right = MultiDict({**sent.to_dict(), "full_name": "Sam", "dob-month": "3", "born-month": "3", "born-year": "1984", "contact": "post",
                           "more": "", "age": "5", "agree": "y", "emails-1": "b@example.org", "token": "a"})
        form = Details(right)
        self.assertTrue(form.validate(), form.errors)
        self.assertEqual(date(1984, 3, 31), form.dob.data)
        for view in [form_view(form), form_view(Details())]:
            self.assertFalse(view["hasErrors"])
            self.assertIsNone(view["errorSummary"])

    def test_a_date_of_an_object_is_shown_and_an_empty_one_is_asked_for(self):
        form = Details(data={"dob": date(1984, 3, 31)})
        self.assertEqual({"day": "31", "month": "3", "year": "1984"}, form_view(form)["fields"]["dob"]["values"])
        form = Details(MultiDict({"dob-day": " ", "dob-month": "", "dob-year": ""}))
        form.validate()
        self.assertEqual(["Enter your date of birth"], form.dob.errors)
        self.assertEqual("#dob-day", form_view(form)["errorSummary"]["errorList"][1]["href"])
        self.assertNotIn("errorParts", form_view(form)["fields"]["dob"])

    def test_a_date_that_is_not_required_may_be_empty(self):
        class Form(wtforms.Form):
            end = DateField("End", required=False)

        form = Form(MultiDict({"end-day": ""}))
        self.assertTrue(form.validate())
        self.assertIsNone(form.end.data)


class DjangoForm(forms.Form):
    full_name = forms.CharField(label="Full name", help_text="As in your passport", error_messages={"required": "Enter your full name"},
                                widget=forms.TextInput({"class": "ds-input--width-20", "autocomplete": "name"}))
    dob = DjangoDateField(label="Date of birth", subject="Your date of birth", max="today")
    share = DjangoDateField(label="Date", subject="100% share date", required=False)
    contact = forms.ChoiceField(label=gettext_lazy("Contact"), choices=contacts, widget=forms.RadioSelect)
    help = forms.MultipleChoiceField(label="Help", choices=[("Group", contacts)], widget=forms.CheckboxSelectMultiple, required=False)
    country = forms.ChoiceField(label="Country", choices=[("", "Choose"), ("w", "Wales")], required=False)
    more = forms.CharField(label="More", max_length=3, widget=forms.Textarea, help_text=mark_safe("<b>Briefly</b>"))
    age = forms.IntegerField(label="Age", required=False)
    agree = forms.BooleanField(label="I agree", error_messages={"required": "Agree to the terms"})
    secret = forms.CharField(label="Password", widget=forms.PasswordInput)
    photo = forms.FileField(label="Photo", required=False)
    when = forms.SplitDateTimeField(label="When")
    token = forms.CharField(widget=forms.HiddenInput, error_messages={"required": "The page is too old: send it again"})

    def clean(self):
        raise forms.ValidationError("You have applied before")


class Django(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        from django.http import QueryDict

        body = QueryDict("a-dob-day=31&a-dob-month=&a-dob-year=1984&a-share-day=x&a-share-month=1&a-share-year=2000&a-contact=fax"
                         "&a-help=post&a-country=w&a-more=1234&a-age=x&a-secret=s3cret")
        cls.form = DjangoForm(body, prefix="a")
        cls.view = form_view(cls.form)

    def test_the_summary_has_one_entry_for_each_wrong_answer_linked_to_it_in_the_order_of_the_form(self):
        self.assertEqual([
            {"text": "Enter your full name", "href": "#id_a-full_name"},
            {"text": "Your date of birth must include a month", "href": "#id_a-dob-month"},
            {"text": "100% share date must be a real date", "href": "#id_a-share-day"},
            {"text": "Select a valid choice. fax is not one of the available choices.", "href": "#id_a-contact"},
            {"text": "Ensure this value has at most 3 characters (it has 4).", "href": "#id_a-more"},
            {"text": "Enter a whole number.", "href": "#id_a-age"},
            {"text": "Agree to the terms", "href": "#id_a-agree"},
            {"text": "This field is required.", "href": "#id_a-when_0"},
            {"text": "The page is too old: send it again"},
            {"text": "You have applied before"},
        ], self.view["errorSummary"]["errorList"])

    def test_every_link_leads_to_a_control_of_the_page(self):
        fields = self.view["fields"]
        page = render("input", fields["full_name"]) + render("dateInput", fields["dob"]) + render("dateInput", fields["share"])
        page += render("radios", fields["contact"]) + render("textarea", fields["more"]) + render("input", fields["age"])
        page += render("checkboxes", fields["agree"]) + str(self.form["when"])
        for entry in self.view["errorSummary"]["errorList"]:
            if "href" in entry:
                self.assertIn(f'id="{entry["href"][1:]}"', page)

    def test_fields_show_what_was_entered(self):
        fields = self.view["fields"]
        self.assertEqual({
            "id": "id_a-full_name", "name": "a-full_name", "label": {"text": "Full name"}, "hint": {"text": "As in your passport"},
            "classes": "ds-input--width-20", "attributes": {"autocomplete": "name"}, "errorMessage": {"text": "Enter your full name"},
        }, fields["full_name"])
        self.assertEqual({"day": "31", "month": "", "year": "1984"}, fields["dob"]["values"])
        self.assertEqual(["month"], fields["dob"]["errorParts"])
        self.assertIn('name="a-dob-month"', render("dateInput", fields["dob"]))
        self.assertEqual([("email", False), ("post", True)], [(item["value"], item["checked"]) for item in fields["help"]["items"]])
        self.assertEqual([("", False), ("w", True)], [(item["value"], item["selected"]) for item in fields["country"]["items"]])
        self.assertEqual(("x", "numeric"), (fields["age"]["value"], fields["age"]["inputmode"]))
        self.assertNotIn("value", fields["secret"])
        self.assertIn("<b>Briefly</b>", render("textarea", fields["more"]))
        self.assertIn(">Contact</legend>", render("radios", fields["contact"]))
        self.assertEqual({"enctype": "multipart/form-data"}, self.view["page"])

    def test_a_form_that_was_not_sent_has_no_summary(self):
        view = form_view(DjangoForm(initial={"dob": date(1984, 3, 31), "contact": "post"}))
        self.assertIsNone(view["errorSummary"])
        self.assertEqual({"day": "31", "month": "3", "year": "1984"}, view["fields"]["dob"]["values"])
        self.assertTrue(view["fields"]["contact"]["items"][1]["checked"])

    def test_a_date_that_is_right_is_a_date(self):
        class Form(forms.Form):
            dob = DjangoDateField(min=date(1900, 1, 1), max="yesterday")

        form = Form({"dob-day": "31", "dob-month": "mar", "dob-year": "1984"})
        self.assertTrue(form.is_valid(), form.errors)
        self.assertEqual(date(1984, 3, 31), form.cleaned_data["dob"])
        self.assertFalse(Form({"dob-day": "31", "dob-month": "3", "dob-year": "1899"}).is_valid())
        self.assertFalse(Form({"dob-day": "31", "dob-month": "3", "dob-year": "1984"}, initial={"dob": date(1984, 3, 31)}).has_changed())


class Dates(unittest.TestCase):
    def test_the_rules_and_their_messages_are_those_of_the_typescript_schema(self):
        with open(os.environ["DS_FRONTEND_CASES"], encoding="utf-8") as file:
            listed = json.load(file)["dates"]
        for options, entered, value, message, parts in listed:
            limits = {name: limit if limit in ("today", "yesterday", "tomorrow") else date.fromisoformat(limit)
                      for name, limit in options.items() if name != "subject"}
            rules = DateRules(options["subject"], **limits)
            try:
                read = rules.read(entered)
                result = (read.isoformat(), None, []) if read else (None, rules.missing().message, [])
            except DateError as error:
                result = (None, error.message, error.parts)
            self.assertEqual((value, message, parts), result, (options, entered))

    def test_a_wrong_limit_is_refused(self):
        with self.assertRaisesRegex(TypeError, "'soon' is not a valid limit"):
            DateRules("A", min="soon")
        DateRules("A", min=date.today() - timedelta(1))


if __name__ == "__main__":
    unittest.main()
