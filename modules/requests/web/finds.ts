// What the search of the top bar finds of requests, beside its menu.
import type { SearchEntry } from "#web/module.ts";
import { requestsPath, standInsPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  { label: "Requests", words: "approve approvals inbox pending to do waiting reject my requests", path: requestsPath },
  {
    label: "Choose a delegate",
    words: "delegate substitute stand-in approve while away out of office",
    path: standInsPath,
    icon: "user-edit",
    isAction: true,
  },
];
