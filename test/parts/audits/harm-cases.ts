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

/** Texts with bars between them. */
const texts = (all: string) => all.split("|").map((text) => text.trim());

/** Forms and links that do harm, by class. None of them may be used. */
export const harmful: Readonly<Record<string, readonly Case[]>> = {
  "a button, in a form without questions": [
    ...texts(`Confirm deletion | Confirm cancellation | Block user | Refund £50 | Void order | Submit payment |
      Send reminder to 1,024 patients | Checkout | Notify applicants | Issue refund | Deregister |
      Transfer ownership | Sign contract | Delete | Remove Ann | Withdraw | Close account | Terminate |
      Approve | Merge records | Reboot | Make permanent | Execute | Release funds | Promote to admin |
      Plead guilty | Accept offer | Grant access | Escalate | Lock | Dispatch | Confirm | Save | Submit |
      Yes, get rid of it | Forget me | Proceed with erasure | Continue and delete | Next: cancel booking |
      Go ahead and close my account | OK, unsubscribe | Start deletion | View and erase | Accept and pay`).map((text) =>
      alone(text),
    ),
  ],
  "a button, in a form with questions": [
    ...texts(`Delete account | Deleting | Erase everything | Revoke access | Cancel my booking | Yes, remove |
      Close case | Stop payments | Block user | End tenancy | Suspend | Deregister | Void | Annul | Ban user |
      Pay £20 | Pay now | Submit payment | Buy | Place order | Complete purchase | Checkout | Donate |
      Make a payment | Confirm and pay | Send €30 | Transfer funds | Set up Direct Debit | Order now |
      Send to all customers | Notify applicants | Email everyone | Publish | Send reminders |
      Text 300 patients | Send bulk message | Message all members | Send letters | Broadcast |
      Invite 25 people | Sign contract | Sign and submit | Transfer ownership | Refuse application | Reject |
      Decline offer | Plead guilty | Waive rights | Evict | Shut down | Discard draft | Reset | Start again |
      Sign out`).map((text) => asking(text)),
  ],
  Welsh: [
    ...texts(`Dileu | Dilewch y cyfrif | Canslo | Tynnu'n ôl | Talu | Talwch nawr | Gwrthod | Allgofnodi |
      Cadarnhau dileu | Cau'r cyfrif | Cadarnhau eich bod am ddileu | Terfynu | Dirymu | Ad-dalu |
      Anfon at bawb | Anfon neges at 200 o gleifion | Hysbysu ymgeiswyr | E-bostio pawb | Cyhoeddi |
      Llofnodi'r contract | Trosglwyddo perchnogaeth | Datgofrestru | Dad-danysgrifio | Prynu`).map((text) =>
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
    ...texts(`Closing your account | Request removal of a person | Revocation of licence |
      Cancel your subscription | Stop your payments | Refund a customer | Are you sure?`).map(askingUnder),
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
    ...texts(`/account/delete | /use/?delete=5 | /deleteAccount | /users/5/block | /records/17/archive |
      /booking/3/cancel | /cancellation | /use/?action=remove | /%64elete | /cases/9/close |
      /account/deletion | /sign-out | /wipe.do | /refunds/3/refund | /DELETE | /manage-prototype/templates/install |
      /prototype-admin/password`).map(at),
    link("Bin", 'href="/use/?delete=5"'),
    link("Bin", 'href="/use/remove?id=3"'),
    link("Bin", 'href="/users/3/block"'),
    link("Bye", 'href="/?logout"'),
  ],
  "characters that nobody sees, or that look like others": [
    ...texts(`De&shy;lete | Re\u200bmo\u200dve | D\u034felete | Can\u2060cel booking | Dеlеtе | Ｄｅｌｅｔｅ |
      Delete\u00a0account | Close\u2003account | Close\u3000your\u00a0account | De-lete | D e l e t e |
      D.E.L.E.T.E | De<wbr>lete | <span>De</span><b>lete</b> | D\u0335e\u0335l\u0335e\u0335t\u0335e\u0335`).map(
      (text) => asking(text),
    ),
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
  "names that only assistive technology says": [
    link("→", 'href="/use/link" aria-label="Log out"'),
    link('<img src="/i.png" alt="Sign out">'),
    link("x", 'href="/use/link" title="Sign out"'),
    { links: '<a href="/use/link" aria-labelledby="out">x</a> <span id="out">Sign out</span>' },
    link("<svg><title>Log off</title></svg>"),
    alone("<svg></svg>", 'aria-label="Sign out"'),
  ],
  links: [
    ...texts(`Delete account | Sign me out | Archive this case | Send to everyone | Withdraw application |
      Reject this application | Remove saved search | Delete this filter | Close your account | Exit | End session |
      Block this user | Cancel your booking | Unsubscribe | Deregister | Pay now | De&shy;lete | Dileu`).map((text) =>
      link(text),
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
    ...texts(`Graffiti removal | Report a road closure | Close relatives | Deleted items | Your payments |
      Refuse collection | Sign in | Abandoned vehicles | How to cancel a booking`).map(askingUnder),
  ],
  addresses: [
    ...texts(`/archive/search | /archive | /close-contacts | /cancelled-orders/search | /payments/method |
      /banners | /sign-in`).map(at),
    link("Archive", 'href="/use/archive/2024"'),
    link("Reports", 'href="/use/list?filter=deleted"'),
    link("Reports", 'href="/use/cancellations"'),
  ],
  buttons: [
    ...texts(`Continue to payment | Save and continue | Send message | Submit | Register | Find address |
      Cofrestru | Anfon`).map((text) => asking(text)),
    ...texts(`Continue | Next | Start now | Search | Accept additional cookies | Reject additional cookies | Cymraeg |
      English | Parhau | Dechrau nawr | Hide this message | Clear filters | Go back | Derbyn cwcis ychwanegol |
      Newid iaith | View application | I understand | Sign in | OK`).map((text) => alone(text)),
  ],
  "hidden fields": [
    sending("cancelUrl", "/use/back"),
    sending("delete", "0"),
    sending("form-0-DELETE", ""),
    sending("closingDate", "2027-01-01"),
    sending("csrf", "aDeletX9-removY8closZ7"),
  ],
  links: [
    ...texts(`How to delete your account | Payments | Cancelled orders | Resettlement | Clear filters | Cancel |
      Remove this filter English | Clear search | Reset all filters | Reject additional cookies |
      Close contacts | Leave feedback | Sign language | End-of-year report | Refuse and recycling |
      Block of flats`).map((text) => link(text)),
  ],
};
