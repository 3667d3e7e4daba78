/** End of the sentences about a text in another language than its page says: "The title is in the language …". */
export const wrongLanguage =
  'in the language "{{spoken}}", but the language of the page is "{{stated}}": set lang="{{spoken}}"';
