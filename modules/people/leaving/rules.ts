// What the leaving of somebody means for others: whom their reports go to, and who may take something over. Pure, so that every order is a test.
import type { PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { DEEPEST_LINE } from "../line/contract.ts";
import { above, levelsBelow, type Managers } from "../line/rules.ts";
import type { LeavingViolation } from "./messages.ts";

type Found = Violation<LeavingViolation>;

/** A notice is given, moved and withdrawn by exit alone, for a day on which the person is here. */
export const checkLastDay = ({ joinedOn }: { joinedOn: PlainDate }, lastWorkingDay: PlainDate): Found[] =>
  lastWorkingDay >= joinedOn ? [] : [{ code: "people.last_day", field: "lastWorkingDay", params: { joinedOn } }];

type Leading = {
  leaver: number;
  /** Everybody who reports to them, whether they have started or not. */
  reports: readonly number[];
  /** Whom HR or the manager above has named for whom. */
  successors: ReadonlyMap<number, number>;
  /** Of everybody above the leaver and above the successors, and of everybody below the leaver. */
  managers: Managers;
  works: (person: number) => boolean;
};

/** Whether one may report to the other: nobody stands above themselves, and no line grows too long. */
const fitsBelow = (person: number, manager: number, managers: Managers): boolean => {
  const line = above(manager, managers);
  return person !== manager && !line.includes(person) && line.length + 1 + levelsBelow(person, managers) <= DEEPEST_LINE;
};

/** The next one up who works here. */
export const nextUp = (leaver: number, managers: Managers, works: (person: number) => boolean): number | null =>
  above(leaver, managers).find(works) ?? null;

/**
 * Whom each report of a leaver has from now on: their successor, else the next working manager up, else nobody. Who has no successor goes
 * first, so that a report may take over others; a successor who cannot lead somebody any more is passed over.
 */
export const handedReports = ({ leaver, reports, successors, managers, works }: Leading): Map<number, number | null> => {
  const line = new Map(managers);
  const up = nextUp(leaver, managers, works);
  const handed = new Map<number, number | null>();
  for (const report of [...reports].sort((one, other) => Number(successors.has(one)) - Number(successors.has(other)) || one - other)) {
    const wanted = successors.get(report);
    const fits = wanted !== undefined && wanted !== leaver && works(wanted) && fitsBelow(report, wanted, line);
    handed.set(report, fits ? wanted : up);
    line.set(report, fits ? wanted : up);
  }
  return handed;
}; // PE-25

type Naming = {
  /** Where the form has it. */
  field: string;
  leaver: { id: number; name: string };
  /** What it is that is handed over; undefined: the leaver does not hold it. */
  item: { takesSuccessor: boolean; report?: { id: number; name: string } } | undefined;
  successor: { id: number; name: string; works: boolean } | undefined;
  managers: Managers;
};

/** A successor works here and is not the leaver; whoever takes over a report does not stand below them. */
export const checkSuccessor = ({ field, leaver, item, successor, managers }: Naming): Found[] => {
  if (!item) return [{ code: "people.not_held", field, params: { leaver: leaver.name } }];
  if (!item.takesSuccessor) return [{ code: "people.takes_no_successor", field }];
  if (!successor) return [{ code: "people.successor_unfit", field, params: { case: "unknown" } }];
  const { report } = item;
  return compact<Found>([
    successor.id === leaver.id && { code: "people.successor_unfit", field, params: { case: "leaver", name: successor.name } },
    !successor.works && { code: "people.successor_unfit", field, params: { case: "away", name: successor.name } },
    report?.id === successor.id && { code: "people.successor_unfit", field, params: { case: "self", name: successor.name } },
    report !== undefined &&
      report.id !== successor.id &&
      above(successor.id, managers).includes(report.id) && {
        code: "people.successor_unfit",
        field,
        params: { case: "below", name: successor.name, report: report.name },
      },
  ]);
}; // PE-25
