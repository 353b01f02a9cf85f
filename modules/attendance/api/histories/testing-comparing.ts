// Days as the database keeps them and as their owner reads them, beside what an oracle makes of what has happened.
import { expect } from "vitest";
import { systemActor } from "#api/actor.ts";
import type { TestPortal } from "#api/testing.ts";
import type { Caller } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { PunchKind } from "../../day/model.ts";
import type { Expectation } from "../../day/testing-oracle.ts";
import { deriveAround } from "../days/derive.ts";
import { differences, type KeptDay, keptOf } from "../days/record.ts";
import { recordsOf } from "../days/store.ts";
import { everyClock } from "../punches-store.ts";
import { type Model, toldPunch } from "./testing-model.ts";

type Person = { company: number; employee: number };
type Figures = Omit<Expectation, "punches">;

const figuresOf = (day: Pick<KeptDay, keyof Figures>): Figures => {
  const { status, shares, gross, net, expected, short, late, early, overtime, offDayMinutes } = day;
  return { status, shares, flags: day.flags.toSorted(), gross, net, expected, short, late, early, overtime, offDayMinutes };
};

type Stored = { closedUntil: PlainDate; kept: Map<PlainDate, KeptDay>; fresh: Map<PlainDate, KeptDay> };

/** What is kept, and what a fresh derivation of the same days comes to. */
const readStored = async ({ company, employee }: Person, { dates }: Model): Promise<Stored> => {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  return inTransaction(systemActor(company), async (tx) => {
    const clock = (await everyClock(tx)).find((one) => one.employee === employee);
    const derived = (await deriveAround(tx, [employee], first, last)).get(employee);
    const fresh = (derived?.known ?? []).flatMap((facts) => {
      const record = derived?.records.get(facts.date);
      return record ? [[facts.date, keptOf(facts, record)] as const] : [];
    });
    const kept = await recordsOf(tx, [employee], first, last);
    return {
      closedUntil: clock?.closedUntil ?? "",
      kept: new Map(kept.map(({ day }) => [day.date, day])),
      fresh: new Map(fresh),
    };
  });
};

/** Moments and kinds of all punches that were ever added, and which of them count. */
const readPunches = (portal: TestPortal, { company, employee }: Person) =>
  portal.asSuperuser<{ id: string; told: string; counts: boolean; at: string; kind: PunchKind }>(
    `select p.id, p.at, p.kind, v.punch_id is null as counts from attendance.punches p
       left join attendance.voids v on (v.company_id, v.punch_id) = (p.company_id, p.id)
       where p.company_id = $1 and p.employee_id = $2`,
    [company, employee],
  );

/** Every day that is closed is kept as the oracle says, and as it is derived anew; a locked one as it was locked. */
export const compareKept = async (portal: TestPortal, person: Person, model: Model, settled: boolean): Promise<void> => {
  const [{ closedUntil, kept, fresh }, punches, days] = [await readStored(person, model), await readPunches(portal, person), model.days()];
  const told = new Map(punches.map(({ id, at, kind }) => [id, toldPunch({ at: new Date(at).toISOString(), kind })]));
  const counting = punches.filter(({ counts }) => counts).map(({ id }) => told.get(id));
  expect(counting.toSorted()).toEqual(model.punches.map(toldPunch).toSorted());
  const closings = model.closings();
  for (const date of model.dates) {
    const expected = days.get(date);
    const isClosed = date <= closedUntil;
    if (settled) expect(isClosed || model.now < (closings.get(date) ?? ""), `${date} is closed by ${model.now}`).toBe(true);
    const before = model.frozen.get(date);
    if (!isClosed || !expected) continue;
    const day = kept.get(date);
    const { punches: ids, ...figures } = before ?? expected;
    expect({ date, ...(day && figuresOf(day)), punches: day?.punches.map((id) => told.get(id)) }).toEqual({
      date,
      ...figures,
      punches: before ? ids : model.told(ids),
    });
    const anew = fresh.get(date);
    if (!before) expect(anew && differences(day, anew), `${date} derived anew`).toEqual([]);
  }
};

/** What its owner reads of every day of the two weeks, those under way with them. */
export const compareRead = async (owner: Caller, model: Model): Promise<void> => {
  const days = model.days();
  for (const month of new Set(model.dates.map((date) => date.slice(0, 7)))) {
    const sheet = await owner.call(attendanceEndpoints.readMonth, { params: { month }, query: {} });
    for (const row of sheet.days) {
      const expected = model.frozen.get(row.date) ?? days.get(row.date);
      if (!expected) continue;
      const { punches: _, ...figures } = expected;
      expect({ date: row.date, ...figuresOf(row) }, `read at ${model.now}`).toEqual({ date: row.date, ...figures });
    }
  }
};

/** Of a locked day that would be another now the last difference says what it would be. */
export const compareDifferences = async (portal: TestPortal, { company, employee }: Person, model: Model): Promise<void> => {
  const found = await portal.asSuperuser<{ day: PlainDate; shares: Record<string, number> }>(
    `select distinct on (day) day::text as day, would_be as shares from attendance.differences
       where company_id = $1 and employee_id = $2 order by day, found_at desc, id desc`,
    [company, employee],
  );
  const said = new Map(found.map(({ day, shares }) => [day, shares]));
  const days = model.days();
  const counted = ({ shares, late, short, overtime, offDayMinutes }: Expectation) => ({
    attended: shares.attended,
    leave: shares.leave,
    off: shares.off,
    absent: shares.absent + shares.open,
    late,
    short,
    overtime,
    offDayMinutes,
  });
  for (const [date, before] of model.frozen) {
    const now = days.get(date);
    if (now) expect({ date, ...(said.get(date) ?? counted(before)) }).toMatchObject({ date, ...counted(now) });
  }
};
