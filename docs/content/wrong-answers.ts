type WrongAnswer = readonly [typed: string, body: object];

function letter(name: string, type: string, size: number): FormData {
  const body = new FormData();
  body.set("letter", new File([new Uint8Array(size)], name, { type }));
  return body;
}

/** Wrong answers to each pattern, in words and as the body of a request. The page in the frame shows the first. */
export const wrongAnswers: Readonly<Record<string, readonly WrongAnswer[]>> = {
  name: [
    ["Nothing", {}],
    ["More than 100 characters", { fullName: "x".repeat(101) }],
  ],
  address: [
    ["Nothing", {}],
    ["“SW1” as the postcode", { address: { line1: "1 High Street", town: "Bath", postcode: "SW1" } }],
    [
      "A first line of more than 35 characters",
      { address: { line1: "Flat 12, The Old Corn Exchange, 100 High Street", town: "Bath", postcode: "BA1 1AA" } },
    ],
  ],
  "bank-details": [
    ["Nothing", {}],
    ["“12 34 5” as the sort code", { bank: { holder: "S Jones", sortCode: "12 34 5", accountNumber: "12345678" } }],
    ["“1234” as the account number", { bank: { holder: "S Jones", sortCode: "12-34-56", accountNumber: "1234" } }],
  ],
  "date-of-birth": [
    ["No year", { "dateOfBirth-day": "27", "dateOfBirth-month": "3", "dateOfBirth-year": "" }],
    ["Nothing", {}],
    ["31 2 1984", { "dateOfBirth-day": "31", "dateOfBirth-month": "2", "dateOfBirth-year": "1984" }],
    ["27 3 2984", { "dateOfBirth-day": "27", "dateOfBirth-month": "3", "dateOfBirth-year": "2984" }],
  ],
  declaration: [["Nothing", {}]],
  "email-and-telephone": [
    ["Nothing", {}],
    ["“sam@” and “0123”", { email: "sam@", telephone: "0123" }],
  ],
  "file-upload": [
    ["Nothing", {}],
    ["A text file", letter("letter.txt", "text/plain", 2000)],
    ["An empty file", letter("letter.pdf", "application/pdf", 0)],
    ["A file of 12MB", letter("letter.pdf", "application/pdf", 12 * 1024 * 1024)],
  ],
};
