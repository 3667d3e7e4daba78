"""Values that Python has and JSON has not, and any value at all."""

import unittest
from decimal import Decimal
from functools import lru_cache
from html.parser import HTMLParser

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from jinja2 import ChainableUndefined, Environment, PackageLoader, StrictUndefined, Undefined
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

kinds = [Undefined, StrictUndefined, ChainableUndefined]
environments = [
    kind(loader=PackageLoader("ds_frontend", "jinja2"), autoescape=autoescape, undefined=undefined)
    for kind in [Environment, SandboxedEnvironment]
    for autoescape in [True, False]
    for undefined in kinds
]


@lru_cache(maxsize=None)
def template(call, env):
    name = call[: call.index("(")]
    room = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    return env.from_string(f'{{% from "ds-frontend/{room}/macro.jinja" import {name} %}}{{{{ {call} }}}}')


def render(call, env=environments[1], **context):
    """Renders a call of a macro, such as `tag({"text": a})`, whose file has its name."""
    return template(call, env).render(context)


class Values(unittest.TestCase):
    def everywhere(self, html, call, **context):
        for env in environments:
            self.assertEqual(html, render(call, env, **context), env)

    def test_markup_is_html_in_text(self):
        for text in [Markup("<b>&amp;</b>"), HasHtml()]:
            self.everywhere('<strong class="ds-tag"><b>&amp;</b></strong>', 'tag({"text": a})', a=text)

    def test_markup_is_escaped_in_attributes(self):
        html = '<strong class="ds-tag &quot;&gt;" title="&lt;">a</strong>'
        call = 'tag({"text": "a", "classes": a, "attributes": {"title": b}})'
        self.everywhere(html, call, a=Markup('">'), b=Markup("<"))

    def test_markup_is_no_safer_url(self):
        html = '<a class="ds-back-link" href="#unsafe-url">Back</a>'
        self.everywhere(html, 'backLink({"href": a})', a=Markup("javascript:alert(1)"))

    def test_a_text_that_is_looked_up_late(self):
        for late in [Late("a < b"), Late(Markup("a < b"))]:
            self.everywhere('<strong class="ds-tag">a &lt; b</strong>', 'tag({"text": a})', a=late)

    def test_a_decimal_keeps_its_zeros(self):
        self.everywhere('<strong class="ds-tag">1.50</strong>', 'tag({"text": a})', a=Decimal("1.50"))

    def test_what_is_undefined_is_not_given(self):
        empty = '<strong class="ds-tag"></strong>'
        for call in ["tag()", "tag(nobody)", 'tag({"text": nobody, "html": nobody, "classes": nobody, "attributes": nobody})']:
            self.everywhere(empty, call)
        summary = render("errorSummary()")
        self.everywhere(summary, 'errorSummary({"errorList": nobody})')
        self.everywhere(render('input({"id": "a"})'), 'input({"id": "a", "disabled": nobody, "value": nobody, "label": nobody})')
        self.everywhere(render('checkboxes({"name": "a", "items": [{"value": "b"}]})'),
                        'checkboxes({"name": "a", "values": nobody, "items": [{"value": "b", "checked": nobody}]})')

    def test_methods_of_python_are_no_options(self):
        self.everywhere(render('summaryList({"rows": []})'), "summaryList({})")
        self.everywhere(render('radios({"name": "a", "items": []})'), 'radios({"name": "a"})')
        for name in ["items", "keys", "values", "get", "pop", "update", "copy", "clear", "title", "format"]:
            self.everywhere(f'<strong class="ds-tag" {name}="b">a</strong>',
                            'tag({"text": "a", "attributes": {name: "b"}})', name=name)

    def test_content_between_call_and_endcall(self):
        page = '{% from "ds-frontend/inset-text/macro.jinja" import insetText %}{% call insetText({}) %}<p>{{ a }}</p>{% endcall %}'
        for env in environments:
            inside = "<p>&lt;</p>" if env.autoescape else "<p><</p>"
            html = render("insetText({'html': inside})", env, inside=inside)
            self.assertIn(inside, html)
            self.assertEqual(html, env.from_string(page).render(a="<"))

    def test_a_long_list_takes_linear_time(self):
        items = [{"value": str(value), "text": "a"} for value in range(20_000)]
        html = render('checkboxes({"name": "a", "items": items, "values": values})',
                      items=items, values=[*range(20_000), *(item["value"] for item in items)])
        self.assertEqual(20_000, html.count(" checked"))
        names = {f"data-{'aA'[number % 2]}-{number // 2}": "" for number in range(20_000)}
        self.assertEqual(10_000, render('tag({"attributes": names})', names=names).count("data-"))


class HasHtml:
    def __html__(self):
        return "<b>&amp;</b>"


class Late:
    """A translation that is looked up when it is printed, as those of Django and Flask-Babel are."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return str(self.text)

    def __len__(self):
        return len(str(self))

    def __getitem__(self, key):
        return str(self)[key]

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(str(self), name)


names = st.sampled_from("text html href classes attributes id name value items values label hint errorMessage fieldset legend "
                        "errorList rows key actions page form previousUrl previousPage title script onclick srcdoc".split())
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.decimals(), st.text(max_size=6), st.binary(max_size=2),
                    st.characters(min_codepoint=0xD7F0, max_codepoint=0xE010).map(lambda one: one + "a"),
                    st.text("<>&\"'\r\0:", max_size=4), st.builds(Markup, st.sampled_from(["<b>", '"', ""])),
                    st.sampled_from(kinds), st.just(object()))
anything = st.recursive(scalars, lambda inner: st.one_of(
    st.lists(inner, max_size=3), st.tuples(inner), st.dictionaries(st.one_of(names, st.text(max_size=2), st.integers()), inner, max_size=5),
), max_leaves=20)
rooms = ["errorSummary", "pagination", "input", "radios", "checkboxes", "dateInput", "select", "table", "summaryList", "page",
         "characterCount", "fieldset", "breadcrumbs", "guide", "button"]


class Tags(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, attrs))


class Anything(unittest.TestCase):
    @seed(1)
    @settings(max_examples=400, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(room=st.sampled_from(rooms), options=anything, env=st.sampled_from(environments))
    def test_no_value_is_an_exception_and_none_runs_script(self, room, options, env):
        html = render(f"{room}(options)", env, options=plain(options))
        html.encode("utf-8")
        for tag, attrs in Tags(html).found:
            self.assertNotIn(tag, ["iframe", "base"])
            self.assertFalse([name for name, _ in attrs if name.startswith("on") or name == "srcdoc"])
            self.assertEqual(len(attrs), len({name for name, _ in attrs}))


def plain(value):
    """The value without HTML, which is inserted as it is, and with undefined values in the place of their classes."""
    if isinstance(value, type):
        return value()
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if not str(key).lower().endswith("html")}
    if isinstance(value, (list, tuple)):
        return type(value)(plain(inner) for inner in value)
    return str(value) if isinstance(value, Markup) else value


if __name__ == "__main__":
    unittest.main()
