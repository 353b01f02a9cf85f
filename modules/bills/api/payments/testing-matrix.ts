// A payment run here and in another company, and how the calls of payments are made.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { ListScene } from "#api/testing-module.ts";
import type { TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs, testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import type { Role } from "#shared/permissions.ts";
import { billEndpoints, type paymentEndpoints } from "../../contract.ts";
import { approvedBill, withAccount } from "./testing.ts";

const day = () => clock.now().slice(0, 10);
const span = { from: "2026-01", to: "2026-12" };

export const paymentInputs: InputsOf<typeof paymentEndpoints> = {
  listToPay: () => [{ query: {} }],
  paymentOutlook: () => [{}],
  listRuns: () => [{ query: {} }],
  createRun: ({ bill = "" }) => [{ body: { bills: [bill], payOn: day() } }],
  readRun: ({ number = "" }) => [{ params: { number } }],
  actOnRun: ({ number = "", version }) => [
    { params: { number, action: "pay" }, body: { version: Number(version), reference: "UTR778812", paidOn: day() } },
  ],
  runFile: ({ number = "" }) => [{ params: { number } }],
  spending: () => [{ query: { scope: "mine", ...span } }, { query: { scope: "team", ...span } }],
};

type Homes = (stage: Stage) => Promise<{
  make: (wish?: { role?: Role }) => Promise<TestEmployee>;
  stranger: (role: Role) => Promise<TestEmployee>;
}>;

type Run = { number: string; version: number };

const callerOf = async ({ make, stranger }: Awaited<ReturnType<Homes>>, relation: string, role: Role) => {
  const caller = relation === "foreign" ? await stranger(role) : await make({ role });
  return { caller, headers: await signInAs(caller) };
};

/** Approved, of somebody who can be paid; and a run with such a bill, about which whoever calls has typed the password just before. */
export const paymentSubjects = (homeOf: Homes): Readonly<Record<string, StandIn>> => ({
  billToPay: async (stage, relation, role) => {
    const home = await homeOf(stage);
    const { id: bill } = await approvedBill(await withAccount(await home.make()));
    return { ...(await callerOf(home, relation, role)), facts: { bill }, unknown: { bill: newId() } };
  },
  paymentRun: async (stage, relation, role) => {
    const home = await homeOf(stage);
    const bill = await approvedBill(await withAccount(await home.make()));
    const body = { bills: [bill.id], payOn: day() };
    const answer = await send(stage.app, billEndpoints.createRun, { body }, await signInAs(await home.make({ role: "Finance" })));
    const { number, version } = answer.json<Run>();
    const known = await callerOf(home, relation, role);
    if (role === "Finance") await send(stage.app, sessionEndpoints.confirm, { body: { password: testPassword } }, known.headers);
    return { ...known, facts: { number, version: String(version) }, unknown: { number: "PB-2026-99999", version: "1" } };
  },
});

type Past = Pick<ListScene, "portal">;
const ofEmployee = "from session.accounts where username = 'employee'";
let made = 0;

/** One more that is to be paid, of the demo's employee. */
export const addToPay = async ({ portal }: Past) => {
  made += 1;
  const id = newId();
  await portal.pastTriggers(
    `insert into bills.bills (company_id, id, number, employee_id, status, purpose, day, currency, claimed, approved, payable, saved_at, submitted_at, approved_at)
     select company_id, $1::uuid, $2, employee_id, 'approved', 'Mobile bill', current_date, 'INR', 100, 100, 100, now(), now(), now() ${ofEmployee}`,
    [id, `BL-2026-${90_000 + made}`],
  );
  return () => portal.pastTriggers("delete from bills.bills where id = $1::uuid", [id]);
};

export const addRun = async ({ portal }: Past) => {
  made += 1;
  const id = newId();
  await portal.pastTriggers(
    `insert into bills.runs (company_id, id, number, status, pay_on, currency, created_by, created_at)
     select company_id, $1::uuid, $2, 'closed', current_date, 'INR', employee_id, now() ${ofEmployee}`,
    [id, `PB-2026-${90_000 + made}`],
  );
  return () => portal.pastTriggers("delete from bills.runs where id = $1::uuid", [id]);
};
