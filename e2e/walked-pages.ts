// Every page that is walked through, by who sees it; web/walked-pages.test.ts holds the list against the routes of the app.
import { addDays, type PlainDate } from "#shared/dates.ts";

/**
 * A page by its address; or that of a record, to which links lead from another page on: one of the first pattern, there one of the next. `skip`: so many
 * of the first are passed over, where each is another one.
 */
export type Stop = `/${string}` | { from: `/${string}`; by: readonly `/${string}`[]; query?: `?${string}`; skip?: number };
export type Walk = { who?: string; stops: readonly Stop[] };

const below = <Place extends string>(place: Place, ...parts: readonly string[]): `${Place}${string}`[] =>
  parts.map((part): `${Place}${string}` => `${place}${part}`);

const leave = "/leave-management/leave-application";
const attendance = "/attendance/my-attendance";
const team = "/attendance/team-attendance";
const company = "/administration/attendance";
const periods = "/administration/attendance-periods";

/** So long ago that every place has locked it. */
const lockedMonth = (today: PlainDate): string => addDays(today, -95).slice(0, 7);

const outside: Stop[] = ["/auth/login", "/auth/forgot-password", "/auth/password", "/auth/access", "/auth/error", "/landing", "/nowhere"];

const ofEverybody = (today: PlainDate): Stop[] => [
  "/",
  "/requests?tab=waiting",
  "/requests?tab=mine",
  "/requests?tab=decided",
  "/requests/stand-ins",
  leave,
  ...below(leave, "/new", "/balance/CL", "/calendar", "/calendar-link", "/comp-off", "/holidays"),
  ...below(`${leave}/balance/EL`, "", `?on=${addDays(today, 30)}`, `?whatIfFrom=${addDays(today, 20)}&whatIfTo=${addDays(today, 50)}`),
  { from: leave, by: [`${leave}/:number`] },
  ...["edit", "give-back"].map((page): Stop => ({ from: leave, by: [`${leave}/:number`, `${leave}/:number/${page}`] })),
  "/profile/view",
  ...below("/profile/view?tab=", "contact", "family", "job", "identity", "bank", "history"),
  ...below("/profile/view/edit/", "card", "contact", "emergency"),
  "/profile/view/changes",
  ...below("/profile/view/changes/new/", "name", "identity", "bank", "report"),
  "/profile/view/directory",
  "/profile/view/directory/LF-0023",
  "/profile/view/reporting-line",
  "/profile/view/holidays",
  "/profile/security",
  "/notifications",
  "/notifications/preferences",
  attendance,
  ...below(attendance, "?month=2020-01", "/day/2026-12-03", "/requests", "/new?kind=work_from_home", "/new?kind=on_duty"),
  ...below(attendance, `?month=${lockedMonth(today)}`, `/day/${addDays(today, -1)}`, `/regularise/${addDays(today, -1)}`),
  { from: `${attendance}/requests`, by: [`${attendance}/:number`] },
  { from: `${attendance}/requests`, by: [`${attendance}/:number`, `${attendance}/:number/edit`] },
  "/project-management/project-list",
];

const ofHr = (today: PlainDate): Stop[] => [
  company,
  ...below(company, "/month", "/report", "/people/LF-0011", "/people/LF-0011/punches"),
  ...below(attendance, `/day/${addDays(today, -1)}?employee=LF-0011`, `/regularise/${addDays(today, -1)}?employee=LF-0011`),
  // A day that is over is corrected in a form, of one to come there is only a sentence.
  ...below(`${company}/people/LF-0011/days/`, addDays(today, -1), addDays(today, 7)),
  periods,
  { from: periods, by: [`${periods}/:id`] },
  ...["snapshot", "since", "carried"].map(
    (part): Stop => ({ from: `${periods}?state=locked`, by: [`${periods}/:id`], query: `?part=${part}` }),
  ),
  "/administration/shifts",
  "/administration/shifts?part=people",
  "/administration/shifts?part=settings",
  "/administration/shifts/roster",
  "/administration/approvals",
  "/administration/approvals/leave.application",
  "/administration/stuck-requests",
  "/administration/people",
  "/administration/people/new",
  ...below("/administration/people/LF-0011", "", "/job-change", "?tab=bank", "?tab=account", "/edit/job"),
  "/administration/accounts/invite?people=LF-0061,LF-0033",
  "/administration/releases",
  "/administration/people/LF-0027?tab=planned",
  "/administration/people/LF-0050?tab=holds",
  "/profile/view/directory/LF-0050/holds",
  "/administration/profile-changes",
  "/administration/profile-changes?tab=done",
  { from: "/administration/profile-changes?tab=done", by: ["/profile/view/changes/:number"] },
  "/administration/imports",
  "/administration/imports/new",
  { from: "/administration/imports", by: ["/administration/imports/:number"] },
  "/administration/attendance-imports",
  ...below("/administration/attendance-imports/", "new", "device-codes"),
  // One that is checked, one that stands, one that was undone.
  ...[0, 1, 2].map(
    (skip): Stop => ({ from: "/administration/attendance-imports", by: ["/administration/attendance-imports/:number"], skip }),
  ),
  "/administration/leave-requests",
  ...below("/administration/leave-requests/new", "", "?for=LF-0054"),
  { from: "/administration/leave-requests", by: [`${leave}/:number`, `${leave}/:number/take-back`] },
  "/administration/leave-balances",
  ...below("/administration/leave-balances/batches", "", "/new"),
  { from: "/administration/leave-balances/batches", by: ["/administration/leave-balances/batches/:number"] },
  "/administration/leave-policies",
  { from: "/administration/leave-policies", by: ["/administration/leave-policies/:id"] },
  "/administration/leave-reports",
  "/administration/leave-runs",
  "/administration/leave-to-settle",
  "/administration/organisation",
  "/administration/locations",
  "/administration/calendars",
  "/administration/calendars/Karnataka/2026",
  "/administration/company?tab=profile",
  "/administration/audit",
  "/administration/exports",
];

const ofManager = (today: PlainDate): Stop[] => [
  `${leave}/team`,
  `${leave}/balance/EL?employee=LF-0011`,
  ...below(team, "", "/month", `/month?month=${lockedMonth(today)}`, "/report"),
  ...below(`${team}/people/LF-0011`, "", `?month=${lockedMonth(today)}`),
  ...below(attendance, `/day/${addDays(today, -1)}?employee=LF-0011`, `/regularise/${addDays(today, -1)}?employee=LF-0011`),
  `${attendance}/new?kind=work_from_home&employee=LF-0011`,
  { from: "/requests?tab=waiting", by: ["/requests/:number"] },
  // What a manager reads of whoever reports to them.
  "/profile/view/directory/LF-0011",
  "/profile/view/directory/LF-0011?tab=job",
];

/** Pay and masked numbers of others, also of whoever has left. */
const ofFinance = below("/profile/view/directory/", "LF-0011?tab=job", "LF-0011?tab=bank", "LF-0029");

/** He is to work at home on a day to come, which can be called off. */
const ofNikhil: Stop[] = [{ from: `${attendance}/requests`, by: [`${attendance}/:number`, `${attendance}/:number/cancel`] }];

/** Hers was returned, to be changed. */
const ofSneha: Stop[] = [{ from: "/profile/view/changes", by: ["/profile/view/changes/:number", "/profile/view/changes/:number/edit"] }];

const ofAdmin: Stop[] = [
  "/administration/company",
  "/administration/company?tab=legal",
  "/administration/approvals/settings",
  "/administration/accounts",
  "/administration/accounts/LF-0011",
  "/administration/audit",
  "/administration/jobs",
  "/administration/jobs/requests.care-for-steps",
  "/administration/mail",
];

/** What is shown to one of them alone is walked by them, all else by an employee. */
export const walks = (today: PlainDate): Walk[] => [
  { stops: outside },
  { who: "employee", stops: ofEverybody(today) },
  { who: "manager", stops: ofManager(today) },
  { who: "nikhil.deshpande", stops: ofNikhil },
  { who: "sneha.kulkarni", stops: ofSneha },
  { who: "hr", stops: ofHr(today) },
  { who: "finance", stops: ofFinance },
  { who: "admin", stops: ofAdmin },
];
