import { choices } from "ds-frontend/forms";

const texts = {
  en: {
    question: "Declaration",
    hint: "You could be prosecuted if you give false information on purpose.",
    item: "The answers that I have given are correct and complete",
    missing: "Confirm that your answers are correct and complete",
  },
  cy: {
    question: "Datganiad",
    hint: "Gallech gael eich erlyn os ydych yn rhoi gwybodaeth ffug yn fwriadol.",
    item: "Mae'r atebion rwyf wedi'u rhoi yn gywir ac yn gyflawn",
    missing: "Cadarnhewch fod eich atebion yn gywir ac yn gyflawn",
  },
};

export const fields = (language) => ({
  declaration: {
    component: "checkboxes",
    idPrefix: "declaration",
    fieldset: { legend: { text: texts[language].question, isPageHeading: true } },
    hint: { text: texts[language].hint },
    items: [{ value: "confirmed", text: texts[language].item }],
    schema: choices({ subject: texts[language].question, messages: { missing: texts[language].missing } }),
  },
});
