/** Bodies of the pages of the service that `create` copies, up to the upload. */
export const answersBeforeEvidence: Readonly<Record<string, string>> = {
  area: "area=yes",
  name: "fullName=Siân",
  "date-of-birth": "dateOfBirth-day=31&dateOfBirth-month=3&dateOfBirth-year=1984",
  address: "line1=1+Stryd+Fawr&town=Caerdydd&postcode=CF10+1EP",
  contact: "contact=post",
  help: "help=seat",
  reason: "reason=Ni+allaf+gerdded.",
};
