// Reminds owners before a paper expires, on the days set for its type, and HR shortly before.
import { dueBefore } from "#api/jobs/due.ts";
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { paperKind } from "../../kinds.ts";
import type { PaperType } from "../../papers/contract.ts";
import { documentPath, employeePapersPath, handInPaperPath } from "../../paths.ts";
import { titleOf } from "./record.ts";
import * as store from "./store.ts";
import { typesById } from "./types.ts";

/** HR is notified too from this many days before expiry. */
const CLOSE = 7;
const MOST_DAYS = 90;

type Due = { row: store.ExpiringRow; day: string; before: number };
const tell = (tx: Tx, { row, day, before }: Due, { type, hr, name }: { type: PaperType; hr: readonly number[]; name: string }): void => {
  const title = titleOf(type, row.title);
  // Each later reminder is a new notice.
  const about = { subject: { type: paperKind.id, id: row.id }, version: 2 + MOST_DAYS - before };
  const named = { kindLabel: paperKind.label, number: row.number };
  const path = type.selfUpload ? handInPaperPath(type.id) : documentPath(row.number);
  notify(tx, { event: "documents.paper_expires", employee: row.employee_id, params: { title, day }, path, ...about, ...named });
  if (before > CLOSE) return;
  const employees = hr.filter((one) => one !== row.employee_id);
  notify(tx, {
    event: "documents.paper_of_expires",
    employees,
    params: { name, title, day },
    path: employeePapersPath,
    ...about,
    ...named,
  });
};

export const remindOfPapers = async (tx: Tx): Promise<number> => {
  const [types, hr] = await Promise.all([typesById(tx), people.holdersOf(tx, "HR")]);
  let told = 0;
  for (const type of types.values()) {
    if (type.remindDays.length === 0) continue;
    const due = await dueBefore(tx, {
      name: "documents.paper",
      daysBefore: type.remindDays.map(Number),
      rows: (_, span) => store.expiring(tx, [type.id], span),
      about: ({ id, employee_id: employee }) => ({ employee, subject: id }),
    });
    const [cards, facts] = await Promise.all([
      people.cards(
        tx,
        due.map(({ row }) => row.employee_id),
      ),
      people.factsOfEach(tx, [...new Set(due.map(({ row }) => row.employee_id))]),
    ]);
    for (const one of due) {
      const { employee_id: owner } = one.row;
      if (facts.get(owner)?.status === "left") continue;
      tell(tx, one, { type, hr, name: cards.get(owner)?.name ?? "" });
      told += 1;
    }
  }
  return told;
}; // DO-44

const expiry = companyTask({
  name: "documents.paper-expiry",
  purpose: "Remind people, and HR, of documents that expire soon",
  payload: NoPayload,
  run: ({ transaction }) => transaction(remindOfPapers),
});

export const paperJobs: ModuleJobs = { tasks: [expiry], schedule: [eachCompany(expiry, { at: "25 * * * *", fill: "2h" })] };
