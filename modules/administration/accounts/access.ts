// File 02, sections 4 and 7: Admins keep the accounts, HR and Admins invite; nobody acts on their own.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { accountEndpoints } from "./contract.ts";

const account = subject("staffAccount", {
  own: "asks about their own",
  active: "asks about a colleague's that is in use",
  invited: "asks about a colleague's that nobody has opened yet",
  closed: "asks about a colleague's that was closed",
  left: "asks about the closed one of somebody who has left",
  none: "asks about a colleague who has none",
  foreign: "asks about one in another company",
});

const release = subject("release", {
  pending: "asks about one that a colleague has requested for another",
  requested: "asks about one that they have requested",
  about: "asks about one for their own account",
  expired: "asks about one that has expired",
  foreign: "asks about one in another company",
});

const notTheirs = "forbidden administration.accounts_not_yours";
const notReleasing = "forbidden administration.releases_not_yours";
const notInviting = "forbidden administration.invite_not_yours";
const admins = (outcome: Outcome): ByRole => ({ Admin: outcome, others: notTheirs });
const inviting = (outcome: Outcome): ByRole => ({ HR: outcome, Admin: outcome, others: notInviting });

const releasing = (outcome: Outcome): ByRole => ({ HR: outcome, Admin: outcome, others: notReleasing });

const own = "refused administration.own_account";
const unfit = "conflict administration.account_unfit";

export const accountAccess = defineAccess(accountEndpoints, {
  accounts: account({
    own: admins("listed"),
    active: admins("listed"),
    invited: admins("listed"),
    closed: admins("listed"),
    left: admins("listed"),
    none: admins("unlisted"),
    foreign: admins("unlisted"),
  }),
  candidates: account({
    own: inviting("unlisted"),
    active: inviting("unlisted"),
    invited: inviting("unlisted"),
    closed: inviting("unlisted"),
    left: inviting("unlisted"),
    none: inviting("listed"),
    foreign: inviting("unlisted"),
  }),
  account: account({
    own: admins("allowed"),
    active: admins("allowed"),
    invited: admins("allowed"),
    closed: admins("allowed"),
    left: admins("allowed"),
    none: admins("missing"),
    foreign: admins("missing"),
  }),
  invite: account({
    own: inviting(own),
    active: inviting("conflict administration.account_there"),
    invited: inviting("allowed"),
    closed: inviting(unfit),
    left: inviting(unfit),
    none: inviting("allowed"),
    foreign: inviting("missing"),
  }),
  makeLink: account({
    own: admins(own),
    active: admins("allowed"),
    invited: admins(unfit),
    closed: admins(unfit),
    left: admins(unfit),
    none: admins("missing"),
    foreign: admins("missing"),
  }),
  releases: release({
    pending: releasing("listed"),
    requested: releasing("listed"),
    about: releasing("listed"),
    expired: releasing("unlisted"),
    foreign: releasing("unlisted"),
  }),
  release: release({
    pending: releasing("allowed"), // SE-21
    requested: releasing("refused release.own_request"), // SE-21
    about: releasing("refused release.own_account"), // SE-21
    expired: releasing("conflict release.ended"), // SE-21
    foreign: releasing("missing"),
  }),
  refuseRelease: release({
    pending: releasing("allowed"),
    requested: releasing("allowed"),
    about: releasing("allowed"),
    expired: releasing("conflict release.ended"),
    foreign: releasing("missing"),
  }),
  changeRole: account({
    own: admins(own), // AD-02
    active: admins("allowed"),
    invited: admins("allowed"),
    closed: admins(unfit),
    left: admins(unfit),
    none: admins("missing"),
    foreign: admins("missing"),
  }),
  closeAccount: account({
    own: admins(own), // AD-02
    active: admins("allowed"),
    invited: admins("allowed"),
    closed: admins(unfit),
    left: admins(unfit),
    none: admins("missing"),
    foreign: admins("missing"),
  }),
  reopenAccount: account({
    own: admins(own),
    active: admins(unfit),
    invited: admins(unfit),
    closed: admins("allowed"),
    left: admins("refused administration.cannot_sign_in"), // AD-02
    none: admins("missing"),
    foreign: admins("missing"),
  }),
  endSessions: account({
    own: admins(own),
    active: admins("allowed"),
    invited: admins(unfit),
    closed: admins(unfit),
    left: admins(unfit),
    none: admins("missing"),
    foreign: admins("missing"),
  }),
});
