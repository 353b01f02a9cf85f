import { expect, test } from "vitest";
import { webModules } from "./modules.ts";
import { thingOf } from "./ui/things.ts";

test("each kind of request wears an icon of its own", () => {
  const kinds = webModules.flatMap(({ requestKinds = [] }) => requestKinds.map(({ id }) => id));
  const worn = kinds.map(thingOf);
  expect(kinds.filter((_, index) => worn[index] === "notification")).toEqual([]);
  expect(new Set(worn).size).toBe(kinds.length);
});

test("what is told of a thing wears its icon, and the bell is for what nobody knows", () => {
  expect(["people.holiday_added", "leave.comp_off_ends", "leave.request", "requests.returned", "tiny.request"].map(thingOf)).toEqual([
    "holiday",
    "compOff",
    "leave",
    "approval",
    "notification",
  ]);
});
