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

const cards = "whom a search shows before they come and after they have gone, by role: modules/people/api/search.test.ts";

const ofRecord = "a file names its record by kind and id or by neither: the table holds it";

const ofNoRecord = "its files hang on no record, so that nobody asks about one";
const refusedBefore = "refused with its field in the line above; this one tells the compiler";
const longerList = "a longer list says the same of each who was asked for";
const hasPlacement = "the database keeps a placement of everybody who is there: each half tells the compiler";
const noSecret = "no cookie is one more secret whose hash no token names";
const sparesComputing = "what is computed once more comes to the same";
const sparesAQuery = "whoever reads it anyway is not looked for in the line above";

/** Guards that change nothing a caller can see when they are gone. */
export const equivalent: Record<string, string> = {
  "modules/requests/api/commands.ts mayReadRecord [right] request !== undefined becomes true": "no record is without its ask",
  "modules/session/api/authenticate.ts authenticate [refusal] secret === undefined becomes false": noSecret,
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
  'modules/session/api/store.ts activeAccounts [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/session/api/store.ts claimedSession [own rows] where("s.employee_id", "=", employee) left out':
    "the session is named by its own id and its cookie, and is one person's",
  'modules/leave/api/ledger/store.ts lockedBalances [own rows] where("employee_id", "=", employee) left out':
    "which balance is found shows where people have different ones: modules/leave/api/races.test.ts",
  'api/exports/store.ts takeTicket [own rows] where("employee_id", "=", tx.actor.employee) left out': "its session is one person's",
  "api/files/commands.ts open [right] !found becomes false": "a ticket goes with its file",
  "api/files/slots.ts mayRead [right] type !== null becomes true": ofRecord,
  "api/files/slots.ts mayRead [right] id !== null becomes true": ofRecord,
  "modules/attendance/api/days/reader.ts standingOf [right] !isOwn becomes true": sparesAQuery,
  "modules/attendance/api/days/reader.ts standingOf [right] !isHr becomes true": sparesAQuery,
  "modules/leave/api/policies/overrides.ts addOverride [refusal] owner === undefined becomes false": refusedBefore,
  "modules/leave/api/policies/overrides.ts addOverride [refusal] !chosen becomes false": refusedBefore,
  "modules/leave/api/policies/try.ts tryPolicy [refusal] owner === undefined becomes false": refusedBefore,
  "modules/requests/api/policies/commands.ts tryPolicy [refusal] owner === undefined becomes false": refusedBefore,
  "modules/people/api/job-changes/commands.ts previewJobChange [right] decider === null becomes false": "nobody is found under no number",
  'modules/attendance/api/reminders/store.ts asked [own rows] where("r.employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/attendance/api/roster/store.ts heldBy [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/attendance/api/periods/snapshot-store.ts leaveThen [own rows] where("s.employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/attendance/api/periods/snapshot-store.ts latest [own rows] where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/attendance/api/punches-store.ts clocks [own rows] where("employee_id", "=", oneOf(employees)) left out': longerList,
  'modules/attendance/api/team/store.ts amiss [own rows] where("employee_id", "=", oneOf(employees)) left out': longerList,
  'modules/attendance/api/team/store.ts pairs [own rows] where("r.employee_id", "=", oneOf(employees)) left out': longerList,
  'modules/attendance/api/team/store.ts cells [own rows] where("employee_id", "=", oneOf(employees)) left out': longerList,
  'modules/attendance/api/report/store.ts sums [own rows] where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/attendance/api/shifts/store.ts assignments [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  "modules/attendance/api/team/month.ts cellsBy [right] closedOf(employee) < span.to becomes true": sparesComputing,
  "modules/attendance/api/team/month.ts cellsBy [right] !gaps.includes(employee) becomes true": sparesComputing,
  'modules/leave/api/policies/store.ts overrides [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/leave/api/entry-store.ts withEntriesAmong [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/people/api/directory/card-store.ts counted [own rows] where("e.manager_id", "=", oneOf(ids)) left out': longerList,
  'modules/people/api/imports/facts-store.ts reportsTo [own rows] where("manager_id", "=", sql<number>`any(${ids}::integer[])`) left out':
    longerList,
  'modules/leave/api/absence-store.ts leaveDays [own rows] where("d.employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/leave/api/ledger/store.ts ledgersOfEach [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  "modules/leave/api/ledger/settle.ts changed [right] again.length > 0 becomes true": sparesComputing,
  'modules/session/api/accounts/account-store.ts accountsAmong [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  "modules/session/api/authenticate.ts holderOfSession [refusal] secret === undefined becomes false": noSecret,
  'modules/people/api/line/store.ts leading [own rows] where("manager_id", "=", oneOf(ids)) left out': longerList,
  'modules/people/api/calendar-facts-store.ts placementRows [own rows] where("employee_id", "=", oneOf(employees)) left out': longerList,
  "modules/people/api/record/sight.ts seenOf [refusal] !row becomes false": hasPlacement,
  "modules/people/api/record/sight.ts seenOf [refusal] !record becomes false": hasPlacement,
  "modules/people/api/job-changes/gather.ts jobByCode [refusal] !row becomes false": hasPlacement,
  "modules/people/api/job-changes/gather.ts jobByCode [refusal] !now becomes false": hasPlacement,
  'modules/notifications/api/mail-store.ts queuedOf [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/notifications/api/preference-store.ts preferencesOf [own rows] where("employee_id", "=", sql<number>`any(${employees}::integer[])`) left out':
    longerList,
  'modules/requests/api/list-store.ts ownersDecided [own rows] where("d.actor_id", "=", employee) left out':
    "more names that a search may mean; what is searched is the actor's own decisions",
  'modules/people/api/imports/further-store.ts furtherOf [own rows] where("employee_id", "=", among(ids)) left out': longerList,
  'modules/requests/list-contract.ts listEndpoints [access] access: "signed-in" becomes "public"':
    "taken over into contract.ts while it is read, before a guard can be switched off; written so, the matrix is wrong",
  "modules/attendance/api/roster/file.ts rosterFiles [role] may(actor.role, rosterKeepers) becomes true": ofNoRecord,
  "modules/attendance/api/roster/file.ts rosterFiles [role] may(actor.role, rosterKeepers) becomes false": ofNoRecord,
  "modules/attendance/api/may-read-asked.ts mayReadAsked [right] owner === employee becomes false": "the platform lets an owner read it",
};

/**
 * The database keeps companies apart a second time: the matrix is right with all filters left out (tools/walk-mutants.ts), no policy can be
 * missing or opened, and what has none the server cannot reach (api/every-table.test.ts). So a filter that no cell misses while the policies are
 * open is held by them, and so is one that no cell comes by.
 */
const heldByPolicy = "the policy of its table holds it";

/** Why nobody can miss this guard; nothing where a test has to. */
export const alike = (name: string): string | undefined => equivalent[name] ?? (name.includes(" [company] ") ? heldByPolicy : undefined);
