import { beforeEach, expect, test } from "vitest";
import { dropKept, holdForm, keepForms, takeKept } from "./kept-values.ts";
import { typedOver } from "./typed-over.ts";

const asha = "1001/11";
const rohan = "1001/10";
const page = "/leave-management/leave-application/new type,reason";
const typed = { type: "CL", reason: "Family visit" };

const keep = (person: string, place: string, values: object | undefined) => {
  const release = holdForm({ person, place, changed: () => values });
  keepForms();
  release();
};
beforeEach(dropKept);

test("SE-16 what was typed is given back once, to the same person, at the same place", () => {
  keep(asha, page, typed);
  expect(takeKept(asha, "/profile/security next")).toBeUndefined();
  expect(takeKept(asha, page)).toEqual(typed);
  expect(takeKept(asha, page)).toBeUndefined();
});

test("SE-16 another person drops it, and so does a logout", () => {
  keep(asha, page, typed);
  expect(takeKept("", page)).toBeUndefined();
  expect(takeKept(rohan, page)).toBeUndefined();
  expect(takeKept(asha, page)).toBeUndefined();
  keep(asha, page, typed);
  dropKept();
  expect(takeKept(asha, page)).toBeUndefined();
});

test("SE-16 a form without changes, one that has gone and one of nobody leave nothing", () => {
  keep(asha, page, undefined);
  keep("", page, typed);
  holdForm({ person: asha, place: page, changed: () => typed })();
  keepForms();
  expect([takeKept(asha, page), takeKept("", page)]).toEqual([undefined, undefined]);
});

test("SE-16 the forms of one person at several places are kept side by side; those of the next replace them", () => {
  keep(asha, page, typed);
  keep(asha, "/requests/LV-2026-00001 comment", { comment: "No" });
  expect(takeKept(asha, page)).toEqual(typed);
  expect(takeKept(asha, "/requests/LV-2026-00001 comment")).toEqual({ comment: "No" });
  keep(asha, page, typed);
  keep(rohan, page, { type: "EL" });
  expect(takeKept(rohan, page)).toEqual({ type: "EL" });
  expect(takeKept(asha, page)).toBeUndefined();
});

test("SE-16 of a form those fields are kept that were typed in, each in its group; a list is one field", () => {
  const began = { name: "General", times: { from: "09:00", to: "18:00" }, days: ["2026-11-02"], until: undefined };
  expect(typedOver(began, began)).toEqual({});
  expect(typedOver({ ...began, until: "" }, began)).toEqual({ until: "" });
  expect(typedOver({ ...began, times: { from: "09:30", to: "18:00" } }, began)).toEqual({ "times.from": "09:30" });
  expect(typedOver({ ...began, days: [] }, began)).toEqual({ days: [] });
});

test("SE-16 whoever was picked is one field: a code never comes back beside the name of somebody else", () => {
  const began = { head: { code: "LF-0005", name: "Meera Joshi" } };
  expect(typedOver({ head: { ...began.head } }, began)).toEqual({});
  const namesake = { code: "LF-0053", name: "Meera Joshi" };
  expect(typedOver({ head: namesake }, began)).toEqual({ head: namesake });
});
