// What the search of the top bar finds of notifications, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { noticesPath, preferencesPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  { label: "Notifications", words: "messages alerts news bell", path: noticesPath, icon: "bell" },
  {
    label: "Notification settings",
    words: "e-mail email mail digest alerts preferences settings",
    path: preferencesPath,
    icon: "envelope",
  },
];
