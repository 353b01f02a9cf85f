import { anybody, defineAccess, self, subject } from "#shared/access.ts";
import { sessionEndpoints } from "./contract.ts";

const account = subject("account", {
  holder: "types its username and password",
  wrongPassword: "types its username and another password",
  unknownName: "types a username that nobody has",
  invited: "types its username, but has not chosen a password yet",
  closed: "types both, but it was closed",
  notJoined: "types both, before the day of joining",
  cancelled: "types both, but never joined",
  onNotice: "types both, before the last working day",
  lastDayPassed: "types both, after the last working day",
  accessEnded: "types both, after the access has ended before that day",
  left: "types both, but has left the company",
  leaverAccessOver: "types both, long after leaving the company",
});

const browser = subject("browser", {
  live: "asks from the browser that is signed in",
  none: "asks from a browser that is not",
  ended: "asks from a browser whose session was ended",
  idle: "asks from a browser that was not used for too long",
  overdue: "asks from a browser whose session has reached its end",
  closed: "asks for an account that was closed",
  left: "has left the company",
  endedIdle: "asks from a browser whose session a job has ended for rest",
  endedOverdue: "asks from a browser whose session a job has ended at its end",
  olderBrowser: "asks from a browser that names only the address of the page",
  otherAddress: "asks from a browser that names another address",
  otherPage: "asks from a page that is not the portal's",
  form: "asks by a form",
});

const company = subject("company", {
  member: "works there",
  foreign: "works in another company",
});

const password = subject("password", {
  right: "types their password",
  wrong: "types another password",
  afterFour: "types their password right after four wrong ones",
});

const link = subject("link", {
  activate: "holds the link that opens their account",
  reset: "holds a link for a forgotten password",
  admin: "holds a link that an Admin has made",
  setUp: "holds a set-up link",
  used: "holds a link that was used",
  replaced: "holds a link that a newer one replaced",
  lapsed: "holds a link that is too old",
  opened: "holds a link for an account that was opened meanwhile",
  closed: "holds a link for an account that was closed meanwhile",
  setUpUsed: "holds a set-up link that was used",
  unknown: "holds a token that never was",
  none: "holds nothing",
});

/** What is dead is told alike, whatever it died of. */
const deadLinks = {
  used: "missing auth.link_dead",
  replaced: "missing auth.link_dead",
  lapsed: "missing auth.link_dead",
  opened: "missing auth.link_dead",
  closed: "missing auth.link_dead",
  setUpUsed: "conflict setup.done",
  unknown: "missing auth.link_dead",
  none: "missing auth.link_dead",
} as const;

const ownSession = subject("session", {
  own: "is signed in there too",
  ended: "was signed in there",
  others: "asks about a colleague's",
  foreign: "asks about one in another company",
});

// Every failure to sign in is told alike, and nobody learns whether a company exists (file 01, section 7).
export const sessionAccess = defineAccess(sessionEndpoints, {
  signIn: account({
    holder: "allowed",
    wrongPassword: "unauthenticated auth.bad_credentials",
    unknownName: "unauthenticated auth.bad_credentials",
    invited: "unauthenticated auth.bad_credentials",
    closed: "unauthenticated auth.bad_credentials",
    notJoined: "unauthenticated auth.bad_credentials", // PE-18
    cancelled: "unauthenticated auth.bad_credentials",
    onNotice: "allowed",
    // To what is theirs, and to nothing else.
    lastDayPassed: "allowed", // PE-18
    accessEnded: "allowed", // PE-18
    left: "allowed", // PE-18
    leaverAccessOver: "unauthenticated auth.bad_credentials", // PE-18
  }),
  renew: browser({
    live: "allowed",
    none: "allowed without token",
    ended: "allowed without token",
    idle: "allowed without token",
    overdue: "allowed without token",
    endedIdle: "allowed without token",
    endedOverdue: "allowed without token",
    olderBrowser: "allowed",
    otherAddress: "forbidden auth.cross_site",
    form: "forbidden auth.cross_site",
    closed: "allowed without token",
    left: "allowed without token",
    otherPage: "forbidden auth.cross_site",
  }),
  logOut: browser({
    live: "allowed",
    none: "allowed",
    ended: "allowed",
    idle: "allowed",
    overdue: "allowed",
    endedIdle: "allowed",
    endedOverdue: "allowed",
    olderBrowser: "allowed",
    otherAddress: "forbidden auth.cross_site",
    form: "forbidden auth.cross_site",
    closed: "allowed",
    left: "allowed",
    otherPage: "forbidden auth.cross_site",
  }),
  options: anybody("allowed"),
  me: self("allowed"),
  changePassword: password({ right: "allowed", wrong: "refused password.current_wrong", afterFour: "limited auth.too_many" }), // PW-05
  forgot: anybody("allowed"), // PW-06
  openLink: link({ activate: "allowed", reset: "allowed", admin: "allowed", setUp: "allowed", ...deadLinks }), // PW-07
  choosePassword: link({ activate: "allowed", reset: "allowed", admin: "allowed", setUp: "missing auth.link_dead", ...deadLinks }), // PW-07
  // The rows are of people, and who sets up is none yet: a username that cannot be shows that the link has opened the call.
  setUp: link({
    activate: "missing auth.link_dead",
    reset: "missing auth.link_dead",
    admin: "missing auth.link_dead",
    setUp: "refused account.username_form",
    ...deadLinks,
  }), // SE-18
  confirm: password({ right: "allowed", wrong: "refused password.current_wrong", afterFour: "limited auth.too_many" }), // SE-17 SE-19
  sessions: self("allowed"),
  endOtherSessions: self("allowed"),
  endSession: ownSession({ own: "allowed", ended: "allowed", others: "missing", foreign: "missing" }),
  footer: company({ member: "allowed", foreign: "missing" }),
});
