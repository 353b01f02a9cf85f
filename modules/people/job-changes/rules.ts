// Whether a job may change from a day on; pure, all problems at once.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { LineViolation } from "../line/messages.ts";
import { checkManager, checkMove, type InLine, type Managers } from "../line/rules.ts";
import type { OrganisationViolation } from "../organisation/messages.ts";
import { checkChosen, type NamedUnit } from "../organisation/rules.ts";
import type { EmploymentType } from "../record/fields.ts";
import type { RecordViolation } from "../record/messages.ts";
import { hasLastDay } from "../record/rules.ts";
import type { JobChangeViolation } from "./messages.ts";

export type JobChangeFound = Violation<JobChangeViolation | LineViolation | RecordViolation | OrganisationViolation>;

const FARTHEST_BACK = 60;
const FARTHEST_AHEAD = 365;

type Days = { joinedOn: PlainDate; today: PlainDate };

/** The days from which a change may count. */
export const changeDays = ({ joinedOn, today }: Days): { first: PlainDate; last: PlainDate } => {
  const back = addDays(today, -FARTHEST_BACK);
  return { first: joinedOn > back ? joinedOn : back, last: addDays(today, FARTHEST_AHEAD) };
}; // PE-14

/** Of somebody who goes from one place to another the last day that is locked in either. */
export const lockedFor = (locked: ReadonlyMap<string, PlainDate>, places: readonly string[]): PlainDate | undefined =>
  places
    .flatMap((place) => locked.get(place) ?? [])
    .toSorted()
    .at(-1); // PE-14

/** `lockedUntil`: the last day of attendance that is locked where they work, or are to work. */
export const checkChangeDay = (from: PlainDate, days: Days, lockedUntil: PlainDate | undefined): JobChangeFound[] => {
  const { first, last } = changeDays(days);
  return compact<JobChangeFound>([
    (from < first || from > last) && { code: "people.effective_day", field: "from", params: { case: "between", from: first, to: last } },
    lockedUntil !== undefined &&
      from <= lockedUntil && { code: "people.effective_day", field: "from", params: { case: "locked", day: lockedUntil } },
  ]);
}; // PE-14

/** A manager is never changed for days gone by; of somebody who has not started it counts at once. */
export const managerDay = (from: PlainDate, { joinedOn, today }: Days): PlainDate => {
  if (joinedOn > today && from <= joinedOn) return today;
  return from > today ? from : today;
}; // PE-14

/** Where somebody stands: ids of units. */
export type Place = { department: string; designation: string; grade: string | null; location: string; employmentType: EmploymentType };

const same = (one: Place, other: Place): boolean =>
  (["department", "designation", "grade", "location", "employmentType"] as const).every((field) => one[field] === other[field]);

/** To whom somebody is to report, with all that the line asks. */
export type ManagerWish = {
  /** Null: nobody. */
  code: string | null;
  manager: InLine | undefined;
  managers: Managers;
  nameOf: (id: number) => string;
};

export type JobChangeFacts = Days & {
  actor: number;
  person: InLine;
  from: PlainDate;
  lockedUntil: PlainDate | undefined;
  /** The placement of that day, and the one wished; absent: it stays. */
  placement:
    | { before: Place; after: Place; chosen: Record<"department" | "designation" | "grade" | "location", NamedUnit | undefined> }
    | undefined;
  manager: ManagerWish | undefined;
  /** First days of the placements after the first, and whether each has begun in its own place; and the day of a planned manager. */
  laterPlacements: readonly { day: PlainDate; begun: boolean }[];
  plannedManagerOn: PlainDate | undefined;
  contractEndsOn: PlainDate | undefined;
};

const isGone = ({ phase }: InLine): boolean => phase === "left" || phase === "cancelled";

/** Whatever concerns the person and not the wish: then nothing else is looked at. */
const checkChanger = ({ person, actor }: Pick<JobChangeFacts, "person" | "actor">): JobChangeFound[] => {
  if (person.id === actor) return [{ code: "people.own_record" }]; // PE-09
  if (!isGone(person)) return [];
  return [{ code: "people.job_over", params: { case: person.phase, person: person.name, day: person.lastWorkingDay } }];
};

const laterChange = ({ from, today, placement, manager, laterPlacements, plannedManagerOn }: JobChangeFacts): JobChangeFound[] => {
  // One of the very day that has begun is replaced.
  const placed = placement && laterPlacements.find(({ day, begun }) => day > from || (day === from && !begun)); // PE-17
  const later = placed ?? (manager && plannedManagerOn ? { day: plannedManagerOn, begun: plannedManagerOn <= today } : undefined);
  if (later === undefined) return [];
  return [{ code: "people.later_change", field: "from", params: { case: later.begun ? "begun" : "planned", day: later.day } }];
}; // PE-15

/** As the line is now; on the day of a planned manager it is asked once more (PE-16). */
const checkWish = ({ person, manager: wish, actor, placement }: JobChangeFacts): JobChangeFound[] => {
  if (!wish) return [];
  if (wish.code !== null) {
    const wrong = checkManager(wish.manager, wish.code); // PE-12
    if (wrong.length > 0) return wrong;
  }
  const { manager, managers, nameOf } = wish;
  const found: JobChangeFound[] = checkMove({ person, manager, managers, actor, nameOf }); // PE-11
  // Where the placement changes too, the same manager is no mistake.
  return found.filter(({ code }) => code !== "people.nothing_changed" || !placement).map((one) => ({ field: "manager", ...one }));
};

export const checkJobChange = (facts: JobChangeFacts): JobChangeFound[] => {
  const { from, today, joinedOn, placement, manager, lockedUntil, contractEndsOn } = facts;
  const own = checkChanger(facts);
  if (own.length > 0) return own;
  if (!placement && !manager) return [{ code: "people.nothing_changed" }];
  const unchanged = placement !== undefined && same(placement.before, placement.after);
  const { employmentType } = placement?.after ?? {};
  const ends = employmentType !== undefined && hasLastDay(employmentType);
  const standsFrom = from > today ? from : today;
  return [
    ...checkChangeDay(from, { joinedOn, today }, lockedUntil), // PE-14
    ...laterChange(facts), // PE-15
    ...compact<JobChangeFound>([
      unchanged && !manager && { code: "people.nothing_changed" }, // PE-15
      ends && contractEndsOn === undefined && { code: "people.contract_end_missing", field: "employmentType" }, // PE-05
    ]),
    ...(placement && !unchanged
      ? (["department", "designation", "grade", "location"] as const).flatMap((field) =>
          placement.before[field] === placement.after[field] ? [] : checkChosen(field, placement.chosen[field], standsFrom),
        )
      : []), // PE-07
    ...checkWish(facts),
  ];
};

/** What is told of a planned manager on the day; nothing: they report to the new one from now on. */
export const checkPlannedManager = (facts: Pick<JobChangeFacts, "person"> & { manager: ManagerWish }): JobChangeFound[] =>
  checkWish({ ...facts, actor: 0, placement: undefined } as JobChangeFacts).filter(({ code }) => code !== "people.nothing_changed"); // PE-16
