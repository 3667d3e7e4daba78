import { optional, postcode, text } from "ds-frontend/forms";

const texts = {
  en: {
    question: "What is your address?",
    line1: "Address line 1",
    line2: "Address line 2 (optional)",
    town: "Town or city",
    postcode: "Postcode",
  },
  cy: {
    question: "Beth yw eich cyfeiriad?",
    line1: "Llinell cyfeiriad 1",
    line2: "Llinell cyfeiriad 2 (dewisol)",
    town: "Tref neu ddinas",
    postcode: "Cod post",
  },
};

export const fields = (language) => {
  const words = texts[language];
  return {
    address: { component: "fieldset", legend: { text: words.question, isPageHeading: true } },
    "address.line1": {
      component: "input",
      label: { text: words.line1 },
      autocomplete: "address-line1",
      schema: text({ subject: words.line1, maxlength: 35 }),
    },
    "address.line2": {
      component: "input",
      label: { text: words.line2 },
      autocomplete: "address-line2",
      schema: optional(text({ subject: words.line2, maxlength: 35 })),
    },
    "address.town": {
      component: "input",
      label: { text: words.town },
      autocomplete: "address-level2",
      schema: text({ subject: words.town, maxlength: 35 }),
    },
    "address.postcode": {
      component: "input",
      label: { text: words.postcode },
      autocomplete: "postal-code",
      schema: postcode({ subject: words.postcode }),
    },
  };
};
