import { defineAccess, self, subject } from "#shared/access.ts";
import { notificationEndpoints } from "./contract.ts";

const notice = subject("notice", {
  own: "was told it",
  others: "asks about a colleague's",
  foreign: "asks about one in another company",
});

// A notice is its reader's alone, whatever their role. What is not one's own is passed over when it is marked: the answer tells nothing of it.
export const notificationAccess = defineAccess(notificationEndpoints, {
  list: notice({ own: "listed", others: "unlisted", foreign: "unlisted" }),
  read: notice({ own: "allowed", others: "allowed", foreign: "allowed" }),
  counts: self("allowed"),
  stream: self("allowed"),
  preferences: self("allowed"),
  setPreferences: self("allowed"),
});
