import { button, input, page, pagination } from "ds-frontend";
import { cy, defineForm, en, type Locale } from "ds-frontend/forms";
import { checkPage } from "ds-tools/check";
import { expect, test } from "vitest";

const fr: Locale = {
  ...en,
  page: { lang: "fr", errorPrefix: "Erreur\u00a0: ", skipLinkText: "Aller au contenu" },
  errorSummary: { titleText: "Il y a un problème" },
  errorMessage: { visuallyHiddenText: "Erreur\u00a0" },
  backLink: { text: "Retour" },
  pagination: { previousText: "Précédent", nextText: "Suivant", landmarkLabel: "Navigation entre les pages" },
};

const form = defineForm({ name: { component: "input", id: "name", label: { text: "Nom" } } }, { locale: fr });
const { errorSummary, fields } = form.view({ issues: { name: "Saisissez votre nom" } });

const html = page({
  title: "Votre nom",
  locale: fr,
  form: {},
  errorSummary,
  contentHtml: `<h1>Votre nom</h1>${input(fields.name)}${button({ text: "Continuer" })}`,
});

test("one locale serves defineForm, page and checkPage", async () => {
  for (const word of ["Erreur\u00a0: Votre nom", "Aller au contenu", ">Il y a un problème<", ">Erreur\u00a0:<"])
    expect(html).toContain(word);
  expect(await checkPage(html, { locales: { fr } })).toEqual([]);
});

test.each([
  ["<title>Erreur\u00a0: ", "<title>", 'its title must begin with "Erreur : "'],
  [">Il y a un problème<", ">There is a problem<", 'must say "Il y a un problème", not "There is a problem"'],
  [">Erreur\u00a0:<", ">Error:<", 'The error message must begin with a visually hidden "Erreur :"'],
])("checkPage reports a word that differs from the locale: %j replaced by %j", async (right, wrong, message) => {
  const findings = await checkPage(html.replace(right, wrong), { locales: { fr } });
  expect(findings.map((finding) => finding.message).join()).toContain(message);
  expect(findings).toHaveLength(1);
});

test("checkPage takes the words of the pagination from the locale", async () => {
  const guide = (locale: Locale) =>
    `<div lang="fr">${pagination({ ...locale.pagination, nextUrl: "/b", nextPage: "B" })}</div>`;
  expect(await checkPage(guide(fr), { locales: { fr } })).toEqual([]);
  const rules = (await checkPage(guide(en), { locales: { fr } })).map(({ rule }) => rule);
  expect(rules).toEqual(["pagination-landmark", "pagination-words"]);
});

test.each([
  ["en", en],
  ["cy", cy],
])("a program cannot change %s, which every form of the process shares", (_, locale) => {
  const parts: unknown[] = [locale];
  for (const part of parts) {
    expect(Object.isFrozen(part)).toBe(true);
    parts.push(...Object.values(part as object).filter((inner) => Object(inner) === inner));
  }
  const words = locale as unknown as { date: { months: string[]; missing(): string } };
  expect(() => words.date.months.push("x")).toThrow(TypeError);
  expect(() => Object.assign(words.date, { missing: () => "x" })).toThrow(TypeError);
  expect(() => Object.assign(locale, { date: {} })).toThrow(TypeError);
});
