// What the search of the top bar finds of documents, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { acceptancesPath, hrFormsPath, letterTypesPath, newLetterPath, policiesPath, teamPoliciesPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  { label: "Company policy", words: "policies policy handbook rules code of conduct read accept", path: policiesPath },
  { label: "My acceptances", words: "accepted policies signed", path: acceptancesPath, icon: "check-circle" },
  { label: "Acceptance in my team", words: "policies team open overdue remind", path: teamPoliciesPath, icon: "users" },
  { label: "HR forms", words: "letters salary certificate employment certificate address proof bank embassy", path: hrFormsPath },
  {
    label: "Request a letter",
    words: "letter salary certificate employment certificate address proof visa noc bank embassy loan",
    path: newLetterPath,
    icon: "file-edit",
    isAction: true,
    isSuggested: true,
  },
  { label: "Letter types", words: "templates certificates", path: letterTypesPath, icon: "cog" },
];
