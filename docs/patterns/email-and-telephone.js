import { emailAddress, telephoneNumber } from "ds-frontend/forms";

const texts = {
  en: {
    email: "Email address",
    emailSubject: "Your email address",
    telephone: "Telephone number",
    telephoneSubject: "Your telephone number",
    hint: "For numbers from other countries, include the country code",
  },
  cy: {
    email: "Cyfeiriad e-bost",
    emailSubject: "Eich cyfeiriad e-bost",
    telephone: "Rhif ffôn",
    telephoneSubject: "Eich rhif ffôn",
    hint: "Ar gyfer rhifau o wledydd eraill, dylech gynnwys cod y wlad",
  },
};

export const fields = (language) => ({
  email: {
    component: "input",
    id: "email",
    label: { text: texts[language].email },
    type: "email",
    autocomplete: "email",
    spellcheck: false,
    schema: emailAddress({ subject: texts[language].emailSubject }),
  },
  telephone: {
    component: "input",
    id: "telephone",
    label: { text: texts[language].telephone },
    hint: { text: texts[language].hint },
    type: "tel",
    autocomplete: "tel",
    schema: telephoneNumber({ subject: texts[language].telephoneSubject }),
  },
});
