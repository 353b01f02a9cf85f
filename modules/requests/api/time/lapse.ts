// What is taken back when nobody does anything: returned requests after a month, and those of owners who have left.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { CompanyRun } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays } from "#shared/dates.ts";
import { lapseOf } from "../../age.ts";
import { THE_PORTAL } from "../../messages.ts";
import { type About, aboutRow, announce, settle } from "../announce.ts";
import { withdrawAs } from "../by-module.ts";
import { kindOf, needs } from "../kind.ts";
import { settingsOf } from "../settings-store.ts";
import { standInNeeds } from "../stand-ins/needs.ts";
import { moveTo } from "../state.ts";
import * as requests from "../store.ts";
import { tell } from "../timeline-store.ts";
import * as store from "./store.ts";

type Transaction = CompanyRun<unknown>["transaction"];
type Returned = Awaited<ReturnType<typeof store.returnedSince>>[number];

const endOf = async (tx: Tx, returnedAt: string) => {
  const [zone, { lapseAfterDays: days }] = await Promise.all([needs.get().headOfficeZone(tx), settingsOf(tx)]);
  return lapseOf(returnedAt, { zone, days }, clock.now());
};

const askersOf = ({ owner_id, submitter_id }: requests.RequestRecordRow): number[] => [...new Set([owner_id, submitter_id])];

const lapse = async (tx: Tx, request: requests.RequestRecordRow, about: About, held: unknown): Promise<void> => {
  const at = clock.now();
  await moveTo(tx, request, "withdrawn", at);
  const change = await kindOf(request.kind).apply(tx, held, "withdrawn");
  audit(tx, {
    action: "requests.lapse",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { state: [request.state, "withdrawn"], ...change },
  });
  tell(tx, { recordId: request.record_id, requestId: request.id, at, event: "lapsed" });
  const changed = { ...about, version: request.version + 1 };
  await settle(tx, changed, { doneBy: THE_PORTAL, action: "withdrawn" });
  announce(tx, changed, { event: "request.withdrawn", employees: askersOf(request), params: { by: THE_PORTAL } });
};

/** Its rows are locked in order; what was sent again meanwhile stays as it is. */
const endReturned = async (tx: Tx, { id, kind, record_id }: Returned): Promise<boolean> => {
  const held = await kindOf(kind).lock(tx, record_id);
  const request = await requests.lock(tx, id);
  if (request.state !== "returned" || request.returned_at === null) return false;
  const end = await endOf(tx, request.returned_at);
  const about = aboutRow(request);
  if (end.lapse) {
    await lapse(tx, request, about, held);
    return true;
  }
  if (!end.tell || request.lapse_told === request.returned_at) return false;
  store.setLapseTold(tx, id, request.returned_at);
  audit(tx, {
    action: "requests.tell_lapse",
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { lapsesOn: [null, end.day] },
  });
  announce(tx, about, { event: "request.lapses_soon", employees: askersOf(request), params: { day: end.day } });
  return true;
}; // RP-18

/** Calendar days before its end from which on a request is looked at: it is told of seven days before, and zones differ by one. */
const LOOKED_AT = 9;

export const lapseReturned = async (transaction: Transaction): Promise<number> => {
  let handled = 0;
  let after: string | undefined = store.START;
  while (after !== undefined) {
    const from: string = after;
    const page = await transaction(async (tx) => {
      const { lapseAfterDays } = await settingsOf(tx);
      const before = addDays(clock.now().slice(0, 10), LOOKED_AT - lapseAfterDays);
      return store.returnedSince(tx, `${before}T00:00:00.000Z`, from);
    });
    for (const one of page) if (await transaction((tx) => endReturned(tx, one))) handled += 1;
    after = page.length < store.PAGE ? undefined : page.at(-1)?.id;
  }
  return handled;
};

const REASON = "Its owner has left the company.";

/** Has the last working day passed? Somebody whose account is only switched off has not left. */
const leftAmong = async (tx: Tx, owners: readonly number[]): Promise<number[]> => {
  const active = await needs.get().active(tx, [...owners]);
  const left: number[] = [];
  for (const owner of owners.filter((one) => !active.has(one))) {
    const { lastWorkingDay, status, today } = await standInNeeds.get().employmentOf(tx, owner);
    if (status === "left" || (lastWorkingDay !== undefined && lastWorkingDay < today)) left.push(owner);
  }
  return left;
};

/** What people who have left had asked for is taken back, where its kind says so. */ // RP-18
export const withdrawOfLeavers = async (transaction: Transaction): Promise<number> => {
  let handled = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    const { owners, asked } = await transaction(async (tx) => {
      const page = await store.undecidedOwners(tx, from);
      const left = await leftAmong(tx, page);
      const rows = await Promise.all(left.map((owner) => store.undecidedOf(tx, owner)));
      return { owners: page, asked: rows.flat().filter(({ kind }) => kindOf(kind).ownerLeft === "withdraw") };
    });
    for (const one of asked) if (await transaction((tx) => withdrawAs(tx, one.record_id, REASON))) handled += 1;
    after = owners.length < store.PAGE ? undefined : owners.at(-1);
  }
  return handled;
};
