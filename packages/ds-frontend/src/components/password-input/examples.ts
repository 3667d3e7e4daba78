import type { PasswordInputOptions } from "./options.js";

export const examples = {
  default: { id: "password", name: "password", label: { text: "Password" } },
  "for a new password": {
    id: "new-password",
    name: "newPassword",
    label: { text: "Create a password" },
    hint: { text: "Must be at least 12 characters" },
    autocomplete: "new-password",
  },
  "with an error": {
    id: "password",
    name: "password",
    label: { text: "Password" },
    errorMessage: { text: "Enter a password" },
  },
  "in Welsh": {
    id: "cyfrinair",
    name: "cyfrinair",
    label: { text: "Cyfrinair" },
    showPasswordText: "Dangos",
    hidePasswordText: "Cuddio",
    showPasswordAriaLabelText: "Dangos y cyfrinair",
    hidePasswordAriaLabelText: "Cuddio’r cyfrinair",
    passwordShownAnnouncementText: "Mae eich cyfrinair i’w weld",
    passwordHiddenAnnouncementText: "Mae eich cyfrinair wedi’i guddio",
  },
} satisfies Record<string, PasswordInputOptions>;
