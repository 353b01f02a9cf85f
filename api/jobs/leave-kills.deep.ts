// The process that settles leave, killed in the middle of months and of year ends: what goes on later comes to the ledger of one that never died.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "../clock.ts";
import { openTestPortal, type TestPortal } from "../testing.ts";
import { checkBatchIn, makeEmployee, makeLeaveCompany, type TestCompany } from "../testing-modules.ts";
import { inTransaction } from "../transaction.ts";
import { type Asked, killTask, runTask } from "./testing-killed.ts";

/** Kills that met it at work; whoever comes too late tries again, so often at most. */
const KILLS = Number(process.env.LEAVE_KILLS ?? 20);
const MOST_TRIES = 4 * KILLS;
const PEOPLE = 40;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

/** People who joined on different days, some of them in the middle of a month. */
const makeTwin = async (): Promise<TestCompany> => {
  const home = await makeLeaveCompany();
  for (let made = 0; made < PEOPLE; made += 1) {
    const month = String((made % 12) + 1).padStart(2, "0");
    await makeEmployee(home, { joinedOn: `${made % 2 ? 2024 : 2025}-${month}-${made % 3 ? "16" : "01"}` });
  }
  return home;
};

const of = ({ company }: TestCompany) => ({ connection: portal.appConnection, company });

const complete = async (home: TestCompany, asked: Asked): Promise<void> => expect(await runTask(of(home), asked)).toBe(0);

const settle = (home: TestCompany, at: string): Promise<void> => complete(home, { task: "leave.settle", at });

/** Gives whether it had begun and was not done. */
const killWithin = (home: TestCompany, asked: Asked, milliseconds: number): Promise<boolean> => killTask(of(home), asked, milliseconds);

/** Until so many were interrupted; gives how many it took in all. */
const untilInterrupted = async (attempt: (index: number) => Promise<boolean>): Promise<number> => {
  let [tried, interrupted] = [0, 0];
  for (; interrupted < KILLS && tried < MOST_TRIES; tried += 1) if (await attempt(tried)) interrupted += 1;
  expect(interrupted).toBe(KILLS);
  return tried;
};

/** Of everybody in the order in which they came, without what only says when and by which key. */
const ledgerOf = async ({ company }: TestCompany): Promise<string[]> => {
  const lines = await portal.asSuperuser<{ line: string }>(
    `select concat_ws(' ', dense_rank() over (order by employee_id), type, kind, units, day, lot, period) as line
     from leave.entries where company_id = $1 order by 1`,
    [company],
  );
  return lines.map(({ line }) => line);
};

const monthOf = (tried: number): string => {
  const month = tried + 1;
  return `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-02`;
};
const newYearOf = (tried: number): string => `${2027 + tried}-01-04`;

describe.each([
  ["a month is credited", monthOf],
  ["a year is closed", newYearOf],
])("LV-34: killed while %s", (_, dayOf) => {
  test(`in the middle of it ${KILLS} times, it goes on to the same ledger`, async () => {
    const [killed, spared] = [await makeTwin(), await makeTwin()];
    // An account counts from the leave year in which it is opened.
    for (const home of [killed, spared]) await settle(home, "2026-01-02T04:00:00.000Z");
    const tried = await untilInterrupted(async (index) => {
      const at = `${dayOf(index)}T04:00:00.000Z`;
      const isInterrupted = await killWithin(killed, { task: "leave.settle", at }, Math.random() * 500);
      await settle(spared, at);
      return isInterrupted;
    });
    const end = `${dayOf(tried - 1)}T05:00:00.000Z`;
    await settle(killed, end);
    expect(await ledgerOf(killed)).toEqual(await ledgerOf(spared));
    // Any contradiction ends this process with an error.
    await complete(killed, { task: "leave.reconcile", at: end });
  });
});

/** A day for everybody, checked by HR and not granted yet. */
const checkedBatch = async ({ company }: TestCompany, employee: number, reason: string): Promise<{ id: string; number: string }> => {
  const number = await inTransaction({ company, employee, role: "HR", session: "test" }, (tx) =>
    checkBatchIn(tx, { reason, grantTo: { type: "EL", units: 1 } }),
  );
  const [batch] = await portal.asSuperuser<{ id: string; status: string }>(
    "select id from leave.batches where company_id = $1 and number = $2",
    [company, number],
  );
  return { id: batch?.id ?? "", number };
};

test(`LV-44: killed ${KILLS} times in the middle of days that are granted to everybody, it goes on to the same ledger`, async () => {
  const at = "2026-06-02T04:00:00.000Z";
  clock.set(at);
  const [killed, spared] = [await makeTwin(), await makeTwin()];
  const hr = new Map<TestCompany, number>();
  for (const home of [killed, spared]) {
    await settle(home, at);
    hr.set(home, (await makeEmployee(home, { joinedOn: "2026-06-02" })).employee);
  }
  const asked = (home: TestCompany, { id, number }: { id: string; number: string }, isGranted: boolean): Asked => ({
    task: "leave.tell-batch",
    at,
    payload: { id, what: "granted" },
    ...(!isGranted && { batch: { number, employee: hr.get(home) ?? 0 } }),
  });
  const tried = await untilInterrupted(async (round) => {
    const [one, other] = await Promise.all(
      [killed, spared].map((home) => checkedBatch(home, hr.get(home) ?? 0, `For the weekend of move ${round}`)),
    );
    if (!one || !other) throw new Error("No batch was checked.");
    const isInterrupted = await killWithin(killed, asked(killed, one, false), Math.random() * 500);
    const [found] = await portal.asSuperuser<{ status: string }>("select status from leave.batches where id = $1", [one.id]);
    // HR presses again where nothing was granted; what follows runs again in any case, as the job would.
    await complete(killed, asked(killed, one, found?.status === "committed"));
    await complete(spared, asked(spared, other, false));
    return isInterrupted;
  });
  expect(await ledgerOf(killed)).toEqual(await ledgerOf(spared));
  const [grants] = await portal.asSuperuser<{ units: number }>(
    "select sum(units)::float8 as units from leave.entries where company_id = $1 and kind = 'GRANT'",
    [killed.company],
  );
  expect(grants?.units).toBe(tried * PEOPLE);
  await complete(killed, { task: "leave.reconcile", at });
});
