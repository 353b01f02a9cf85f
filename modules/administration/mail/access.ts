// Admins see to undelivered mail: whom it is for and what kind of thing it tells of, as the mail itself would.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { mailEndpoints } from "./contract.ts";

const mail = subject("undeliveredMail", {
  reader: "is whom it is for",
  colleague: "is nothing to it",
  delivered: "asks about one that has gone",
  foreign: "works in another company",
});

const admins = (outcome: Outcome): ByRole => ({ Admin: outcome, others: "forbidden administration.mail_not_yours" });
const settled = admins("conflict administration.mail_settled");

export const mailAccess = defineAccess(mailEndpoints, {
  undelivered: mail({
    reader: admins("listed"),
    colleague: admins("listed"),
    delivered: admins("unlisted"),
    foreign: admins("unlisted"),
  }),
  retryMail: mail({ reader: admins("allowed"), colleague: admins("allowed"), delivered: settled, foreign: admins("missing") }),
  discardMail: mail({ reader: admins("allowed"), colleague: admins("allowed"), delivered: settled, foreign: admins("missing") }),
});
