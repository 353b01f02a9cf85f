import { expect, test } from "vitest";
import { standardPolicies, standardTypes } from "../../../policies/standard.ts";
import { editedRow, sentRow, unreadable } from "./edited.ts";
import { sentencesOf } from "./words.ts";

const rowOf = (type: string, policy = "Standard India") => {
  const row = standardPolicies.find(({ name }) => name === policy)?.rows.find((one) => one.type === type);
  if (!row) throw new Error(`${policy} has no ${type}.`);
  return row;
};
const said = (type: string, policy?: string) => sentencesOf(rowOf(type, policy), standardTypes);

test("a rule row is read as sentences", () => {
  expect(said("EL")).toEqual([
    "18 days a year, credited each month.",
    "At most 30 days carried, until the end of that year.",
    "Usable 90 days after joining.",
    "7 days of notice for more than 3 days, else flagged.",
    "May be asked for 7 days back.",
  ]);
  expect(said("CL")).toContain("Must not touch Earned leave, else refused.");
  expect(said("SL")).toContain("A document for more than 2 days in a row, at most 5 days later, else refused.");
  expect(said("ML")).toEqual(expect.arrayContaining(["Every calendar date counts.", "A document with the request, else refused."]));
  expect(said("AL", "London")).toContain("At most 5 days carried, until 31 March.");
  expect(said("OH")).toEqual(expect.arrayContaining(["Taken in whole days.", "Never asked for afterwards.", "Only on optional holidays."]));
});

test("typed and sent again, each row says what it said", () => {
  for (const { rows } of standardPolicies) for (const row of rows) expect(sentRow(editedRow(row))).toEqual(row);
});

test("what is no figure is named, and what is left empty is left out", () => {
  const row = { ...editedRow(rowOf("EL")), daysAYear: "18,25", eventLimit: "2,5", lateDays: "2.5", carryMost: "", noticeDays: "" };
  expect(unreadable(row)).toEqual(["daysAYear", "lateDays"]);
  expect(sentRow(row)).not.toHaveProperty("notice");
  expect(sentRow(row).eventLimit).toBe(2.5);
});
