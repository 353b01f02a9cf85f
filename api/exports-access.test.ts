// Who gets a file of which list: every list that can be exported, asked for by each person of the demo company.
import { beforeAll, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { exportNeeds } from "./exports/list.ts";
import { demoUsernames, endpointsOf } from "./modules.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { openForThisFile } from "./testing-file.ts";
import { callerFor, send } from "./testing-http.ts";

const NOW = "2026-12-07T04:30:00.000Z";
const portal = openForThisFile(() => openDemoPortal({ madeAt: "2026-12-07T04:00:00.000Z" }), NOW);
const { attendance, exports, people } = endpointsOf;

const headers: Record<string, Record<string, string>> = {};
const asked: Record<string, Record<string, string>> = {};
let inReview: Record<string, string>;

beforeAll(async () => {
  clock.set(NOW);
  for (const username of demoUsernames) headers[username] = { ...(await signInDemo(portal, username)) };
  const hr = callerFor(portal.app, headers.hr ?? {});
  const periods = await hr.call(attendance.listPeriods, { query: { limit: 100 } });
  const periodIn = (wanted: string) => ({ period: periods.items.find(({ state }) => state === wanted)?.id ?? "" });
  asked["attendance.payroll"] = periodIn("locked");
  asked["bills.lines"] = { from: "2026-01-01", to: "2026-12-31" };
  asked["bills.spending"] = { scope: "company", from: "2026-01", to: "2026-12" };
  asked["documents.policy-people"] = { policy: "PO-2026-00001" };
  inReview = periodIn("review");
  asked["attendance.punches"] = { employee: "LF-0011" };
  asked["people.imported"] = { import: (await hr.call(people.imports, { query: {} })).items[0]?.number ?? "" };
});

/** Finance and Admin lead people of the demo company too, and read those as any manager does. */
const everybody = "employee manager hr finance admin";
const whoLeads = "manager hr finance admin";
const readers: Record<string, string> = {
  "administration.audit": "hr admin",
  "attendance.month": whoLeads,
  "attendance.payroll": "hr finance",
  "attendance.punches": "hr",
  "attendance.report": whoLeads,
  "bills.lines": "finance",
  "bills.spending": "finance",
  "documents.papers": "hr",
  "documents.policy-people": "manager hr",
  "leave.balances": "hr",
  "leave.others": everybody,
  "leave.report-balances": whoLeads,
  "leave.report-corrections": "hr",
  "leave.report-lapsing": "hr",
  "leave.report-taken": whoLeads,
  "leave.requests": everybody,
  "people.imported": "hr",
  "people.list": "hr",
  "requests.mine": everybody,
  "requests.stuck": "hr admin",
};

const given = async (list: string, filters = asked[list] ?? {}): Promise<string> => {
  const got: string[] = [];
  for (const username of demoUsernames) {
    const body = { list, filters, format: "csv" };
    const { statusCode } = await send(portal.app, exports.request, { body }, headers[username]);
    expect([201, 403, 404]).toContain(statusCode);
    if (statusCode === 201) got.push(username);
  }
  return got.join(" ");
};

test("DX-01: each list is given to whoever may read it, and to nobody else", async () => {
  const found: Record<string, string> = {};
  for (const { name } of exportNeeds.get().lists) found[name] = await given(name);
  expect(found).toEqual(readers);
});

test("AT-38: payroll gets nothing of a period that is still open to corrections", async () => {
  expect(inReview.period).not.toBe("");
  expect(await given("attendance.payroll", inReview)).toBe("");
});
