// LV-28, LV-29: what people's events mean to leave. Beside the call that makes them: there may be ten thousand people, and each is done in a
// transaction of their own. Whoever asked for leave by the old calendar a moment before is met by the second round.
import { z } from "zod";
import { clock } from "#api/clock.ts";
import { companyTask, eachCompany, enqueue, type ModuleJobs } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import type { NoticeChanged } from "#modules/people/api/index.ts";
import { PlainDate } from "#shared/dates.ts";
import { EmployeeId, Id } from "#shared/ids.ts";
import { settlePerson } from "../ledger/due.ts";
import { type RunOutcome, recorded } from "../runs/record.ts";
import type { StoredFailure } from "../runs/tables.ts";
import { documentsTask } from "./documents.ts";
import { returnAfter } from "./leaver.ts";
import { recountPerson } from "./recount.ts";
import * as store from "./store.ts";

const Payload = z.strictObject({
  days: z.array(PlainDate).optional(),
  from: PlainDate.optional(),
  location: Id.optional(),
  employee: EmployeeId.optional(),
});
type Payload = z.infer<typeof Payload>;

/** No transaction is open longer than that. */
const SECOND_ROUND = 30_000;

/** One who cannot be done holds nobody up; the whole is tried again, and finds nothing to do for the others. */
const eachPerson = async (employees: readonly number[], work: (employee: number) => Promise<number>): Promise<RunOutcome> => {
  const failures: StoredFailure[] = [];
  let made = 0;
  for (const employee of employees)
    made += await work(employee).catch((error: unknown) => {
      failures.push({ employee, what: error instanceof Error ? error.message : String(error) });
      return 0;
    });
  return { seen: employees.length, made, failures };
};

const run = recorded<Payload>("leave.recount", async ({ payload, transaction }) => {
  const met = await transaction((tx) => store.peopleMet(tx, payload));
  return eachPerson(met, (employee) => transaction((tx) => recountPerson(tx, { ...payload, employee })));
});

export const recountTask = companyTask({
  name: "leave.recount",
  purpose: "Count leave anew whose calendar, week or place has changed",
  payload: Payload,
  run,
});

const askFor = async (tx: Tx, payload: Payload): Promise<void> => {
  await enqueue(tx, recountTask, payload);
  await enqueue(tx, recountTask, payload, { runAt: new Date(clock.millis() + SECOND_ROUND).toISOString() });
};

/** People tells of days of a calendar that count otherwise, also of a year that was published. */
export const onCalendarChanged = (tx: Tx, { days }: { days: readonly PlainDate[] }): Promise<void> => askFor(tx, { days: [...days] });

/** People tells of a location that follows another calendar or week from a day on. */
export const onScheduleChanged = (tx: Tx, { location, from }: { location: string; from: PlainDate }): Promise<void> =>
  askFor(tx, { location, from });

/** People tells of somebody who stands elsewhere from a day on, or does not after all: another policy may count from then on. */
export const onPlaceChanged = async (tx: Tx, { employee, from }: { employee: number; from: PlainDate }): Promise<void> => {
  await settlePerson(tx, employee);
  await askFor(tx, { employee, from });
};

export const leaverTask = companyTask({
  name: "leave.leaver",
  purpose: "Return booked leave after somebody's last working day",
  payload: z.strictObject({ employee: EmployeeId }),
  run: recorded("leave.leaver", ({ payload, transaction }) =>
    eachPerson([payload.employee], (employee) => transaction((tx) => returnAfter(tx, employee))),
  ),
});

/** A notice that is given, moved or withdrawn corrects what was credited, at once. Only who has left has days returned. */
export const onNoticeChanged = async (tx: Tx, { employee, what }: NoticeChanged): Promise<void> => {
  if (what === "left") await enqueue(tx, leaverTask, { employee });
  else await settlePerson(tx, employee);
}; // LV-29

export const recountJobs: ModuleJobs = {
  tasks: [recountTask, leaverTask, documentsTask],
  // Nine o'clock comes on a full hour of UTC in one place and on a half in another.
  schedule: [eachCompany(documentsTask, { at: "0,30 * * * *", fill: "1d" })],
};
