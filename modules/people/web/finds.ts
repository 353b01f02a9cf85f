// What the search of the top bar finds of people, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { changesPath, directoryPath, editRecordPath, holidaysPath, linePath, newPersonPath, profilePath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  { label: "My profile", words: "profile personal details job salary pay bank identity family", path: profilePath },
  {
    label: "Edit my contact details",
    words: "phone address e-mail email mobile update",
    path: editRecordPath(profilePath, "contact"),
    icon: "phone",
    isAction: true,
  },
  {
    label: "Edit emergency contacts",
    words: "emergency contact next of kin",
    path: editRecordPath(profilePath, "emergency"),
    icon: "heart",
    isAction: true,
  },
  { label: "My profile changes", words: "bank account name change pending", path: changesPath, icon: "history" },
  {
    label: "Directory",
    words: "people colleagues phone book contacts find employees",
    path: directoryPath,
    icon: "users",
    isSuggested: true,
  },
  { label: "Reporting line", words: "organisation chart org chart manager reports to hierarchy", path: linePath, icon: "sitemap" },
  { label: "Holidays of every location", words: "public holidays calendar", path: holidaysPath, icon: "sun" },
  { label: "Add an employee", words: "new employee hire joiner onboarding", path: newPersonPath, icon: "user-plus", isAction: true },
];
