/** Page with one form, and perhaps links. */
export interface Case {
  /** What the page shows above the form. */
  heading?: string;
  /** Content of the form. */
  form?: string;
  /** Address that the form is sent to. */
  action?: string;
  /** Further attributes of the form. */
  attributes?: string;
  /** Links of the page, in place of a form. */
  links?: string;
}

const button = (text: string, attributes = "") => `<button ${attributes}>${text}</button>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
const field = (label: string) => `<label>${label} <input name="text"></label>`;
const radios = (question: string, ...labels: string[]) =>
  `<fieldset><legend>${question}</legend>${labels.map((label, at) => `<label><input type="radio" name="answer" value="v${at}">${label}</label>`).join("")}</fieldset>`;
const alone = (text: string, attributes = ""): Case => ({ form: button(text, attributes) });
const asking = (text: string, attributes = ""): Case => ({ form: field("Full name") + button(text, attributes) });
const under = (heading: string, text = "Confirm"): Case => ({ heading, form: button(text) });
const askingUnder = (heading: string): Case => ({ heading, form: field("Full name") + button("Continue") });
const sending = (name: string, value: string): Case => ({
  form: field("Full name") + hidden(name, value) + button("Continue"),
});
const at = (action: string): Case => ({ action, form: field("Full name") + button("Continue") });
const choosing = (question: string, ...labels: string[]): Case => ({
  form: radios(question, ...labels) + button("Continue"),
});
const link = (text: string, attributes = 'href="/use/link"'): Case => ({ links: `<a ${attributes}>${text}</a>` });

/** Forms and links that do harm, by class. None of them may be used. */
export const harmful: Readonly<Record<string, readonly Case[]>> = {
  "a button, in a form without questions": [
    ...["Confirm deletion", "Confirm cancellation", "Block user", "Refund £50", "Void order", "Submit payment"].map(
      (text) => alone(text),
    ),
    ...["Send reminder to 1,024 patients", "Checkout", "Notify applicants", "Issue refund", "Deregister"].map((text) =>
      alone(text),
    ),
    ...["Transfer ownership", "Sign contract", "Delete", "Remove Ann", "Withdraw", "Close account", "Terminate"].map(
      (text) => alone(text),
    ),
    ...["Approve", "Merge records", "Reboot", "Make permanent", "Execute", "Release funds", "Promote to admin"].map(
      (text) => alone(text),
    ),
    ...[
      "Plead guilty",
      "Accept offer",
      "Grant access",
      "Escalate",
      "Lock",
      "Dispatch",
      "Confirm",
      "Save",
      "Submit",
    ].map((text) => alone(text)),
    ...["Yes, get rid of it", "Forget me", "Proceed with erasure", "Continue and delete", "Next: cancel booking"].map(
      (text) => alone(text),
    ),
    ...["Go ahead and close my account", "OK, unsubscribe", "Start deletion", "View and erase", "Accept and pay"].map(
      (text) => alone(text),
    ),
  ],
  "a button, in a form with questions": [
    ...["Delete account", "Deleting", "Erase everything", "Revoke access", "Cancel my booking", "Yes, remove"].map(
      (text) => asking(text),
    ),
    ...[
      "Close case",
      "Stop payments",
      "Block user",
      "End tenancy",
      "Suspend",
      "Deregister",
      "Void",
      "Annul",
      "Ban user",
    ].map((text) => asking(text)),
    ...["Pay £20", "Pay now", "Submit payment", "Buy", "Place order", "Complete purchase", "Checkout", "Donate"].map(
      (text) => asking(text),
    ),
    ...["Make a payment", "Confirm and pay", "Send €30", "Transfer funds", "Set up Direct Debit", "Order now"].map(
      (text) => asking(text),
    ),
    ...[
      "Send to all customers",
      "Notify applicants",
      "Email everyone",
      "Publish",
      "Send reminders",
      "Text 300 patients",
    ].map((text) => asking(text)),
    ...["Send bulk message", "Message all members", "Send letters", "Broadcast", "Invite 25 people"].map((text) =>
      asking(text),
    ),
    ...["Sign contract", "Sign and submit", "Transfer ownership", "Refuse application", "Reject", "Decline offer"].map(
      (text) => asking(text),
    ),
    ...["Plead guilty", "Waive rights", "Evict", "Shut down", "Discard draft", "Reset", "Start again", "Sign out"].map(
      (text) => asking(text),
    ),
  ],
  Welsh: [
    ...["Dileu", "Dilewch y cyfrif", "Canslo", "Tynnu'n ôl", "Talu", "Talwch nawr", "Gwrthod", "Allgofnodi"].map(
      (text) => asking(text),
    ),
    ...["Cadarnhau dileu", "Cau'r cyfrif", "Cadarnhau eich bod am ddileu", "Terfynu", "Dirymu", "Ad-dalu"].map((text) =>
      asking(text),
    ),
    ...["Anfon at bawb", "Anfon neges at 200 o gleifion", "Hysbysu ymgeiswyr", "E-bostio pawb", "Cyhoeddi"].map(
      (text) => asking(text),
    ),
    ...["Llofnodi'r contract", "Trosglwyddo perchnogaeth", "Datgofrestru", "Dad-danysgrifio", "Prynu"].map((text) =>
      asking(text),
    ),
    askingUnder("Dileu eich cyfrif"),
    askingUnder("Canslo apwyntiad"),
    choosing("Ydych chi eisiau ganslo'ch cais?", "Ydw", "Efallai"),
  ],
  "a heading": [
    under("Account deletion"),
    under("Removing a person"),
    under("Cancellation", "Continue"),
    under("Erasure of your data", "Continue"),
    under("Withdrawal of consent", "Continue"),
    under("Termination", "Next"),
    under("Payment of £50", "Continue"),
    under("Your basket: checkout", "Continue"),
    under("Send reminders to patients", "Continue"),
    askingUnder("Closing your account"),
    askingUnder("Request removal of a person"),
    askingUnder("Revocation of licence"),
    askingUnder("Cancel your subscription"),
    askingUnder("Stop your payments"),
    askingUnder("Refund a customer"),
    askingUnder("Are you sure?"),
    { heading: "Settings", form: `<h2>Delete account</h2>${field("Password")}${button("Continue")}` },
    { heading: "Settings", form: `<p>This will permanently delete your account.</p>${button("Continue")}` },
  ],
  "a legend or label": [
    choosing("Reason for cancelling", "Too expensive", "Other"),
    choosing("Why do you want to close your account?", "Too expensive", "Other"),
    choosing("Do you want to stop your payments?", "Yes", "Perhaps"),
    choosing("Should we close this case?", "Yes", "Perhaps"),
    { form: `<label>Type DELETE to go on <input name="t"></label>${button("OK")}` },
    { form: `<fieldset><legend>Delete this record</legend>${button("Continue")}</fieldset>` },
    { form: field("Full name") + button("Continue"), attributes: 'aria-label="Delete account"' },
  ],
  "names and values of buttons": [
    asking("Continue", 'name="delete"'),
    asking("Continue", 'name="action" value="remove"'),
    asking("Yes", 'name="confirm_delete"'),
    asking("Go", 'value="cancelBooking"'),
    asking("OK", 'name="do" value="pay"'),
    asking("Continue", 'aria-label="Delete account"'),
    asking("Continue", 'title="Remove this person"'),
    alone("Continue", 'name="withdraw" value="1"'),
  ],
  "hidden fields": [
    sending("confirm_delete", "1"),
    sending("_method", "DELETE"),
    sending("action", "purgeAll"),
    sending("cancel", "true"),
    sending("intent", "close-account"),
    sending("operation", "terminate"),
    sending("status", "withdrawn"),
    sending("event", "RevokeAccess"),
    sending("recipients", "all"),
    sending("bulk_message", "1"),
    { form: hidden("remove", "17") + button("Continue") },
  ],
  addresses: [
    at("/account/delete"),
    at("/use/?delete=5"),
    at("/deleteAccount"),
    at("/users/5/block"),
    at("/records/17/archive"),
    at("/booking/3/cancel"),
    at("/cancellation"),
    at("/use/?action=remove"),
    at("/%64elete"),
    at("/cases/9/close"),
    at("/account/deletion"),
    at("/sign-out"),
    at("/wipe.do"),
    at("/refunds/3/refund"),
    at("/DELETE"),
    link("Bin", 'href="/use/?delete=5"'),
    link("Bin", 'href="/use/remove?id=3"'),
    link("Bin", 'href="/users/3/block"'),
    link("Bye", 'href="/?logout"'),
  ],
  "characters that nobody sees, or that look like others": [
    asking("De&shy;lete"),
    asking("Re\u200bmo\u200dve"),
    asking("D\u034felete"),
    asking("Can\u2060cel booking"),
    asking("Dеlеtе"),
    asking("Ｄｅｌｅｔｅ"),
    asking("Delete\u00a0account"),
    asking("Close\u2003account"),
    asking("Close\u3000your\u00a0account"),
    asking("De-lete"),
    asking("D e l e t e"),
    asking("D.E.L.E.T.E"),
    asking("De<wbr>lete"),
    asking("<span>De</span><b>lete</b>"),
    asking("D\u0335e\u0335l\u0335e\u0335t\u0335e\u0335"),
    under("Account de&shy;letion", "Continue"),
  ],
  "scripts that ask before": [
    asking("Continue", 'data-confirm="Are you sure?"'),
    asking("Continue", 'data-turbo-confirm="Really?"'),
    asking("Continue", `onclick="return confirm('Really?')"`),
    { form: field("Full name") + button("Continue"), attributes: 'data-confirm="This cannot be undone"' },
    { form: button("Continue"), attributes: `onsubmit="return confirm('Sure?')"` },
    link("Bin", 'href="/use/link" data-confirm="Are you sure?"'),
    link("Bin", 'href="/use/link" data-method="delete"'),
    link("Bin", 'href="/use/link" hx-confirm="Sure?"'),
  ],
  links: [
    ...["Delete account", "Sign me out", "Archive this case", "Send to everyone", "Withdraw application"].map((text) =>
      link(text),
    ),
    ...["Reject this application", "Remove saved search", "Delete this filter", "Close your account", "Exit"].map(
      (text) => link(text),
    ),
    ...["Block this user", "Cancel your booking", "Unsubscribe", "Deregister", "Pay now", "De&shy;lete", "Dileu"].map(
      (text) => link(text),
    ),
  ],
};

/** Forms and links that look like harm, or like money, and are right to use. */
export const right: Readonly<Record<string, readonly Case[]>> = {
  "answers and questions": [
    choosing("What is it?", "Rubbish or refuse", "Something else"),
    choosing("Close contact", "In the last 2 days", "Earlier"),
    choosing("Have you had close contact with somebody who is ill?", "Yes", "No"),
    choosing("Has your licence been cancelled?", "Yes", "No"),
    choosing("Have you ever been refused a visa?", "Yes", "No"),
    choosing("Was your claim rejected?", "Yes", "No"),
    choosing("Are you disabled?", "Yes", "No"),
    choosing("How would you like to pay?", "By card", "By post"),
    choosing("When did you stop working?", "This year", "Earlier"),
    choosing("Delete cookies?", "Yes", "No"),
    choosing("Do you live in a block of flats?", "Yes", "No"),
    choosing("Which bank do you use?", "First bank", "Other"),
    { form: field("Closing date") + button("Continue") },
    { form: field("End date") + button("Continue") },
    { form: field("Number of removals companies that you asked") + button("Continue") },
    { form: field("Leave to remain number") + button("Continue") },
  ],
  headings: [
    askingUnder("Graffiti removal"),
    askingUnder("Report a road closure"),
    askingUnder("Close relatives"),
    askingUnder("Deleted items"),
    askingUnder("Your payments"),
    askingUnder("Refuse collection"),
    askingUnder("Sign in"),
    askingUnder("Abandoned vehicles"),
    askingUnder("How to cancel a booking"),
  ],
  addresses: [
    at("/archive/search"),
    at("/archive"),
    at("/close-contacts"),
    at("/cancelled-orders/search"),
    at("/payments/method"),
    at("/banners"),
    at("/sign-in"),
    link("Archive", 'href="/use/archive/2024"'),
    link("Reports", 'href="/use/list?filter=deleted"'),
    link("Reports", 'href="/use/cancellations"'),
  ],
  buttons: [
    asking("Continue to payment"),
    asking("Save and continue"),
    asking("Send message"),
    asking("Submit"),
    asking("Register"),
    asking("Find address"),
    asking("Cofrestru"),
    asking("Anfon"),
    ...["Continue", "Next", "Start now", "Search", "Accept additional cookies", "Reject additional cookies"].map(
      (text) => alone(text),
    ),
    ...["Cymraeg", "English", "Parhau", "Dechrau nawr", "Hide this message", "Clear filters", "Go back"].map((text) =>
      alone(text),
    ),
    ...["Derbyn cwcis ychwanegol", "Newid iaith", "View application", "I understand", "Sign in", "OK"].map((text) =>
      alone(text),
    ),
  ],
  "hidden fields": [
    sending("cancelUrl", "/use/back"),
    sending("delete", "0"),
    sending("form-0-DELETE", ""),
    sending("closingDate", "2027-01-01"),
    sending("csrf", "aDeletX9-removY8closZ7"),
  ],
  links: [
    ...["How to delete your account", "Payments", "Cancelled orders", "Resettlement", "Clear filters", "Cancel"].map(
      (text) => link(text),
    ),
    ...[
      "Remove this filter English",
      "Clear search",
      "Reset all filters",
      "Reject additional cookies",
      "Close contacts",
    ].map((text) => link(text)),
    ...["Leave feedback", "Sign language", "End-of-year report", "Refuse and recycling", "Block of flats"].map((text) =>
      link(text),
    ),
  ],
};
