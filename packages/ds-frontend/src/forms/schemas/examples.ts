/** What people type for an answer, and what a schema makes of it. The tests hold the schemas to it, and the site shows it. */
export interface SchemaExamples {
  readonly schema: "number" | "money" | "emailAddress" | "telephoneNumber" | "postcode";
  readonly options: Readonly<Record<string, unknown>> & { readonly subject: string };
  /** Texts with the value of each, and with how the page to check answers shows it. */
  readonly accepted: readonly (readonly [typed: string, value: string | number, shown: string])[];
  /** Texts with the message of each in English and in Welsh. */
  readonly refused: readonly (readonly [typed: string, english: string, welsh: string])[];
}

const children = { subject: "Number of children", min: 0, max: 20 };
const miles = { subject: "The distance", decimals: 1, min: 0.5 };
const rent = { subject: "Your weekly rent", max: 5000 };
const savings = { subject: "Your savings", decimals: 0 };
const email = "Your email address must be an email address, like name@example.com";
const welshEmail = "Your email address: rhaid rhoi cyfeiriad e-bost, fel enw@example.com";
const phone = "Your phone number must be a phone number, like 01632 960 001 or +44 7700 900 982";
const welshPhone = "Your phone number: rhaid rhoi rhif ffôn, fel 01632 960 001 neu +44 7700 900 982";
const code = "Your postcode must be a full UK postcode, like SW1A 2AA";
const welshCode = "Your postcode: rhaid rhoi cod post llawn yn y DU, fel SW1A 2AA";
const refusedAs = (english: string, welsh: string, ...typed: string[]) =>
  typed.map((text) => [text, english, welsh] as const);

export const schemaExamples: readonly SchemaExamples[] = [
  {
    schema: "number",
    options: children,
    accepted: [
      ["3", 3, "3"],
      [" 3 ", 3, "3"],
      ["03", 3, "3"],
      ["+3", 3, "3"],
      ["3.", 3, "3"],
      ["３", 3, "3"],
      ["0", 0, "0"],
      ["20", 20, "20"],
    ],
    refused: [
      ["", "Enter number of children", "Number of children: rhowch rif"],
      ...refusedAs(
        "Number of children must be a number",
        "Number of children: rhaid rhoi rhif",
        "three",
        "3 children",
        "1e1",
        "0x10",
        "Infinity",
        "NaN",
        "1,5",
        "1,00",
        "1 2",
        "5²",
        "--3",
        "3-4",
        "99999999999999999999",
      ),
      ...refusedAs(
        "Number of children must be a whole number",
        "Number of children: rhaid rhoi rhif cyfan",
        "2.5",
        "3.0",
      ),
      ...refusedAs(
        "Number of children must be between 0 and 20",
        "Number of children: rhaid i'r rhif fod rhwng 0 a 20",
        "-1",
        "−1",
        "21",
        "1,250",
        "1 250",
      ),
    ],
  },
  {
    schema: "number",
    options: miles,
    accepted: [
      ["0.5", 0.5, "0.5"],
      [".5", 0.5, "0.5"],
      ["1,250.5", 1250.5, "1,250.5"],
      ["1250.0", 1250, "1,250"],
      ["1 250 000", 1250000, "1,250,000"],
    ],
    refused: [
      ["1.25", "The distance must have 1 decimal place or fewer", "The distance: rhaid rhoi 1 lle degol neu lai"],
      ["0.4", "The distance must be 0.5 or more", "The distance: rhaid i'r rhif fod yn 0.5 neu fwy"],
      ["1.2.3", "The distance must be a number", "The distance: rhaid rhoi rhif"],
      [".", "The distance must be a number", "The distance: rhaid rhoi rhif"],
    ],
  },
  {
    schema: "money",
    options: rent,
    accepted: [
      ["£1,250.50", 1250.5, "£1,250.50"],
      ["1,250.50", 1250.5, "£1,250.50"],
      ["1250.5", 1250.5, "£1,250.50"],
      ["£ 1250", 1250, "£1,250"],
      ["12.50", 12.5, "£12.50"],
      ["£0.99", 0.99, "£0.99"],
      [".99", 0.99, "£0.99"],
      ["1250 £", 1250, "£1,250"],
      ["GBP 12", 12, "£12"],
    ],
    refused: [
      ["", "Enter your weekly rent", "Your weekly rent: rhowch swm"],
      ...refusedAs(
        "Your weekly rent must be an amount of money, like 123 or 123.45",
        "Your weekly rent: rhaid rhoi swm o arian, fel 123 neu 123.45",
        "a lot",
        "£",
        "1e3",
        "0x10",
        "12,50",
        "£12.50p",
        "50p",
        "$12",
        "££12",
        "1250 a week",
      ),
      ...refusedAs(
        "Your weekly rent must have 2 decimal places or fewer, like 123.45",
        "Your weekly rent: rhaid rhoi 2 le degol neu lai, fel 123.45",
        "1250.505",
        "£12.500",
      ),
      ...refusedAs(
        "Your weekly rent must be between £0 and £5,000",
        "Your weekly rent: rhaid i'r swm fod rhwng £0 a £5,000",
        "-12",
        "-£12",
        "5000.01",
      ),
    ],
  },
  {
    schema: "money",
    options: savings,
    accepted: [
      ["£12,000", 12000, "£12,000"],
      ["12000.00", 12000, "£12,000"],
    ],
    refused: [
      [
        "12000.50",
        "Your savings must not include pence, like 123",
        "Your savings: peidiwch â chynnwys ceiniogau, fel 123",
      ],
      ["-1", "Your savings must be £0 or more", "Your savings: rhaid i'r swm fod yn £0 neu fwy"],
    ],
  },
  {
    schema: "emailAddress",
    options: { subject: "Your email address" },
    accepted: [
      ["name@example.com", "name@example.com", "name@example.com"],
      [" Name@Example.COM ", "Name@example.com", "Name@example.com"],
      ["first.last+tag@mail.example.co.uk", "first.last+tag@mail.example.co.uk", "first.last+tag@mail.example.co.uk"],
      ["name@example.com.", "name@example.com", "name@example.com"],
      ["name @ example.com", "name@example.com", "name@example.com"],
      ["<name@example.com>", "name@example.com", "name@example.com"],
      ["mailto:name@example.com", "name@example.com", "name@example.com"],
      ["o'brien@example.com", "o'brien@example.com", "o'brien@example.com"],
      ["siân@ysgol.cymru", "siân@ysgol.cymru", "siân@ysgol.cymru"],
    ],
    refused: [
      ["", "Enter your email address", "Your email address: rhowch gyfeiriad e-bost"],
      ...refusedAs(
        email,
        welshEmail,
        "name",
        "name@",
        "@example.com",
        "name@example",
        "name@@example.com",
        "name@example..com",
        ".name@example.com",
        "na me@example.com",
        "name@exa mple.com",
        "name@-example.com",
        "name@127.0.0.1",
        "name@example.c",
        "name@example.com, other@example.com",
        "www.example.com",
        "name@exam_ple.com",
      ),
    ],
  },
  {
    schema: "telephoneNumber",
    options: { subject: "Your phone number" },
    accepted: [
      ["01632 960 001", "+441632960001", "01632 960 001"],
      ["(01632) 960001", "+441632960001", "01632 960 001"],
      ["01632-960-001", "+441632960001", "01632 960 001"],
      ["01632.960.001", "+441632960001", "01632 960 001"],
      ["07700900982", "+447700900982", "07700 900 982"],
      ["7700 900982", "+447700900982", "07700 900 982"],
      ["+44 7700 900 982", "+447700900982", "07700 900 982"],
      ["+44 (0)7700 900 982", "+447700900982", "07700 900 982"],
      ["+4407700900982", "+447700900982", "07700 900 982"],
      ["0044 20 7946 0000", "+442079460000", "020 7946 0000"],
      ["44 20 7946 0000", "+442079460000", "020 7946 0000"],
      ["0117 496 0123", "+441174960123", "0117 496 0123"],
      ["0808 157 0192", "+448081570192", "0808 157 0192"],
      ["0800 1111", "+448001111", "08001111"],
      ["+33 1 99 00 12 34", "+33199001234", "+33199001234"],
      ["001 (202) 555-0123", "+12025550123", "+12025550123"],
    ],
    refused: [
      ["", "Enter your phone number", "Your phone number: rhowch rif ffôn"],
      ...refusedAs(
        phone,
        welshPhone,
        "none",
        "999",
        "01632 960",
        "01632 960 0011",
        "0632 960 001",
        "0407 946 0000",
        "07700 900 98O",
        "07700 900 982 or 01632 960 001",
        "+44 7700 900 98",
        "+0 7700 900 982",
        "+1234567890123456",
        "202 555 0123",
      ),
    ],
  },
  {
    schema: "postcode",
    options: { subject: "Your postcode" },
    accepted: [
      ["SW1A 2AA", "SW1A 2AA", "SW1A 2AA"],
      ["sw1a2aa", "SW1A 2AA", "SW1A 2AA"],
      [" Sw1A  2aA ", "SW1A 2AA", "SW1A 2AA"],
      ["SW1A-2AA", "SW1A 2AA", "SW1A 2AA"],
      ["(SW1A 2AA)", "SW1A 2AA", "SW1A 2AA"],
      ["S.W.1.A. 2.A.A.", "SW1A 2AA", "SW1A 2AA"],
      ["m1 1ae", "M1 1AE", "M1 1AE"],
      ["cf101ep", "CF10 1EP", "CF10 1EP"],
      ["M1 OAE", "M1 0AE", "M1 0AE"],
      ["je2 3ab", "JE2 3AB", "JE2 3AB"],
    ],
    refused: [
      ["", "Enter your postcode", "Your postcode: rhowch god post"],
      ...refusedAs(
        code,
        welshCode,
        "SW1A",
        "SW1A 2A",
        "SW1A 2AAA",
        "ZZ1 1AA",
        "1AA SW1A",
        "London",
        "90210",
        "SW1A 2CK",
        "£££",
      ),
    ],
  },
];
