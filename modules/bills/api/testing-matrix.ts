// Bills and drafts in every relation, and how the calls of this module are made.

import { newId } from "#api/ids.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { masterDataMatrix } from "#api/testing-master-data.ts";
import { makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { recordStandIn } from "#modules/requests/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { billEndpoints, expenseCategories, usualSettings } from "../contract.ts";
import { paymentInputs, paymentSubjects } from "./payments/testing-matrix.ts";
import { drive, makeBillCompany } from "./testing.ts";

const form = { purpose: "Pune client visit", lines: [drive()] };

type Wish = { role?: Role; manager?: TestEmployee };
const makeIn = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role });
  return person;
};
const makeHome = async () => {
  const [home, elsewhere] = [await makeBillCompany(), await makeBillCompany()];
  const make = (wish?: Wish) => makeIn(home, wish);
  return { make, stranger: (role: Role) => makeIn(elsewhere, { role }), other: await make() };
};
const homes = new WeakMap<Stage, ReturnType<typeof makeHome>>();
const homeOf = (stage: Stage) => {
  const known = homes.get(stage) ?? makeHome();
  homes.set(stage, known);
  return known;
};

type Draft = { id: string; lines: { id: string }[] };
const addDraft = async ({ app }: Stage, owner: TestEmployee): Promise<Draft> =>
  (await send(app, billEndpoints.addDraft, { body: form }, await signInAs(owner))).json<Draft>();

/** The first line of each bill that was submitted here. */
const lineOf = new Map<string, string>();
const submit = async (stage: Stage, owner: TestEmployee) => {
  const { id, lines } = await addDraft(stage, owner);
  const body = { ...form, lines: lines.map((line) => ({ ...drive(), id: line.id })), version: 1 };
  const answer = await send(stage.app, billEndpoints.submitDraft, { params: { id }, body }, await signInAs(owner));
  lineOf.set(answer.json<{ number: string }>().number, lines[0]?.id ?? "");
  return answer;
};

const ofBill: StandIn = async (...asked) => {
  const known = await recordStandIn({ what: "bill", prefix: "BL", submit }, { homeOf, signIn: signInAs })(...asked);
  const line = lineOf.get(known.facts.number ?? "") ?? "";
  return { ...known, facts: { ...known.facts, line }, unknown: { ...known.unknown, line } };
};

const ofDraft: StandIn = async (stage, relation, role) => {
  const { make, stranger, other } = await homeOf(stage);
  const { owner, ...known } = await inLine(make, { other, relation, role, what: "a draft" });
  const { id } = await addDraft(stage, owner);
  const caller = known.caller ?? (await stranger(role));
  return { caller, headers: await signInAs(caller), facts: { id }, unknown: { id: newId() } };
};

const category = (no: number) => ({
  code: `TST-${no}`,
  name: `Test ${no}`,
  colour: "grey",
  period: "line",
  limitC: 10_000,
  excess: "warn",
  needs: "nothing",
});
const categories = masterDataMatrix(expenseCategories, category, { homeOf, signIn: signInAs });

export const billInputs: InputsOf<typeof billEndpoints> = {
  ...paymentInputs,
  ...categories.inputs,
  pasteExchangeRateRows: () => [{ body: { dryRun: "true" } }],
  listBills: () => [{ query: { limit: "100" } }],
  summary: () => [{ query: {} }],
  check: () => [{ query: {}, body: form }],
  addDraft: () => [{ body: form }],
  readDraft: ({ id = "" }) => [{ params: { id } }],
  saveDraft: ({ id = "" }) => [{ params: { id }, body: form, headers: { "if-match": '"1"' } }],
  deleteDraft: ({ id = "" }) => [{ params: { id }, headers: { "if-match": '"1"' } }],
  submitDraft: ({ id = "" }) => [{ params: { id }, body: { ...form, version: 1 } }],
  readBill: ({ number = "" }) => [{ params: { number } }],
  resubmit: ({ number = "" }) => [{ params: { number }, body: { ...form, version: 1 } }],
  changeCategory: ({ number = "", line = "" }) => [
    { params: { number, line }, body: { category: "TRV-KM2", reason: "It was a scooter", version: 2 } },
  ],
  billPdf: ({ number = "" }) => [{ params: { number } }],
  readPolicy: () => [{}],
  listRates: () => [{ query: {} }],
  addRate: () => [{ body: { currency: "EUR", day: "2026-11-02", rate: "98.4137" } }],
  billSettings: () => [{}],
  saveBillSettings: () => [{ body: usualSettings, headers: { "if-match": '"0"' } }],
};

export const billSubjects: Readonly<Record<string, StandIn>> = {
  ...categories.subjects,
  recordBill: ofBill,
  billDraft: ofDraft,
  ...paymentSubjects(homeOf),
};
