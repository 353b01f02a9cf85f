// Whether somebody may report to somebody else; pure, so that every shape of a line is a test.
import type { PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { RecordViolation } from "../record/messages.ts";
import type { EmployeeStatus } from "../workflow.ts";
import { DEEPEST_LINE } from "./contract.ts";
import type { LineViolation } from "./messages.ts";

type Found = Violation<LineViolation | RecordViolation>;

export type InLine = {
  id: number;
  name: string;
  status: EmployeeStatus;
  /** Before the joining day, working, or no longer: what dates and the moment say, not the status alone. */
  phase: "upcoming" | "working" | "left" | "cancelled";
  joinedOn: PlainDate;
  lastWorkingDay?: PlainDate | undefined;
};

/** The manager of each person, as far as somebody asks for them. */
export type Managers = ReadonlyMap<number, number | null>;

/** Everybody above, nearest first. It ends where it would go round. */
export const above = (person: number, managers: Managers): number[] => {
  const line: number[] = [];
  for (let next = managers.get(person); next != null && next !== person && !line.includes(next); next = managers.get(next)) line.push(next);
  return line;
};

/** How many levels stand below: 0 for somebody without reports. */
export const levelsBelow = (person: number, managers: Managers): number => {
  const reports = new Map<number, number[]>();
  for (const [id, manager] of managers) if (manager !== null) reports.set(manager, [...(reports.get(manager) ?? []), id]);
  const seen = new Set([person]);
  let level = [person];
  for (let levels = 0; ; levels += 1) {
    level = level.flatMap((id) => reports.get(id) ?? []).filter((id) => !seen.has(id));
    if (level.length === 0) return levels;
    for (const id of level) seen.add(id);
  }
};

/** What of a manager can be said before anybody is named who is to report to them. */
export const checkManager = (manager: InLine | undefined, code: string): Found[] => {
  if (!manager) return [{ code: "people.manager_not_working", field: "manager", params: { case: "unknown", code } }];
  const { phase, name, joinedOn, lastWorkingDay } = manager;
  if (phase === "working") return [];
  const day = phase === "upcoming" ? joinedOn : lastWorkingDay;
  return [{ code: "people.manager_not_working", field: "manager", params: { case: phase, manager: name, day } }];
}; // PE-12

/** What HR should know of a change that is kept. */
export const managerWarnings = (manager: InLine | undefined): Found[] => {
  if (!manager) return [{ code: "people.no_manager" }]; // PE-07
  if (manager.status !== "notice" || !manager.lastWorkingDay) return [];
  return [{ code: "people.manager_on_notice", params: { manager: manager.name, day: manager.lastWorkingDay } }]; // PE-12
};

type Move = {
  person: InLine;
  /** Absent: nobody. */
  manager: InLine | undefined;
  /** Of everybody above the manager and everybody below the person. */
  managers: Managers;
  /** Who asks for it. */
  actor: number;
  nameOf: (id: number) => string;
};

const circle = ({ person, manager, managers, nameOf }: Move): Found | undefined => {
  if (!manager) return undefined;
  const names = { person: person.name, manager: manager.name };
  if (manager.id === person.id) return { code: "people.manager_cycle", params: { case: "self", ...names } };
  const line = above(manager.id, managers);
  const place = line.indexOf(person.id);
  if (place === -1) return undefined;
  const last = line[place - 1];
  return last === undefined
    ? { code: "people.manager_cycle", params: { case: "direct", ...names } }
    : { code: "people.manager_cycle", params: { case: "below", ...names, through: nameOf(last) } };
}; // PE-11

const deep = ({ person, manager, managers }: Move): Found | undefined => {
  if (!manager) return undefined;
  const levels = above(manager.id, managers).length + 1 + levelsBelow(person.id, managers);
  return levels > DEEPEST_LINE ? { code: "people.line_deep", params: { levels } } : undefined;
}; // PE-11

const isGone = ({ phase }: InLine): boolean => phase === "left" || phase === "cancelled";

/** Everything that speaks against it at once; of a circle it is not said how deep it would be. */
export const checkMove = (move: Move): Found[] => {
  const { person, manager, managers, actor } = move;
  const own: Found | false = person.id === actor && { code: "people.own_record" }; // PE-09
  const gone: Found | false = isGone(person) && {
    code: "people.not_here",
    params: { case: person.phase, person: person.name, day: person.lastWorkingDay },
  };
  const same: Found | false = (managers.get(person.id) ?? null) === (manager?.id ?? null) && { code: "people.nothing_changed" }; // PE-15
  return compact<Found>([own, gone, same, circle(move) ?? deep(move)]);
};
