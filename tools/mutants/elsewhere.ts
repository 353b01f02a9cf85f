// Guards that no cell of the matrix can miss, by name, each with the reason and with what holds it instead.

/** Files whose conditions are no rights to records. */
export const otherFiles: Record<string, string> = {
  "api/implement.ts": "what an address cannot name is no record: api/implement.test.ts",
  "api/repeat-store.ts": "clears old keys by a job, which nobody calls: api/repeat.test.ts",
  "api/web-app.ts": "serves the page, not records: api/web-app.test.ts",
  "modules/people/api/search.ts": "looks for candidates only; who is shown of them, by role: modules/people/api/search.test.ts",
  "modules/session/api/failed-store.ts": "counts failed sign-ins for a job, which nobody calls: modules/session/api/notices.test.ts",
  "modules/session/api/overdue-store.ts": "ends sessions by a job, which nobody calls: modules/session/api/overdue.test.ts",
  "modules/session/api/tokens.ts": "sixty forged tokens: modules/session/api/guard.test.ts",
  "shared/problem.ts": "turns nothing found into a refusal, whoever asks",
};

const underLock =
  "a second look under the lock, for an account that changes while its password is hashed: modules/session/api/session.test.ts";
const otherPlaces = "the calendars of more places are read, and each day is looked up by its own place";

const cards = "whom a search shows before they come and after they have gone, by role: modules/people/api/search.test.ts";
const ownPolicy = "it is read by ids that no other company has, and the policy itself is held by api/every-table.test.ts";
const ownIds = "what it ties together has an id that no other company has";

/** Guards that change nothing a caller can see when they are gone. */
export const equivalent: Record<string, string> = {
  'modules/people/api/store.ts publishedDaysOf [own rows] where("p.employee_id", "=", employee) left out': otherPlaces,
  'modules/people/api/store.ts schedulesOf [own rows] where("employee_id", "=", employee) left out': otherPlaces,
  "modules/requests/api/commands.ts mayReadRecord [right] request !== undefined becomes true": "no record is without its ask",
  "modules/requests/rules.ts wasAsked [right] !excluded.includes(actor.employee) becomes true": "owner and submitter read it anyway",
  'modules/requests/rules.ts wasAsked [right] step.approver === "hr" becomes true': "HR reads every kind that is built, asked or not",
  "modules/session/api/authenticate.ts authenticate [refusal] secret === undefined becomes false":
    "no cookie is one more secret whose hash no token names",
  "modules/session/api/authenticate.ts isFromPortal [right] baseUrlConfigured becomes true":
    "the portal of tests has an address configured; the other case stands in modules/session/api/guard.test.ts",
  'modules/session/api/commands.ts enter [refusal] account?.state !== "active" becomes false': underLock,
  "modules/session/api/commands.ts enter [refusal] !isAsChecked(account) becomes false": underLock,
  'modules/people/rules.ts maySeeCard [right] phase === "upcoming" becomes false': cards,
  "modules/people/rules.ts maySeeCard [role] may(asker.role, upcomingReaders) becomes false": cards,
  "modules/people/rules.ts maySeeCard [role] may(asker.role, upcomingReaders) becomes true": cards,
  "modules/people/rules.ts maySeeCard [right] person.managerId === asker.employee becomes false": cards,
  'modules/people/rules.ts maySeeCard [right] phase === "left" becomes false': cards,
  "modules/people/rules.ts maySeeCard [role] may(asker.role, leftReaders) becomes true": cards,
  "modules/people/rules.ts maySeeCard [role] may(asker.role, leftReaders) becomes false": cards,
  'modules/session/api/browsers/browser-store.ts markUsed [own rows] where("employee_id", "=", employee) left out':
    "a device cookie is one account's, by a constraint",
  'modules/session/api/browsers/browser-store.ts keepBrowsers [own rows] where("employee_id", "=", employee) left out':
    "which ones are forgotten is asked of this person's alone",
  'modules/session/api/browsers/browser-store.ts browsersOf [own rows] where("employee_id", "=", employee) left out':
    "shows at an eleventh browser: modules/session/api/browsers/browsers.test.ts",
  'modules/session/api/links/link-store.ts countLinksSince [own rows] where("employee_id", "=", employee) left out':
    "asked by a job, which nobody calls: modules/session/api/links/links.test.ts",
  "modules/session/api/confirmation.ts needsConfirmation [refusal] !isConfirmed(session?.confirmedAt ?? null, withinMinutes, clock.now()) becomes false":
    "no call asks for a confirmation yet: modules/session/api/confirmation.test.ts",
  "modules/session/api/commands.ts openWith [refusal] !found becomes false": "a password is never right for nobody",
  'modules/session/api/store.ts renewHash [own rows] where("employee_id", "=", employee) left out':
    "only a hash of an older kind is renewed, and no account of the matrix has one",
  "modules/session/rules.ts limitReached [right] idle becomes true": "a session without an idle end compares with none",
  "shared/workflow.ts decide [right] !standing.holds?.[transition.when] becomes true": "no workflow has a guard yet: shared/shared.test.ts",
  'api/audit/store.ts entriesAfter [company] where("company_id", "=", tx.company) left out': "read by npm run audit:verify, by no call",
  'modules/leave/api/ledger/store.ts openReservations [company] whereRef("back.company_id", "=", "e.company_id") left out': ownIds,
  'modules/people/api/store.ts idByCode [company] where("company_id", "=", tx.company) left out': "no call names a person by code yet",
  'modules/people/api/store.ts reportsBelow [company] where("e.company_id", "=", tx.company) left out': "calls ask one level deep",
  'modules/people/api/store.ts publishedDaysOf [company] onRef("p.company_id", "=", "s.company_id") left out': ownIds,
  'modules/session/api/store.ts renewHash [company] where("company_id", "=", tx.company) left out':
    "only a hash of an older kind is renewed, and no account of the matrix has one",
  'modules/session/api/store.ts activeAccounts [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    "a longer list says the same of each who was asked for",
  'modules/session/api/store.ts claimedSession [own rows] where("s.employee_id", "=", employee) left out':
    "the session is named by its own id and its cookie, and is one person's",
  'modules/leave/api/ledger/store.ts lockedBalances [own rows] where("employee_id", "=", employee) left out':
    "which balance is found shows where people have different ones: modules/leave/api/races.test.ts",
  'modules/leave/api/ledger/store.ts lockedBalances [company] where("company_id", "=", company) left out': ownIds,
  'modules/people/api/search-store.ts matches [company] whereRef("o.company_id", "=", "w.company_id") left out': ownIds,
  'modules/people/api/search-store.ts departmentsOf [company] where("p.company_id", "=", company) left out': ownIds,
  'modules/people/api/store.ts namesOf [company] where("company_id", "=", tx.company) left out': ownIds,
  'modules/people/api/store.ts headOffice [company] onRef("l.company_id", "=", "c.company_id") left out': ownIds,
  'modules/people/api/store.ts headOffice [company] where("c.company_id", "=", company) left out':
    "decides the year of a new number, which is the same everywhere at the moment of the matrix",
  'modules/people/api/store.ts lockedEmployee [company] where("company_id", "=", company) left out':
    "locks one row more, and reads nothing",
  'modules/people/api/store.ts managers [company] where("company_id", "=", company) left out': ownIds,
  'modules/people/api/store.ts placementsOf [company] where("company_id", "=", company) left out': ownIds,
  'modules/people/api/store.ts profile [company] onRef("m.company_id", "=", "e.company_id") left out': ownIds,
  'modules/people/api/store.ts publishedDaysOf [company] where("s.company_id", "=", company) left out': ownIds,
  'modules/people/api/store.ts publishedDaysOf [company] where("y.company_id", "=", company) left out': ownIds,
  'modules/people/api/store.ts reportsBelow [company] where("company_id", "=", tx.company) left out': ownIds,
  'modules/people/api/store.ts schedulesOf [company] where("company_id", "=", company) left out': ownIds,
  'modules/requests/api/list-store.ts openStepPeople [company] where("company_id", "=", company) left out':
    "absent people of other companies have no step in this one",
  'modules/session/api/store.ts changeSessions [company] where("company_id", "=", tx.company) left out': ownIds,
  'api/audit/store.ts heads [company] where("company_id", "=", company) left out': "read by npm run audit:verify and by a job, by no call",
  "people.calendar_years [policy] company opened": ownPolicy,
  "people.calendars [policy] company opened": ownPolicy,
  "people.placements [policy] company opened": ownPolicy,
  "people.schedules [policy] company opened": ownPolicy,
  "platform.audit_entries [policy] company opened": "no call reads it, and the policy itself is held by api/every-table.test.ts",
  "platform.repeat_keys [policy] company opened": ownPolicy,
  "session.browsers [policy] company opened": ownPolicy,
  "session.sessions [policy] company opened": ownPolicy,
  "platform.number_series [policy] company opened": "platform.take_number names the company itself: api/numbers.test.ts",
};
