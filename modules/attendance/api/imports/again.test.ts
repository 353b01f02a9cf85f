// An import that is killed, comes in another order, or is asked for twice in the same instant leaves the same days.
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { addDays } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { PunchImport } from "../../imports/contract.ts";
import { commitPunchImport } from "./commit-job.ts";
import { gateIn } from "./testing.ts";
import { undoPunchImport } from "./undo-job.ts";

const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(() => openTestPortal({ size: 8 }), NOW);
afterEach(() => clock.set(NOW));

const { office, codeFor, look, act, run, checked, committed, dayOf } = gateIn(portal);
type Office = Awaited<ReturnType<typeof office>>;

const week = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"];
/** Clean days, a missing end, a night's punch after midnight, and a day off. */
const punches = week.flatMap((date, place) => [
  `${date} 09:3${place}`,
  ...(place === 2 ? [`${addDays(date, 1)} 00:20`] : place === 1 ? [] : [`${date} 18:4${place}`]),
]);

const figures = async ({ kavita }: Pick<Office, "kavita">, person: { code: string }) =>
  Promise.all(
    week.map(async (date) => {
      const { status, net, flags, in: from, out, late, overtime, offDayMinutes } = await dayOf(kavita, person, date);
      return { status, net, flags, from, out, late, overtime, offDayMinutes };
    }),
  );

class Killed extends Error {}

/** A run that is killed in its so manyth transaction: before it, or when all of it is written and nothing is kept. */
const killedIn = ({ home }: Office, { id }: PunchImport, calls: number, where: "before" | "within") => {
  let left = calls;
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    left -= 1;
    if (left >= 0) return inTransaction(systemActor(home.company), work);
    if (where === "before") throw new Killed();
    return inTransaction(systemActor(home.company), async (tx) => {
      await work(tx);
      throw new Killed();
    });
  };
  return { transaction, payload: { id }, signal: new AbortController().signal, attempt: 1 } as never;
};

describe("AT-42: a job that was killed and runs again", () => {
  test.each([
    [1, "before"],
    [2, "within"],
    [3, "before"],
    [4, "within"],
  ] as const)("in transaction %i, %s: each punch once, and so it is undone", async (calls, where) => {
    const here = await office();
    const { home, kavita, asha } = here;
    const zoya = await makePerson(portal.app, home, { firstName: "Zoya" });
    await codeFor(kavita, zoya, "772");
    const file = await checked(
      kavita,
      punches.flatMap((at) => [`771,${at},`, `772,${at},`]),
    );
    const count = async (what: string) =>
      (
        await portal.asSuperuser<{ count: number }>(`select count(*)::integer as count from attendance.${what} where company_id = $1`, [
          home.company,
        ])
      )[0]?.count;
    await act(kavita, file, "commit", { rows: file.counters.new });
    await expect(commitPunchImport.execute(killedIn(here, file, calls, where))).rejects.toBeInstanceOf(Killed);
    expect((await look(kavita, file)).status).toBe("committing");
    await run();
    expect((await look(kavita, file)).result).toEqual({ added: 18, voided: 0, same: 0, leftOut: 0, leftBehind: 0 });
    expect([await count("punches"), await count("voids")]).toEqual([18, 0]);
    const days = await figures(here, asha);
    expect(days.map(({ status }) => status)).toEqual(["present", "incomplete", "present", "present", "weekly_off"]);
    expect(await figures(here, zoya)).toEqual(days);
    await act(kavita, file, "undo", { reason: "Wrong file" });
    await expect(undoPunchImport.execute(killedIn(here, file, calls, where))).rejects.toBeInstanceOf(Killed);
    await run();
    expect([(await look(kavita, file)).status, await count("voids")]).toEqual(["undone", 18]);
    expect((await figures(here, asha)).map(({ status }) => status)).toEqual(["absent", "absent", "absent", "absent", "weekly_off"]);
  });
});

test("AT-42: in any order, in one file or in two, the days come to the same", async () => {
  const here = await office();
  const { home, kavita } = here;
  const orders = fc.sample(fc.tuple(fc.shuffledSubarray(punches, { minLength: punches.length }), fc.nat({ max: punches.length })), {
    numRuns: 8,
    seed: 7,
  });
  const persons = await Promise.all(orders.map((_, place) => makePerson(portal.app, home, { firstName: `P${place}` })));
  for (const [place, person] of persons.entries()) await codeFor(kavita, person, `9${place}`);
  const partOf = (first: boolean) =>
    orders.flatMap(([order, at], place) => (first ? order.slice(0, at) : order.slice(at)).map((moment) => `9${place},${moment},`));
  for (const rows of [partOf(true), partOf(false)]) await committed(kavita, await checked(kavita, rows));
  const [first, ...others] = await Promise.all(persons.map((person) => figures(here, person)));
  for (const other of others) expect(other).toEqual(first);
});

test("AT-42: the same file committed twice at once: each punch once", async () => {
  const { home, kavita } = await office();
  const [one, other] = [
    await checked(
      kavita,
      punches.map((at) => `771,${at},`),
    ),
    await checked(
      kavita,
      punches.map((at) => `771,${at},`),
    ),
  ];
  const commit = ({ number, version }: PunchImport) =>
    kavita.call(attendanceEndpoints.actOnImport, { params: { number, action: "commit" }, body: { version, rows: 9 } });
  const done = await Promise.allSettled([commit(one), commit(other), commit(one), commit(other)]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await run();
  const again = [await look(kavita, one), await look(kavita, other)];
  await Promise.allSettled(again.map(commit));
  await run();
  const [counted] = await portal.asSuperuser<{ punches: number; moments: number }>(
    "select count(*)::integer as punches, count(distinct (employee_id, at))::integer as moments from attendance.punches where company_id = $1",
    [home.company],
  );
  expect(counted).toEqual({ punches: 9, moments: 9 });
});
