import { file } from "ds-frontend/forms";

const texts = {
  en: {
    question: "Upload a letter that shows your address",
    hint: "A PDF, JPG or PNG file smaller than 10MB",
    subject: "The letter",
  },
  cy: {
    question: "Uwchlwythwch lythyr sy'n dangos eich cyfeiriad",
    hint: "Ffeil PDF, JPG neu PNG sy'n llai na 10MB",
    subject: "Y llythyr",
  },
};

export const fields = (language) => ({
  letter: {
    component: "fileUpload",
    id: "letter",
    label: { text: texts[language].question, isPageHeading: true },
    hint: { text: texts[language].hint },
    schema: file({ subject: texts[language].subject, types: ["pdf", "jpg", "png"], maxSize: "10MB" }),
  },
});
