// Section 7 of the specification, walked literally: each group × relation, and who knows of people before they come and after they left.
import { describe, expect, test } from "vitest";
import {
  fieldTable,
  freeFields,
  type Group,
  groups,
  type Phase,
  type Relation,
  relations,
  relationsTo,
  rights,
  sees,
  visibleGroups,
} from "./fields.ts";

/** As it stands in the file: R read · W write · P propose · M masked; words in brackets are the fields that are seen. */
const table: Record<Group, string> = {
  card: "RW | R | R | R | RW | R | R",
  name: "RP | R | R | – | RW | R | –",
  contact: "RWP | R[mobile] | R[mobile]if | R[mobile]if | RW | – | –",
  personal: "RP | – | – | – | RW | – | –",
  dependents: "RP | – | – | – | RW | – | –",
  emergency: "RW | R | – | – | RW | – | –",
  job: "RP | R | R[status joinedOn lastWorkingDay] | – | RW | R[all but exitKind] | R[phase joinedOn]",
  identity: "MP | – | – | – | MW | M[pan uan national_insurance] | –",
  bank: "MP | – | – | – | M! | M | –",
  pay: "R | – | – | – | RW | R | –",
  account: "R[username] | – | – | – | R[username state] | – | R",
  history: "R | – | – | – | R | R[bank pay] | –",
};

const written = (group: Group, relation: Relation): string => {
  const right = rights[group][relation];
  if (!right) return "–";
  const letters = [right.read && "R", right.masked && "M", right.write && "W", right.propose && "P", right.unrevealed && "!"]
    .filter(Boolean)
    .join("");
  const allButKind = Object.keys(fieldTable.job)
    .filter((field) => field !== "exitKind")
    .join(" ");
  const only = right.only?.join(" ").replace(allButKind, "all but exitKind");
  return `${letters}${only ? `[${only}]` : ""}${right.ifShared ? "if" : ""}`;
};

const seenBy = (standing: readonly Relation[], phase: Phase = "working", sharesMobile = false): string[] => [
  ...visibleGroups(standing, { phase, sharesMobile }).keys(),
];

describe("who sees what", () => {
  test.each(groups)("%s is what the table says for each relation", (group) => {
    expect(relations.map((relation) => written(group, relation)).join(" | ")).toBe(table[group]);
  });

  test.each(relations)("%s sees the groups of the table's column and no other", (relation) => {
    const column = relations.indexOf(relation);
    const wanted = groups.filter((group) => {
      const cell = table[group].split(" | ")[column] ?? "";
      return cell !== "–" && !cell.endsWith("if");
    });
    expect(seenBy([relation])).toEqual(wanted);
  });

  test("a mobile is seen by colleagues where its owner shares it, and alone", () => {
    const sight = visibleGroups(["colleague"], { phase: "working", sharesMobile: true }).get("contact");
    expect([sees(sight, "mobile"), sees(sight, "personalEmail"), sees(sight, "currentAddress")]).toEqual([true, false, false]);
  });

  test("several relations see what each of them sees", () => {
    expect(seenBy(["finance", "manager", "colleague"])).toEqual([
      "card",
      "name",
      "contact",
      "emergency",
      "job",
      "identity",
      "bank",
      "pay",
      "history",
    ]);
    expect(visibleGroups(["finance", "manager"], { phase: "working", sharesMobile: false }).get("job")?.only).toBeUndefined();
  });

  test.each([
    ["upcoming", "hr", groups],
    ["upcoming", "admin", ["card", "job", "account"]],
    ["upcoming", "manager", ["card", "job"]],
    ["upcoming", "finance", []],
    ["upcoming", "lineManager", []],
    ["upcoming", "colleague", []],
    ["left", "hr", groups],
    ["left", "finance", ["card", "name", "job", "identity", "bank", "pay", "history"]],
    ["left", "admin", ["card", "job", "account"]],
    ["left", "manager", []],
    ["left", "lineManager", []],
    ["left", "colleague", []],
    ["cancelled", "hr", groups],
    ["cancelled", "admin", []],
  ] as [Phase, Relation, Group[]][])("of people who are %s, %s sees %j", (phase, relation, wanted) => {
    expect(seenBy([relation], phase)).toEqual(wanted);
  });

  test("of an upcoming person a manager sees the joining day and nothing else of the job", () => {
    const sight = visibleGroups(["manager"], { phase: "upcoming", sharesMobile: true }).get("job");
    expect([...(sight?.only ?? [])]).toEqual(["joinedOn"]);
  });
});

describe("what somebody is to a record", () => {
  const of = { employee: 1, managerId: 2, isBelow: false };
  test("nobody has a right over themselves by their role", () => {
    for (const role of ["Employee", "Manager", "HR", "Finance", "Admin"]) expect(relationsTo({ employee: 1, role }, of)).toEqual(["owner"]);
  });
  test("the manager is by the line and not by the role", () => {
    expect(relationsTo({ employee: 2, role: "Employee" }, of)).toEqual(["manager", "colleague"]);
    expect(relationsTo({ employee: 3, role: "Manager" }, of)).toEqual(["colleague"]);
    expect(relationsTo({ employee: 3, role: "HR" }, { ...of, isBelow: true })).toEqual(["hr", "lineManager", "colleague"]);
  });
});

test("the owner saves exactly the free fields", () => {
  expect(Object.fromEntries(groups.map((group) => [group, freeFields(group)]).filter(([, fields]) => fields?.length))).toEqual({
    card: ["photo", "preferredName", "workPhone", "shareMobile"],
    contact: ["personalEmail", "mobile", "currentAddress"],
    emergency: ["contacts"],
  });
});
