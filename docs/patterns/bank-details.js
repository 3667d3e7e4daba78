import { accountNumber, sortCode, text } from "ds-frontend/forms";

const texts = {
  en: {
    question: "What are your bank or building society account details?",
    holder: "Name on the account",
    holderSubject: "The name on the account",
    sortCode: "Sort code",
    sortCodeSubject: "Your sort code",
    sortCodeHint: "Must be 6 digits long",
    number: "Account number",
    numberSubject: "Your account number",
    numberHint: "Must be between 6 and 8 digits long",
  },
  cy: {
    question: "Beth yw manylion eich cyfrif banc neu gymdeithas adeiladu?",
    holder: "Enw ar y cyfrif",
    holderSubject: "Yr enw ar y cyfrif",
    sortCode: "Cod didoli",
    sortCodeSubject: "Eich cod didoli",
    sortCodeHint: "Rhaid iddo fod yn 6 digid o hyd",
    number: "Rhif cyfrif",
    numberSubject: "Rhif eich cyfrif",
    numberHint: "Rhaid iddo fod rhwng 6 ac 8 digid o hyd",
  },
};

export const fields = (language) => {
  const words = texts[language];
  return {
    bank: { component: "fieldset", legend: { text: words.question, isPageHeading: true } },
    "bank.holder": {
      component: "input",
      label: { text: words.holder },
      autocomplete: "name",
      spellcheck: false,
      schema: text({ subject: words.holderSubject, maxlength: 70 }),
    },
    "bank.sortCode": {
      component: "input",
      label: { text: words.sortCode },
      hint: { text: words.sortCodeHint },
      inputmode: "numeric",
      spellcheck: false,
      schema: sortCode({ subject: words.sortCodeSubject }),
    },
    "bank.accountNumber": {
      component: "input",
      label: { text: words.number },
      hint: { text: words.numberHint },
      inputmode: "numeric",
      spellcheck: false,
      schema: accountNumber({ subject: words.numberSubject }),
    },
  };
};
