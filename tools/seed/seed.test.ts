import { expect, test } from "vitest";
import { totalOf } from "#modules/leave/rules.ts";
import { readArguments } from "./arguments.ts";
import { type PlannedLeave, weeksOf } from "./history.ts";
import { levelSizes, planOrganisation } from "./organisation.ts";
import { calendarOf, places } from "./places.ts";
import { randomFrom } from "./random.ts";

test.each([
  [["--employees", "many"], '--employees is "many": it must be a whole number from 20 to 100000.'],
  [["--employees", "0"], '--employees is "0": it must be a whole number from 20 to 100000.'],
  [["--years=2.5"], '--years is "2.5": it must be a whole number from 1 to 10.'],
  [["--punches", "-"], '--punches is "-": it must be a whole number from 0 to 120.'],
  [["--company", "Acme India"], '--company is "Acme India": it must be 2 to 30 small letters, digits and hyphens, such as acme-india.'],
  [["--emploees", "20"], "Unknown option '--emploees'"],
  [["20"], "Unexpected argument '20'"],
  [["--seed", "-1"], "Option '--seed' argument is ambiguous"],
])("the seed refuses %j in one line that names the argument", (given, line) => {
  expect(() => readArguments(given)).toThrow(new RegExp(`^${line.replace(/[.()]/g, "\\$&")}[^\\n]*$`));
});

test("without arguments the seed makes 10,000 people and two years", () => {
  expect(readArguments([])).toEqual({ employees: 10_000, years: 2, punches: 0, company: undefined, seed: 1 });
});

test("levels of the organisation add up and are seven for any size", () => {
  for (const employees of [20, 200, 1234, 10_000, 100_000]) {
    const sizes = levelSizes(employees);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(employees);
    expect(sizes).toHaveLength(7);
  }
});

const history = { from: "2025-11-17", today: "2026-11-20" };
const made = (seed: number) => {
  const random = randomFrom(seed);
  const people = planOrganisation({ employees: 500, slug: "test", ...history }, random);
  const calendars = places.map((place) => calendarOf(place, place.name, "2025-09-01", "2027-11-20"));
  return { people, weeks: [...weeksOf({ workers: people, calendars, ...history }, random)] };
};
const isLive = ({ status }: PlannedLeave): boolean => status === "waiting" || status === "approved";

test("nobody is planned to take two leaves on one date, or any outside the own employment", () => {
  const { people, weeks } = made(3);
  const leaves = weeks.flatMap((week) => week.leaves);
  expect(leaves.length).toBeGreaterThan(1500);
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(["active", "notice", "left"]));
  for (const person of people) {
    const own = leaves.filter(({ worker }) => worker === person.index);
    for (const { from, to } of own) expect(from >= person.joinedOn && to <= (person.lastDay ?? to)).toBe(true);
    const dates = own.filter(isLive).flatMap(({ days }) => days.map(({ date }) => date));
    expect(new Set(dates).size).toBe(dates.length);
  }
});

test("nobody is planned to ask for more than there is at that time", () => {
  const left = new Map<string, number>();
  const move = (worker: number, type: string, units: number): number => {
    const sum = (left.get(`${worker} ${type}`) ?? 0) + units;
    left.set(`${worker} ${type}`, sum);
    return sum;
  };
  for (const { credits, leaves } of made(3).weeks) {
    for (const { worker, type, units } of credits) move(worker, type, units);
    for (const leave of leaves.filter(isLive)) expect(move(leave.worker, leave.type, -totalOf(leave.days))).toBeGreaterThanOrEqual(0);
  }
});

test("everybody is planned to have and to ask for what the standard policies give them, and nothing else", () => {
  const { people, weeks } = made(3);
  const theirs = ({ employmentType, place }: (typeof people)[number]): string[] => {
    if (employmentType === "intern") return ["CL"];
    return places[place]?.name === "London" ? ["AL"] : ["CL", "EL"];
  };
  const has = (index: number): string[] => {
    const own = weeks.flatMap(({ credits, leaves }) => [...credits, ...leaves]).filter(({ worker }) => worker === index);
    return [...new Set(own.map(({ type }) => type))].toSorted();
  };
  const some = people.filter(({ joinedOn, lastDay }) => joinedOn < history.from && lastDay === undefined).slice(0, 150);
  for (const person of some) expect(has(person.index), person.employmentType).toEqual(theirs(person));
  expect(new Set(some.flatMap(theirs))).toEqual(new Set(["CL", "EL", "AL"]));
});

test("planned leaves are sent in order and before today, and answered after they were sent", () => {
  const leaves = made(4).weeks.flatMap((week) => week.leaves);
  const sent = leaves.map(({ submittedAt }) => submittedAt);
  expect(sent).toEqual([...sent].sort((one, other) => one - other));
  for (const { submittedAt, decidedAt = Number.POSITIVE_INFINITY, status } of leaves) {
    expect(submittedAt).toBeLessThan(Date.parse(history.today));
    expect(decidedAt).toBeGreaterThan(submittedAt);
    expect(status === "waiting").toBe(decidedAt === Number.POSITIVE_INFINITY);
  }
});
