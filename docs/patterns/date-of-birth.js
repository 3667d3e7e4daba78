import { date } from "ds-frontend/forms";

const texts = {
  en: {
    question: "What is your date of birth?",
    hint: "For example, 27 3 1984",
    subject: "Your date of birth",
  },
  cy: {
    question: "Beth yw eich dyddiad geni?",
    hint: "Er enghraifft, 27 3 1984",
    subject: "Eich dyddiad geni",
  },
};

export const fields = (language) => ({
  dateOfBirth: {
    component: "dateInput",
    id: "date-of-birth",
    fieldset: { legend: { text: texts[language].question, isPageHeading: true } },
    hint: { text: texts[language].hint },
    items: ["day", "month", "year"].map((name) => ({ name, autocomplete: `bday-${name}` })),
    schema: date({
      subject: texts[language].subject,
      min: "1900-01-01",
      max: "today",
      timeZone: "Europe/London",
    }),
  },
});
