// What stand-ins must be told about people and their absences, and through whom they tell of themselves: `api/modules.ts` hands it in.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";

type StandInEvent = `stand_in.${"set" | "changed" | "ended" | "declined" | "offered" | "begun" | `yours_${"set" | "changed" | "ended"}`}`;

/** One thing that happened, for each of these people but the one who did it; for all of them where it only follows from what was done. */
export type StandInTelling = {
  event: StandInEvent;
  employees: number[];
  subject: { type: string; id: string };
  version: number;
  params: Record<string, string | number>;
  path: `/${string}`;
  follows?: boolean;
};

export type Employment = { today: PlainDate; joinedOn: PlainDate; lastWorkingDay?: PlainDate | undefined; status: string };

export type StandInNeeds = {
  tell: (tx: Tx, telling: StandInTelling) => void;
  /** What was told of a subject asks for nothing any more. */
  settle: (tx: Tx, done: { subject: { type: string; id: string }; doneBy: string; action: "done" }) => Promise<void>;
  /** Full days of approved leave of each of them in a span of days; whoever is there all the time is absent. */
  awayOn: (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) => Promise<ReadonlyMap<number, PlainDate[]>>;
  employeeByCode: (tx: Tx, code: string) => Promise<number | undefined>;
  employmentOf: (tx: Tx, employee: number) => Promise<Employment>;
  /** The same, held until the transaction ends. */
  lockEmployee: (tx: Tx, employee: number) => Promise<Employment>;
  /** Colleagues by the beginnings of their names. */
  search: (tx: Tx, typed: string, most: number) => Promise<{ id: number; code: string; name: string; department: string }[]>;
  hasReports: (tx: Tx, employee: number) => Promise<boolean>;
  headsDepartment: (tx: Tx, employee: number) => Promise<boolean>;
};

export const standInNeeds = handedIn<StandInNeeds>("stand-ins");
