// What is due for one person by the day it is where they work. Each in its own transaction, safe to run twice: it looks again at what it
// finds once the person is held.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { firstTime } from "#api/jobs/due.ts";
import type { CompanyRun } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { findAnew, openTodo } from "#modules/requests/api/index.ts";
import { accountsOf, issueLink, waitsForRelease } from "#modules/session/api/index.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { sentenceFor } from "#shared/message.ts";
import { compare } from "#shared/order.ts";
import { decide } from "#shared/workflow.ts";
import { checkPlannedManager } from "../../job-changes/rules.ts";
import { lineMessages } from "../../line/messages.ts";
import { recordMessages } from "../../record/messages.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { tellOfCredential } from "../credentials.ts";
import { wishFor } from "../job-changes/gather.ts";
import { jobOf, setNextManager } from "../job-changes/store.ts";
import { plannedManagerTodo } from "../job-changes/todo.ts";
import { setEmployee } from "../joining/store.ts";
import { giveManager } from "../line/commands.ts";
import { standingOf } from "../line/standing.ts";
import { holdLine } from "../line/store.ts";
import { lockedRecord, recordsOf, todayAt } from "../records.ts";
import { cards } from "../store.ts";
import * as store from "./store.ts";

type Due = { id: number; day: PlainDate };

const start = async (tx: Tx, { id }: Due): Promise<boolean> => {
  const record = await lockedRecord(tx, id);
  const decision = decide(employeeWorkflow, "start", { status: record.status, relations: ["system"] });
  if (!decision.ok || record.joinedOn > todayAt(record, clock.now()).today) return false;
  setEmployee(tx, id, { status: decision.to });
  const of = { type: "people.employee", id, number: record.code };
  audit(tx, { action: "people.start_employee", record: of, change: { status: [record.status, decision.to] } });
  return true;
};

/** The line is asked again on the day; what it refuses is HR's to do. */
const changeManager = async (tx: Tx, { id }: Due): Promise<boolean> => {
  await holdLine(tx);
  const record = await lockedRecord(tx, id);
  const job = await jobOf(tx, id);
  const day = job?.next_manager_on;
  if (!job || !day || day > todayAt(record, clock.now()).today) return false;
  const [next] = job.next_manager_id === null ? [] : await cards(tx, [job.next_manager_id]);
  const person = (await standingOf(tx, [id])).get(id);
  if (!person) return false;
  const manager = await wishFor(tx, id, { code: next?.code ?? null, id: next?.id });
  const [refusal] = checkPlannedManager({ person, manager });
  setNextManager(tx, id, undefined);
  const of = { type: "people.employee", id, number: job.code };
  if (refusal) {
    const why = sentenceFor({ ...recordMessages, ...lineMessages }, refusal) ?? refusal.code;
    const params = { name: job.name, manager: next?.name ?? "", day, why, code: job.code };
    openTodo(tx, { kind: plannedManagerTodo.id, subject: { type: "people.employee", id: job.key }, params, queue: "hr" });
    audit(tx, { action: "people.refuse_manager", record: of, change: { manager: [next?.code ?? null, job.manager_code] }, reason: why });
    return true;
  }
  const reason = job.next_manager_reason ?? undefined;
  if (job.manager_id === (next?.id ?? null)) audit(tx, { action: "people.change_manager", record: of, reason });
  else await giveManager(tx, [{ row: job, from: job.manager_id }], next, reason);
  return true;
}; // PE-16

const invite = async (tx: Tx, { id }: Due): Promise<boolean> => {
  const record = await lockedRecord(tx, id);
  const inviteOn = (await jobOf(tx, id))?.invite_on;
  if (!inviteOn || inviteOn > todayAt(record, clock.now()).today) return false;
  setEmployee(tx, id, { invite_on: null });
  const account = (await accountsOf(tx, [id])).get(id);
  const isOpen = account?.state === "invited";
  // Whoever has been given more than Employee since is invited by hand, and a second person releases it.
  const waits = isOpen && (await waitsForRelease(tx, id, "invite")); // SE-21
  if (isOpen && !waits) await issueLink(tx, { employee: id, purpose: "activate" });
  else audit(tx, { action: "people.start_employee", record: { type: "people.employee", id, number: record.code } });
  const reason = waits ? "Their day has come. Send the invitation from Administration, Accounts." : "Their day has come.";
  if (isOpen) await tellOfCredential(tx, waits ? "requested" : "given", { employee: id, kind: "invite", reason });
  return true;
}; // PE-18

/** What they have asked for is with the head of where they stand from that day on. */
const stand = async (tx: Tx, { id, day }: Due): Promise<boolean> =>
  (await firstTime(tx, store.PLACED, id, day)) && (await findAnew(tx, [id], "department")) > 0; // RP-08

const deeds = [
  { due: store.starting, deed: start },
  { due: store.managersDue, deed: changeManager },
  { due: store.invitesDue, deed: invite },
  { due: store.placesBegun, deed: stand },
] as const;

/** Days that were missed follow each other: who starts on a day is there when somebody is to report to them. */
export const doWhatIsDue = async ({ transaction }: Pick<CompanyRun<unknown>, "transaction">): Promise<number> => {
  const now = clock.now();
  // Nowhere has a later day begun.
  const last = addDays(now.slice(0, 10), 1);
  const all = await transaction(async (tx) => {
    // A place begins with its day there, all else with the day where they stand. PE-17
    const found: (Omit<Due, "day"> & { day: PlainDate | null; zone?: string })[][] = await Promise.all(
      deeds.map(({ due }) => due(tx, { last })),
    );
    const records = await recordsOf(tx, [...new Set(found.flatMap((rows) => rows.map(({ id }) => id)))]);
    const todays = new Map(records.map((record) => [record.id, todayAt(record, now).today]));
    return found.flatMap((rows, order) =>
      rows.flatMap(({ id, day, zone }) => {
        const today = zone === undefined ? (todays.get(id) ?? "") : dayIn(zone, now);
        return day !== null && day <= today ? [{ id, day, order }] : [];
      }),
    );
  });
  let done = 0;
  for (const { id, day, order } of all.sort((one, other) => compare(one.day, other.day) || one.order - other.order)) {
    const deed = deeds[order]?.deed;
    if (deed && (await transaction((tx) => deed(tx, { id, day })))) done += 1;
  }
  return done;
};
