// What the search of the top bar finds of session, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { securityPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  { label: "Change my password", words: "password sign-in login security change", path: securityPath, icon: "lock", isAction: true },
  { label: "Sign-in and security", words: "sessions devices signed in two browsers logout everywhere", path: securityPath, icon: "shield" },
];
