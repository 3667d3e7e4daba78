import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.js";
import { wordsByLanguage } from "./words.js";

const words = new Vocabulary();

test.each([
  ["Delete draft", "delete"],
  ["Yes, cancel my booking", "cancel"],
  ["Save and remove", "remove"],
  ["Are you sure you want to withdraw?", "withdraw"],
  ["Sign out", "sign out"],
  ["Clear all answers", "clear all"],
  ["deleteAccount", "delete"],
  ["Delete saved search", "delete"],
  ["Cancel my smoking clinic appointment", "cancel"],
  ["Cancel garden rubbish collection", "cancel"],
  ["Withdraw cookies consent and delete account", "withdraw"],
  ["Clear filters and delete all records", "delete"],
  ["De-activate account", "deactivate"],
  ["Strike out claim", "strike out"],
  ["No longer needed – delete", "delete"],
  ["Anna (remove)", "remove"],
  ["Click here to unsubscribe from all emails", "unsubscribe"],
  ["You are about to delete this file", "delete"],
  ["You can cancel your appointment here", "cancel"],
  ["Confirm the deletion of this file", "deletion"],
  ["Immediately cancel my policy", "cancel"],
  ["How do you want to cancel?", "cancel"],
  ["Last chance before we delete your account", "delete"],
  ["My account will be deleted", "deleted"],
  ["Start a new application (your answers will be lost)", "be lost"],
  ["×", "delete"],
  ["Résilier le contrat", undefined],
])("the command in %j is %j", (text, word) => {
  expect(words.command(text, "en")).toBe(word);
});

test.each([
  "How to delete your account",
  "How we made it easy to sign out",
  "Patients can sign out easily",
  "Add partner provider",
  "Cancelled bookings",
  "Clear filters",
  "Remove all filters",
  "Cancel search",
  "Reject analytics cookies",
  "Gwrthod cwcis dadansoddi",
  "Editing and deleting records",
  "Leave to remain in the UK",
  "Sick pay and leave",
  "Stop smoking",
  "Rubbish or refuse",
  "Lose weight",
  "Drop-in sessions",
])("%j is no command", (text) => {
  expect(words.command(text, "en")).toBeUndefined();
});

test.each([
  ["Freeze account", "freeze"],
  ["Issue a fine", "issue a"],
  ["Send text message", "send text"],
  ["Hand back licence", "hand back"],
  ["End placement", "end placement"],
  ["Sell shares", "sell"],
  ["Deploy to production", "deploy"],
  ["Clear queue", "clear queue"],
  ["Add an end date", undefined],
  ["End of year report", undefined],
  ["Clear filters", undefined],
  ["Send", undefined],
  ["Request a call back", undefined],
])("the binding word of a button %j is %j", (text, word) => {
  expect(words.find("binding", text, "en")).toBe(word);
});

test.each([
  ["cy", "Dileu’r cais", "dileu"],
  ["cy", "Dechrau eto", "dechrau eto"],
  ["cy", "Ddatgysylltu’r cyfrif", "ddatgysylltu"],
  ["fr", "Résilier le contrat", "resilier"],
  ["de-AT", "Wirklich löschen?", "loschen"],
  ["pl", "Usuń konto", "usun"],
  // A page in Welsh may state that it is in English.
  ["en", "Dileu’r cais", "dileu"],
  // Services in other languages are built from parts in English.
  ["nl", "Delete", "delete"],
])("in %s, %j is a command", (lang, text, word) => {
  expect(words.command(text, lang)).toBe(word);
});

test.each([
  ["Find a cancelled booking", undefined],
  ["Calculate redundancy pay", undefined],
  ["Dod o hyd i apwyntiad sydd wedi’i ganslo", undefined],
  ["Add cancellation reason", undefined],
  ["Check if you need to pay", undefined],
  ["No, go back without deleting", undefined],
  ["Na, peidiwch â dileu’r ffeil", undefined],
  ["View & delete", "delete"],
  ["No, cancel my booking", "cancel"],
  ["Add and pay", "pay"],
  ["End user session", "end user"],
  ["Remove selection", "remove"],
  ["Preview – erase", "erase"],
  ["Check and finally delete", "delete"],
  ["Save termination date", undefined],
  ["Continue without paying", undefined],
  ["Continue with deletion", "deletion"],
  ["Order by date", undefined],
  ["Yes, I pay rent", undefined],
  ["Check out", "check out"],
  ["Send to all 200 recipients", "to all"],
  ["Mark as cancelled", "cancelled"],
  ["Mark as deceased", "as deceased"],
  ["Mark as complete", undefined],
  ["Return to your tasks", undefined],
  ["Pay now", "pay"],
])("what a button %j does is %j", (text, word) => {
  expect(words.inButton(text, "en")).toBe(word);
});

test.each([
  ["stop-page", undefined],
  ["exit-page", undefined],
  ["stop", "stop"],
  ["case.close", "close"],
  ["close.html", "close"],
  ["itemdelete", "itemdelete"],
  ["permanently-delete-this-case", "delete"],
  ["DELETE_ALL_MY_CASE_DATA", "delete"],
  ["how-to-cancel-a-booking", undefined],
])("the destructive word in the address part %j is %j", (name, word) => {
  expect(words.inName(name, "en")).toBe(word);
});

test("a project adds its own words, and a language without lists is not known", () => {
  const more = new Vocabulary({ destructiveWords: ["vapori*"], continueWords: ["onwards"] });
  expect(more.command("Vaporise it", "en")).toBe("vaporise");
  expect(more.find("continue", "Onwards!", "en")).toBe("onwards");
  expect(["en-GB", "en_GB", undefined, "eo"].map((lang) => more.knows(lang))).toEqual([true, true, true, false]);
});

test.each(Object.entries(wordsByLanguage))("the lists in %s share no word", (lang, lists) => {
  const own = new Vocabulary();
  for (const word of lists.continue.split(","))
    expect([word, own.find("destructive", word, lang)]).toEqual([word, undefined]);
});
