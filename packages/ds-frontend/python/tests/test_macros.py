"""The macros print what the functions print, in every environment. `npm run test:all -- python` writes the cases."""

import asyncio
import json
import logging
import math
import os
import re
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

from jinja2 import (
    ChainableUndefined,
    ChoiceLoader,
    DebugUndefined,
    DictLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    Undefined,
    make_logging_undefined,
    select_autoescape,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedEnvironment

import ds_frontend

from .visible import visible

with open(os.environ["DS_FRONTEND_CASES"], encoding="utf-8") as file:
    cases = json.load(file)

files = FileSystemLoader(ds_frontend.templates_path)
package = PackageLoader("ds_frontend", "jinja2")
sandbox, frozen = SandboxedEnvironment, ImmutableSandboxedEnvironment

#: Every setting with every kind of undefined, and every kind of environment, at least once.
environments = [
    Environment(loader=files),
    Environment(loader=files, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True),
    Environment(loader=package, autoescape=select_autoescape(), undefined=ChainableUndefined),
    Environment(loader=package, autoescape=False, undefined=StrictUndefined, lstrip_blocks=True),
    Environment(loader=files, autoescape=True, trim_blocks=True, keep_trailing_newline=True, line_statement_prefix="#"),
    Environment(loader=files, autoescape=True, undefined=DebugUndefined, newline_sequence="\r\n", optimized=False),
    sandbox(loader=files, autoescape=True, undefined=StrictUndefined),
    sandbox(loader=files, autoescape=False, undefined=ChainableUndefined, trim_blocks=True),
    frozen(loader=files, autoescape=True, lstrip_blocks=True),
    frozen(loader=package, autoescape=False, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True),
]

#: Environments that a few cases of each component are tried in: the setting differs between the templates, values are
#: changed when they are printed, and the lexer looks for more.
others = [
    Environment(loader=files, autoescape=lambda name: len(name or "") % 2 == 0),
    Environment(loader=files, autoescape=lambda name: len(name or "") % 2 == 1, undefined=StrictUndefined),
    Environment(loader=files, autoescape=lambda name: "html/" in (name or "")),
    Environment(loader=files, autoescape=lambda name: "html/" not in (name or "")),
    Environment(loader=files, autoescape=True, finalize=lambda value: "" if value is None else value),
    Environment(loader=files, finalize=lambda value: "" if value is None else value),
    Environment(loader=files).overlay(autoescape=True, undefined=make_logging_undefined()),
    Environment(loader=files, autoescape=True, line_statement_prefix="%", line_comment_prefix="##"),
    Environment(loader=files, autoescape=True, extensions=["jinja2.ext.i18n", "jinja2.ext.do", "jinja2.ext.loopcontrols"]),
]

#: Names that a page can have, which macros that are imported with the page's context must not take for their own.
context = dict.fromkeys("dict range namespace lipsum html text item id x params own output _text _string caller".split(), 7)

ways = {
    "": '{% from "ds-frontend/NAME/macro.jinja" import MACRO %}{{ MACRO(given) }}',
    "with context": '{% from "ds-frontend/NAME/macro.jinja" import MACRO with context %}{{ MACRO(given) }}',
    "import as": '{% import "ds-frontend/NAME/macro.jinja" as ds with context %}{{ ds.MACRO(given) }}',
}


def camel_case(folder):
    return re.sub("-(.)", lambda match: match[1].upper(), folder)


def template(env, folder, way=""):
    return env.from_string(ways[way].replace("NAME", folder).replace("MACRO", camel_case(folder)))


def with_iterators(value):
    if isinstance(value, dict):
        return {name: with_iterators(inner) for name, inner in value.items()}
    return iter([with_iterators(inner) for inner in value]) if isinstance(value, list) else value


class Macros(unittest.TestCase):
    maxDiff = None
    count = 0

    @classmethod
    def tearDownClass(cls):
        print(f"{cls.count:,} renderings of {len(cases['components'])} components, {len(environments)} environments")
        with open(os.environ["DS_FRONTEND_CASES"] + ".count", "w", encoding="utf-8") as file:
            file.write(str(cls.count))

    def check(self, page, options, html, is_whole):
        # An error page can be sent, so all of it can be encoded.
        output = page.render(given=options, **context)
        output.encode("utf-8")
        Macros.count += 1
        if output != html and visible.__wrapped__(output, is_whole) != visible(html, is_whole):
            self.assertEqual(html, output, options)

    def test_same_page_in_every_environment(self):
        for env in environments:
            for folder, listed in cases["components"].items():
                page = template(env, folder)
                for options, html, is_whole in listed:
                    self.check(page, options, html, is_whole)

    def test_same_page_in_unusual_environments(self):
        logging.disable()
        self.addCleanup(logging.disable, logging.NOTSET)
        for env in others:
            for folder, listed in cases["components"].items():
                page = template(env, folder)
                for options, html, is_whole in listed[:12]:
                    self.check(page, options, html, is_whole)

    def test_same_page_however_they_are_imported(self):
        for way in ["with context", "import as"]:
            for env in [environments[1], environments[3], environments[9]]:
                for folder, listed in cases["components"].items():
                    page = template(env, folder, way)
                    for options, html, is_whole in listed[:60]:
                        self.check(page, options, html, is_whole)

    def test_same_page_with_iterators_for_lists(self):
        for folder, listed in cases["components"].items():
            page = template(environments[1], folder)
            for options, html, is_whole in listed[:20]:
                # A page reads its error list twice.
                if folder != "page" or not isinstance(options, dict) or "errorSummary" not in options:
                    self.check(page, with_iterators(options), html, is_whole)

    def test_same_page_without_waiting(self):
        env = Environment(loader=files, autoescape=True, enable_async=True)

        async def render(page, options):
            return await page.render_async(given=options)

        for folder, listed in cases["components"].items():
            page = template(env, folder)
            for options, html, is_whole in listed[:20]:
                self.assertEqual(visible(html, is_whole), visible(asyncio.run(render(page, options)), is_whole), options)

    def test_same_page_on_many_threads(self):
        pages = {folder: template(environments[1], folder) for folder in cases["components"]}
        work = [(pages[folder], *case) for folder, listed in cases["components"].items() for case in listed[:20]]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        try:
            with ThreadPoolExecutor(8) as pool:
                for (_, options, html, is_whole), output in zip(work, pool.map(lambda each: each[0].render(given=each[1]), work)):
                    self.assertEqual(visible(html, is_whole), visible(output, is_whole), options)
        finally:
            sys.setswitchinterval(interval)

    def test_no_template_changes_what_threads_share(self):
        # An `autoescape` block is compiled to code that changes the context of the module, which all threads have.
        for name in files.list_templates():
            code = environments[1].compile(files.get_source(environments[1], name)[0], name, raw=True)
            self.assertNotRegex(code, r"eval_ctx\.\w+ =|eval_ctx\.(save|revert)", name)

    def test_nothing_is_changed(self):
        for folder, listed in cases["components"].items():
            page = template(environments[0], folder)
            for options, *_ in listed:
                before = json.dumps(options)
                page.render(given=options)
                self.assertEqual(before, json.dumps(options))

    def test_numbers_are_those_of_javascript(self):
        page = environments[1].from_string(
            '{% from "ds-frontend/tag/macro.jinja" import tag %}{{ tag({"text": given}) }}'
        )
        for number, written in [*cases["numbers"], (-0.0, "0"), (10**30, "1" + "0" * 30), (math.inf, "Infinity")]:
            for given in {number, float(number)} if abs(number) < 10**30 else {number}:
                self.assertEqual(f'<strong class="ds-tag">{written}</strong>', page.render(given=given))

    def test_layouts(self):
        for env in environments:
            env = env.overlay(loader=ChoiceLoader([env.loader, DictLoader(cases["pages"]["templates"])]))
            for name, html in cases["pages"]["html"].items():
                self.assertEqual(visible(html), visible(env.get_template(name).render(**cases["pages"]["context"])))


if __name__ == "__main__":
    unittest.main()
