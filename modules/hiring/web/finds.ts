// What the search in the top bar finds about hiring, besides the menu.
import type { SearchEntry } from "#web/module.ts";
import { interviewsPath, managedRequisitionsPath, newRequisitionPath, openingsPath, referralsPath, requisitionsPath } from "../paths.ts";

export const finds: readonly SearchEntry[] = [
  {
    label: "Refer someone",
    words: "referral friend candidate job vacancy recommend open positions résumé resume cv",
    path: referralsPath,
    icon: "share-alt",
    isAction: true,
    isSuggested: true,
  },
  {
    label: "New requisition",
    words: "hire recruit headcount new seat vacancy job opening replacement intern request people",
    path: newRequisitionPath(),
    icon: "user-plus",
    isAction: true,
  },
  { label: "Open positions", words: "referral jobs vacancies careers openings refer friend", path: referralsPath },
  { label: "My referrals", words: "friend candidate status progress", path: `${referralsPath}?part=mine`, icon: "share-alt" },
  { label: "My interviews", words: "interview panel scorecard invitation candidate calendar feedback", path: interviewsPath },
  { label: "My requisitions", words: "hiring headcount seats vacancy recruit", path: requisitionsPath },
  { label: "Requisitions", words: "hiring headcount seats vacancy approve", path: managedRequisitionsPath },
  { label: "Openings", words: "candidates board recruiting applicants pipeline vacancies jobs publish", path: openingsPath },
];
