// What the search in the top bar finds about documents, besides the menu.
import type { SearchEntry } from "#web/module.ts";
import {
  acceptancesPath,
  handInPaperPath,
  hrFormsPart,
  hrFormsPath,
  letterTypesPath,
  newLetterPath,
  paperTypesPath,
  policiesPath,
  teamPoliciesPath,
} from "../paths.ts";

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
  {
    label: "Forms to download",
    words: "form nomination gratuity provident fund asset id card declaration",
    path: hrFormsPart("forms"),
    icon: "file",
  },
  { label: "My documents", words: "degree certificate paper insurance fitness expiry", path: hrFormsPart("papers"), icon: "id-card" },
  { label: "Upload a document", words: "hand in submit degree certificate paper", path: handInPaperPath(), icon: "upload", isAction: true },
  { label: "Document types", words: "papers degree certificate expiry", path: paperTypesPath, icon: "cog" },
  { label: "Letter types", words: "templates certificates", path: letterTypesPath, icon: "cog" },
];
