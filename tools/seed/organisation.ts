// Who works in the company: a tree of reports about six deep, drawn before anything is written.
import { suggestUsername } from "#modules/people/rules.ts";
import { addDays, daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { firstNames, lastNames } from "./names.ts";
import type { Random } from "./random.ts";

/** Levels below the head of the company. */
const DEPTH = 6;

const MANAGEMENT = "Management";
export const departments = ["HR", "Finance", "IT and Admin", "Engineering", "Operations", "Sales", "Support", "Research"] as const;

const titles = ["Managing Director", "Vice President", "Head", "Senior Manager", "Manager", "Team Lead", "Associate"] as const;

export type PlannedPerson = {
  /** Position in the list; managers stand before their people. */
  index: number;
  code: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  manager: number | undefined;
  department: string;
  designation: string;
  place: number;
  joinedOn: PlainDate;
  status: "active" | "notice" | "left";
  lastDay: PlainDate | undefined;
  role: Role;
  employmentType: "full_time" | "part_time" | "contract" | "intern";
};

/** How many stand on each level: each the same multiple of the one above, the last takes the rest. */
export const levelSizes = (employees: number): number[] => {
  const total = (factor: number): number => Array.from({ length: DEPTH + 1 }, (_, level) => factor ** level).reduce((a, b) => a + b, 0);
  let [factor, most] = [1, employees];
  for (let round = 0; round < 60; round += 1) {
    const middle = (factor + most) / 2;
    if (total(middle) < employees) factor = middle;
    else most = middle;
  }
  const sizes: number[] = [];
  for (let left = employees; left > 0; left -= sizes.at(-1) ?? 0) {
    sizes.push(sizes.length === DEPTH ? left : Math.min(left, Math.max(1, Math.round(factor ** sizes.length))));
  }
  return sizes;
};

/** A few people of the departments that administer; everybody with reports is a manager. */
const roleOf = (department: string, nth: number, leads: boolean): Role => {
  if (department === "HR" && nth % 10 === 0) return "HR";
  if (department === "Finance" && nth % 10 === 0) return "Finance";
  if (department === "IT and Admin" && nth === 0) return "Admin";
  return leads ? "Manager" : "Employee";
};

type Span = { from: PlainDate; today: PlainDate };

/** Most were there before the history begins, a few came in it; some have left, and a few are about to. */
const employmentOf = ({ from, today }: Span, random: Random, stays: boolean): Pick<PlannedPerson, "joinedOn" | "status" | "lastDay"> => {
  const length = daysBetween(from, today);
  if (!stays && random.chance(0.2)) return { joinedOn: addDays(from, random.whole(1, length - 10)), status: "active", lastDay: undefined };
  const joinedOn = addDays(from, -random.whole(30, 4000));
  if (!stays && random.chance(0.05)) return { joinedOn, status: "left", lastDay: addDays(today, -random.whole(10, length - 10)) };
  if (!stays && random.chance(0.01)) return { joinedOn, status: "notice", lastDay: addDays(today, random.whole(20, 60)) };
  return { joinedOn, status: "active", lastDay: undefined };
};

const placeOf = (random: Random): number =>
  random.weighted([
    [0, 45],
    [1, 25],
    [2, 20],
    [3, 10],
  ]);

const employmentTypeOf = (random: Random): PlannedPerson["employmentType"] =>
  random.weighted<PlannedPerson["employmentType"]>([
    ["full_time", 88],
    ["part_time", 4],
    ["contract", 6],
    ["intern", 2],
  ]);

/** The first level that is wide enough is divided into departments; those above lead several, those below follow their manager. */
const divisionLevel = (sizes: readonly number[]): number => {
  const wide = sizes.findIndex((size) => size >= departments.length);
  return wide === -1 ? sizes.length - 1 : wide;
};

type Wish = Span & { employees: number; slug: string };

/** Everybody, managers first. Who leads others has been there all the time and stays. */
export const planOrganisation = ({ employees, slug, ...span }: Wish, random: Random): PlannedPerson[] => {
  const people: PlannedPerson[] = [];
  const taken = new Set<string>();
  const headcount = new Map<string, number>();
  const sizes = levelSizes(employees);
  const division = divisionLevel(sizes);

  const plan = (level: number, nth: number, above: { start: number; size: number }): PlannedPerson => {
    const index = people.length;
    const manager = level === 0 ? undefined : above.start + Math.floor((nth * above.size) / (sizes[level] ?? 1));
    const inherited = (manager !== undefined && people[manager]?.department) || MANAGEMENT;
    const department = level === division ? (departments[nth % departments.length] ?? MANAGEMENT) : inherited;
    const count = headcount.get(department) ?? 0;
    headcount.set(department, count + 1);
    const leads = level + 1 < sizes.length;
    const code = `SC-${String(index + 1).padStart(5, "0")}`;
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    const name = suggestUsername({ firstName, lastName, code }, taken);
    taken.add(name);
    const role = roleOf(department, count, leads);
    return {
      index,
      code,
      firstName,
      lastName,
      username: `${name}@${slug}`,
      email: `${name}@${slug}.example`,
      manager,
      department,
      designation: titles[Math.min(level, titles.length - 1)] ?? titles[0],
      place: level === 0 ? 0 : placeOf(random),
      ...employmentOf(span, random, role !== "Employee"),
      role,
      employmentType: leads ? "full_time" : employmentTypeOf(random),
    };
  };

  let above = { start: 0, size: 0 };
  for (const [level, size] of sizes.entries()) {
    const start = people.length;
    for (let nth = 0; nth < size; nth += 1) people.push(plan(level, nth, above));
    above = { start, size };
  }
  return people;
};
