// The demo company at the first look: what waits for whom, and what has become of what was asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { endpointsOf, seedDemoRuns } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { demoCaller, openDemoPortal } from "./testing-demo.ts";

const { administration, attendance, exports, leave, requests } = endpointsOf;
/** Half past nine in Bengaluru. */
const MADE = "2026-12-07T04:00:00.000Z";
let portal: TestPortal;

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5, madeAt: MADE });
  clock.set(MADE);
  await seedDemoRuns({ query: async (sql, values) => ({ rows: await portal.asSuperuser(sql, values) }) });
  clock.set("2026-12-07T04:30:00.000Z");
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const signIn = (username: string) => demoCaller(portal, username);
const all = { query: { limit: 100 } };

test("nothing of it has happened later than it was made", async () => {
  const later = await Promise.all(
    ["requests.timeline", "platform.audit_entries", "notifications.notices"].map((table) =>
      portal.asSuperuser(`select '${table}' as later, at from ${table} where company_id = 1001 and at > $1`, [MADE]),
    ),
  );
  expect(later.flat()).toEqual([]);
});

test("LV-19: Rohan finds a leave of a thin team, one as Fatima's stand-in, a second round, and his own question", async () => {
  const { items } = await (await signIn("manager")).call(requests.waiting, all);
  const told = items.map(({ request, title, standsInFor }) => [
    request?.owner.name ?? title,
    request?.round,
    request?.flags.map(({ text }) => text).join(),
    standsInFor?.person.name,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["Priya Sharma", 1, "2 of 8 away on 9 Dec", undefined],
      ["Karthik Subramanian", 1, "", undefined],
      ["Sneha Kulkarni", 1, "", "Fatima Sheikh"],
      ["Asha Nair", 2, "", undefined],
      [expect.stringMatching(/^Who approves for you from /), undefined, undefined, undefined],
    ]),
  );
});

test("RP-05: Asha has requests in every state, and one with a step that was passed over", async () => {
  const asha = await signIn("employee");
  const { items } = await asha.call(requests.mine, all);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["open", "returned", "approved", "rejected", "withdrawn"]));
  const long = items.find(({ amount }) => amount === "6 days");
  const record = await asha.call(requests.byNumber, { params: { number: long?.number ?? "" } });
  expect(record.view.chain.map(({ state, decidedBy, why }) => [state, decidedBy?.name ?? why?.code])).toEqual([
    ["approved", "Sunita Krishnan"],
    ["skipped", "approved_earlier"],
  ]);
  expect(record.timeline.map(({ event }) => event)).toContain("escalated");
});

test("RP-06, RP-23: HR finds Tanvi's leave, who has no manager, and one that nobody has answered", async () => {
  const { items } = await (await signIn("hr")).call(requests.waiting, { query: { limit: 100, as: "queue" } });
  expect(items.map(({ request }) => request?.owner.name)).toEqual(expect.arrayContaining(["Tanvi Desai", "Divya Shetty"]));
});

test("RP-02, DX-01: HR finds the second version of who decides regularisations, a draft of the next one, and a file that was taken along", async () => {
  const kavita = await signIn("hr");
  const params = { kind: "attendance.regularisation" };
  const { draft, published, rules } = await kavita.call(requests.policyDraft, { params });
  expect([published.version, draft?.author?.name, rules.map(({ steps }) => steps[0]?.escalateAfter)]).toEqual([2, "Kavita Rao", [5, 5]]);
  const versions = await kavita.call(requests.policyVersions, { params, query: {} });
  expect(versions.items.map(({ version, rules }) => [version, rules.length])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  const { items } = await kavita.call(exports.list, { query: {} });
  expect(items.map(({ list, state }) => [list, state])).toEqual([["leave.others", "ready"]]);
  expect(items[0]?.rowsDone).toBeGreaterThan(20);
});

test("numbers of each series of the demo run in the order in which they were asked (NR-01)", async () => {
  const rows = await portal.asSuperuser<{ number: string }>(
    // A further ask about a record keeps its number.
    "select number from requests.requests where company_id = 1001 group by number order by min(submitted_at), min(id::text)",
  );
  for (const prefix of ["LV", "PC"]) {
    const series = rows.flatMap(({ number }) => (number.startsWith(prefix) ? [number] : []));
    expect(series.length).toBeGreaterThan(10);
    expect(series).toEqual(series.toSorted());
  }
});

test("file 04, 6.3 #12 and section 10: what Asha has, has booked and is free to take on 7 December", async () => {
  const asha = await signIn("employee");
  const { balances } = await asha.call(leave.summary, { query: {} });
  expect(balances.map(({ type, inHand, kept, free }) => [type, inHand, kept, free])).toEqual([
    ["EL", 14, 3.5, 10.5],
    ["CL", 2.5, 0, 2.5],
    ["SL", 7, 0, 7],
    ["OH", 1, 0, 1],
  ]);
  const later = await asha.call(leave.summary, { query: { on: "2027-02-15" } });
  expect(later.balances[0]?.free).toBe(12);
  const { items } = await asha.call(leave.listMine, { query: { limit: 100 } });
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(["waiting", "approved", "returned", "rejected", "withdrawn", "cancelled"]),
  );
  expect(items.some(({ givenBack, status }) => givenBack > 0 && status === "approved")).toBe(true);
});

test("file 04, section 10: Ananya over the new year, paternity leave decided by manager and HR, and what Layla carried in London", async () => {
  const stories = await portal.asSuperuser<{ code: string; type: string; status: string; from: string; to: string; units: number }>(
    `select e.code, r.type, r.status, r.from_day::text as from, r.to_day::text as to,
            (select sum(d.units)::float8 from leave.days d where d.company_id = r.company_id and d.request_id = r.id) as units
     from leave.requests r join people.employees e on e.company_id = r.company_id and e.id = r.employee_id
     where r.company_id = 1001 and (e.code, r.type) in (('LF-0026', 'EL'), ('LF-0019', 'PL')) order by e.code`,
  );
  expect(stories).toEqual([
    { code: "LF-0019", type: "PL", status: "approved", from: "2027-01-12", to: "2027-01-22", units: 10 },
    { code: "LF-0026", type: "EL", status: "approved", from: "2026-12-31", to: "2027-01-04", units: 2 },
  ]);
  const carried = await portal.asSuperuser<{ kind: string; units: number; day: string }>(
    `select n.kind, n.units::float8 as units, n.day::text from leave.entries n
     join people.employees e on e.company_id = n.company_id and e.id = n.employee_id
     where n.company_id = 1001 and e.code = 'LF-0024' and n.type = 'AL' and n.kind in ('OPENING', 'CARRY_IN', 'CARRY_OUT', 'TAKE', 'LAPSE') order by n.day, n.kind, n.id`,
  );
  expect(carried.map(({ kind, units, day }) => `${kind} ${units} ${day}`)).toEqual([
    ...["OPENING 5 2025-10-01", "CARRY_IN 5 2026-01-01", "CARRY_OUT -5 2026-01-01", "LAPSE -6.5 2026-01-01"],
    ...["TAKE -1 2026-03-16", "TAKE -1 2026-03-17", "LAPSE -3 2026-04-01"],
  ]);
});

test("LV-35, LV-36: every account of Earned leave has closed the year before; Asha carried 6 days, and Aditya's last month is corrected", async () => {
  const entries = await portal.asSuperuser<{ code: string; kind: string; units: number; day: string }>(
    `select e.code, n.kind, n.units::float8 as units, n.day::text from leave.entries n
     join people.employees e on e.company_id = n.company_id and e.id = n.employee_id
     join leave.accounts a on (a.company_id, a.employee_id, a.type) = (n.company_id, n.employee_id, n.type)
     where n.company_id = 1001 and n.type = 'EL' and e.joined_on < '2025-10-01' order by n.day, n.id`,
  );
  const earners = new Set(entries.map(({ code }) => code));
  const closed = entries.filter(({ kind, day }) => kind === "CARRY_IN" && day === "2026-01-01");
  expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([...earners].filter((code) => code !== "LF-0015")));
  expect(closed.find(({ code }) => code === "LF-0011")?.units).toBe(6);
  const last = entries.filter(({ code, kind, day }) => code === "LF-0021" && kind === "ACCRUAL" && day >= "2026-12-01");
  expect(last.map(({ units, day }) => [units, day])).toEqual([
    [1.5, "2026-12-01"],
    [-0.5, "2026-12-07"],
  ]);
});

test("file 05, section 10: Rohan's team on the morning, Asha's week, and the days that need somebody", async () => {
  clock.set(MADE);
  const rohan = await signIn("manager");
  const { tiles, people } = await rohan.call(attendance.readTeamDay, { query: {} });
  expect(tiles).toEqual({ here: 5, not_in_yet: 1, later: 0, away: 2, day_off: 0, late: 0, elsewhere: 1, needs_attention: 0 });
  const named = (tile: string) => people.filter((one) => one.tile === tile).map(({ name }) => name);
  expect([named("not_in_yet"), named("away")]).toEqual([["Asha Nair"], ["Deepak Verma", "Zoya Khan"]]);
  const grid = await rohan.call(attendance.readTeamMonth, { query: { sort: "attention" } });
  expect(grid.people.slice(0, 2).map(({ name, attention }) => [name, attention])).toEqual([
    ["Asha Nair", ["2026-12-03"]],
    ["Karthik Subramanian", ["2026-12-02"]],
  ]);
  const asha = await signIn("employee");
  const { days } = await asha.call(attendance.readMonth, { params: { month: "2026-12" }, query: {} });
  const week = days.slice(2, 5).map(({ status, late, net, overtime, offDayMinutes }) => [status, late, net, overtime, offDayMinutes]);
  expect(week).toEqual([
    ["incomplete", 0, 0, 0, 0],
    ["present", 22, 708, 225, 0],
    ["weekly_off", 0, 490, 0, 490],
  ]);
  const counted = (where: string) =>
    portal.asSuperuser<{ status: string; days: number }>(
      `select r.status, count(*)::integer as days from attendance.day_records r
       join people.employees e on (e.company_id, e.id) = (r.company_id, r.employee_id)
       where r.company_id = 1001 and r.status in ('incomplete', 'absent') and ${where} group by 1 order by 1`,
    );
  expect(await counted("r.day between '2026-11-01' and '2026-11-30'")).toEqual([
    { status: "absent", days: 2 },
    { status: "incomplete", days: 3 },
  ]);
  // The day of October whose leave came after the lock.
  expect(await counted("r.day < '2026-11-01'")).toEqual([{ status: "absent", days: 1 }]);
  // The day that the gate of the plant has lost.
  expect(await counted("r.day = '2026-12-03' and e.code >= 'LF-0038'")).toEqual([{ status: "incomplete", days: 12 }]);
  const [long] = await portal.asSuperuser<{ net: number }>(
    "select net from attendance.day_records r join people.employees e on e.id = r.employee_id where e.code = 'LF-0056' and r.day = '2026-10-24'",
  );
  expect(long?.net).toBe(540);
  clock.set("2026-12-07T04:30:00.000Z");
});

test("AT-33: Asha's days at home and on duty, with what was asked of attendance in every state", async () => {
  const asha = await signIn("employee");
  const { items } = await asha.call(attendance.listAttendanceRequests, { query: { limit: 100 } });
  const recent = items.filter(({ askedAt }) => askedAt >= "2026-12-01");
  expect(new Set(recent.map(({ status }) => status))).toEqual(new Set(["approved", "rejected", "returned", "withdrawn"]));
  expect(items.find(({ kind, status }) => kind === "on_duty" && status === "approved")).toMatchObject({ from: "2026-11-19" });
  const november = await asha.call(attendance.readMonth, { params: { month: "2026-11" }, query: {} });
  expect(november.totals).toMatchObject({ workFromHome: 8, onDuty: 1 });
  const { days } = await asha.call(attendance.readMonth, { params: { month: "2026-12" }, query: {} });
  expect(days.filter(({ workFromHome }) => workFromHome).map(({ date }) => date)).toEqual(["2026-12-02"]);
});

test("AT-30: Karthik's regularisation waits for Rohan, Sneha's day at home for Fatima, Priya's three are approved", async () => {
  const rohan = await signIn("manager");
  const { items } = await rohan.call(requests.waiting, all);
  const titles = items.map(({ request, standsInFor }) => [request?.owner.name, request?.title, standsInFor?.person.name]);
  expect(titles).toEqual(
    expect.arrayContaining([
      ["Karthik Subramanian", "Attendance correction, Wed 2 Dec", undefined],
      ["Sneha Kulkarni", "Work from home, Thu 10 Dec", "Fatima Sheikh"],
    ]),
  );
  const of = (employee: string, date: string) => rohan.call(attendance.readDay, { params: { date }, query: { employee } });
  const priya = await Promise.all(["2026-12-01", "2026-12-02", "2026-12-03"].map((date) => of("LF-0013", date)));
  // She came when she had punched in herself.
  const own = ["web", "regularisation"];
  expect(priya.map(({ punches }) => punches.map(({ source }) => source))).toEqual([own, own, own]);
  expect(await of("LF-0014", "2026-12-11")).toMatchObject({ workFromHome: true, status: "planned" });
});

test("LV-36, LV-37: the new year closes the old one once, and days of January that are given back are free again", async () => {
  clock.set("2026-12-31T19:00:00.000Z"); // half past midnight in Bengaluru
  const balances = async () => {
    const found = (await (await signIn("employee")).call(leave.summary, { query: {} })).balances;
    return Object.fromEntries(found.map(({ type, inHand, free }) => [type, [inHand, free]]));
  };
  await portal.jobs.runSlot("leave.settle", "2026-12-31T19:10:00.000Z");
  const opened = await balances();
  expect(opened).toMatchObject({ EL: [12.5, 10.5], CL: [2, 2], SL: [17, 17], OH: [2, 2] });
  await portal.jobs.runSlot("leave.settle", "2026-12-31T20:10:00.000Z");
  expect(await balances()).toEqual(opened);
  clock.set("2027-01-04T04:30:00.000Z");
  const asha = await signIn("employee");
  const { items } = await asha.call(leave.listMine, { query: { year: 2027, status: "approved" } });
  const [january] = items.filter(({ from }) => from === "2027-01-07");
  await asha.call(leave.giveBack, { params: { number: january?.number ?? "" }, body: { days: ["2027-01-07", "2027-01-08"] } });
  expect((await balances()).EL).toEqual([12.5, 12.5]);
});

test("AD-05: an Admin finds the job that failed once and recovered, with what it failed at", async () => {
  const { runs, failures } = await (await signIn("admin")).call(administration.job, { params: { name: "leave.reconcile" } });
  expect(runs.map(({ outcome, error }) => [outcome, error])).toEqual([
    ["done", undefined],
    ["failed", "Connection terminated unexpectedly"],
  ]);
  expect(failures).toBe(0);
});
