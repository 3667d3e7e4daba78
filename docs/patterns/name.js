import { text } from "ds-frontend/forms";

const texts = {
  en: { question: "What is your full name?", subject: "Your full name" },
  cy: { question: "Beth yw eich enw llawn?", subject: "Eich enw llawn" },
};

export const fields = (language) => ({
  fullName: {
    component: "input",
    id: "full-name",
    label: { text: texts[language].question, isPageHeading: true },
    autocomplete: "name",
    spellcheck: false,
    schema: text({ subject: texts[language].subject, maxlength: 100 }),
  },
});
