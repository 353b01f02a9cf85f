// The figures of each report, of some people or of everybody, before they are told by name.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { lapsesOf } from "../../ledger/statement.ts";
import type { ReportName, ReportRow } from "../../reports/contract.ts";
import { standingsOfEach } from "../ledger/standing.ts";
import { balancesOfEach } from "../ledger/views.ts";
import * as store from "./store.ts";

/** Whose figures, and of when; `employees` is undefined where they are of everybody. */
export type Of = { employees: readonly number[] | undefined; today: PlainDate; from: PlainDate; to: PlainDate };

export type Counted = Pick<ReportRow, "id" | "day" | "what" | "number" | "figures"> & {
  employee: number;
  type: string;
  reason?: string | undefined;
};

const everybody = async (tx: Tx, { employees }: Of): Promise<readonly number[]> => employees ?? people.employedIds(tx);

const balances = async (tx: Tx, of: Of): Promise<Counted[]> =>
  [...(await balancesOfEach(tx, await everybody(tx, of), of.to))].flatMap(([employee, all]) =>
    all.map(({ type, free, inHand, waiting, booked }) => ({
      id: `${employee}:${type}`,
      employee,
      type,
      figures: [free, inHand, waiting, booked],
    })),
  );

const taken = async (tx: Tx, of: Of): Promise<Counted[]> =>
  (await store.bookedUnits(tx, of)).map(({ employee, type, taken: units, booked }) => ({
    id: `${employee}:${type}`,
    employee,
    type,
    figures: [units, booked],
  }));

const lapsing = async (tx: Tx, of: Of): Promise<Counted[]> =>
  [...(await standingsOfEach(tx, await everybody(tx, of)))].flatMap(([employee, { accounts }]) =>
    accounts.flatMap(({ type, standing }) =>
      lapsesOf(standing)
        .filter(({ last }) => last <= of.to)
        .map(({ units, last }) => ({ id: `${employee}:${type}:${last}`, employee, type, day: last, figures: [units] })),
    ),
  );

const corrections = async (tx: Tx, of: Of): Promise<Counted[]> => {
  const [entries, days] = await Promise.all([store.byHand(tx, of), store.afterLock(tx, of)]);
  return [
    ...entries.map(({ id, employee, type, kind, units, day, reason }) => ({
      id,
      employee,
      type,
      day,
      figures: [units],
      what: kind === "ADJUST" ? ("adjusted" as const) : ("granted" as const),
      ...(reason !== null && { reason }),
    })),
    ...days.map(({ id, employee, type, number, day, units }) => ({
      id,
      employee,
      type,
      day,
      number,
      what: "afterLock" as const,
      figures: [units],
    })),
  ];
};

export const figuresOf: Record<ReportName, (tx: Tx, of: Of) => Promise<Counted[]>> = { balances, taken, lapsing, corrections }; // LV-47

/** Which days each is about where nothing else is asked for. */
export const spanOf = (
  name: ReportName,
  { on, from, to, within }: { on?: PlainDate | undefined; from?: PlainDate | undefined; to?: PlainDate | undefined; within: number },
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  if (name === "balances") return { from: on ?? today, to: on ?? today };
  if (name === "lapsing") return { from: today, to: addDays(today, within) };
  return { from: from ?? `${today.slice(0, 4)}-01-01`, to: to ?? (name === "taken" ? `${today.slice(0, 4)}-12-31` : today) };
};
