// Section 6, items 5 to 8, with exactly those numbers, and the forms of numbers and names.
import { describe, expect, test } from "vitest";
import { usualSettings } from "../settings/rules.ts";
import { completeParts } from "./contract.ts";
import * as rules from "./rules.ts";

const codes = (violations: readonly { code: string; params?: Record<string, unknown> }[]) =>
  violations.map(({ code, params }) => [code, params?.case].filter(Boolean).join(" "));

describe("dates of a job", () => {
  test.each([
    ["2026-11-16", 6, "2027-05-15"],
    ["2026-08-31", 6, "2027-02-27"],
    ["2026-12-01", 6, "2027-05-31"],
    ["2026-12-01", 0, undefined],
  ])("PE-10: probation of somebody who joined %s for %i months ends %s", (joined, months, end) => {
    expect(rules.probationEnd(joined, months)).toBe(end);
  });

  const l3 = { own: null, employmentType: "full_time", probationEndsOn: "2027-05-15", confirmedOn: null, ofGrade: 60 } as const;
  test.each([
    ["in probation", l3, "2027-05-15", 30],
    ["after it", l3, "2027-05-16", 60],
    ["confirmed early", { ...l3, confirmedOn: "2027-03-01" }, "2027-03-01", 60],
    ["confirmed later", { ...l3, confirmedOn: "2027-03-01" }, "2027-02-28", 30],
    ["an intern", { ...l3, employmentType: "intern" }, "2027-05-16", 15],
    ["by an own rule", { ...l3, own: 0 }, "2027-05-16", 0],
    ["without a grade", { ...l3, ofGrade: undefined }, "2027-05-16", undefined],
  ] as const)("PE-10: notice of somebody %s", (_, facts, day, days) => {
    expect(rules.noticeDaysOn({ ...facts, ...usualSettings }, day)).toBe(days);
  });
  test("PE-10: what the notice follows from is told with it", () => {
    const rulesOf = [l3, { ...l3, confirmedOn: "2027-03-01" }, { ...l3, employmentType: "intern" as const }, { ...l3, own: 0 }];
    expect(rulesOf.map((facts) => rules.noticeRuleOn(facts, "2027-03-01"))).toEqual(["probation", "grade", "intern", "own"]);
  });

  test.each([
    ["2018-09-03", "2026-11-23", [8, 2, 21]],
    ["2026-11-16", "2026-11-23", [0, 0, 8]],
    ["2024-02-29", "2026-02-28", [2, 0, 1]],
  ])("service from %s to %s counts both ends", (from, to, [years, months, days]) => {
    expect(rules.serviceBetween(from, to)).toEqual({ years, months, days });
  });

  const job = { joinedOn: "2026-11-16", employmentType: "full_time", probationEndsOn: "", confirmedOn: "", contractEndsOn: "" } as const;
  test("PE-05: no date of the job lies before the joining day, and a contract has its last day", () => {
    expect(rules.checkJobDates({ ...job, probationEndsOn: "2026-11-16" })).toEqual([]);
    expect(codes(rules.checkJobDates({ ...job, probationEndsOn: "2026-11-15", confirmedOn: "2020-01-01" }))).toEqual([
      "people.dates between",
      "people.dates between",
    ]);
    for (const employmentType of ["contract", "intern"] as const)
      expect(codes(rules.checkJobDates({ ...job, employmentType }))).toEqual(["people.dates contract"]);
  });
});

describe("a person", () => {
  test.each([
    ["2026-12-01", ["people.age young"]],
    ["2026-12-02", []],
  ])("PE-04: somebody born 2008-12-02 joins on %s", (joinedOn, refused) => {
    expect(rules.ageOn("2008-12-02", joinedOn)).toBe(refused.length ? 17 : 18);
    expect(codes(rules.checkAge("2008-12-02", joinedOn, 18))).toEqual(refused);
  });
  test("PE-04: nobody joins at 101, and a birthday that is not known is not refused", () => {
    expect(codes(rules.checkAge("1925-01-01", "2026-01-01", 18))).toEqual(["people.age old"]);
    expect(rules.checkAge("1926-01-02", "2026-12-01", 18)).toEqual([]);
    expect(rules.checkAge("", "2026-12-01", 18)).toEqual([]);
  });

  test("PE-02: a name has a letter of any script and nothing that cannot be seen; it is kept tidy", () => {
    for (const name of ["Asha", "李晓明", "ليلى", "D'Souza", "Ž", "Bhattacharjee-Chattopadhyay", "ക്രിസ്\u200dറ്റി", "مهدی\u200cنیا"])
      expect(rules.checkNames({ firstName: name })).toEqual([]);
    for (const name of ["123", "-", "A\u0007b", "Ash\u200ba", "A\u202eb", "\u200d", "x".repeat(81)])
      expect(codes(rules.checkNames({ firstName: name, middleName: "" }))).toEqual(["people.name_invalid"]);
    expect(rules.tidyName("  Zoe\u0308   D'Souza ")).toBe("Zoë D'Souza");
  });
});

describe("numbers", () => {
  test.each([
    ["50100123456789", "••••6789"],
    ["1234567", "••••67"],
    ["12345678", "••••5678"],
  ])("%s is shown as %s", (number, shown) => {
    expect(rules.masked(rules.tailOf(number))).toBe(shown);
  });

  test.each([
    ["pan", "ABCDE1234F", ["ABCD1234F", "ABCDE12345", "ABCDE1234FX"]],
    ["aadhaar", "4321", ["432", "123412341234"]],
    ["uan", "100200300400", ["10020030040"]],
    ["ifsc", "HDFC0001234", ["HDFC1001234", "HDFC000123"]],
    ["indian_account", "501001234567", ["12345678", "1234567890123456789"]],
    ["uk_account", "12345678", ["1234567"]],
    ["sort_code", "200000", ["20000"]],
    ["iban", "DE89370400440532013000", ["DE88370400440532013000", "DE89", "XX"]],
    ["phone", "+919845012345", ["919845012345", "+1234567", "+1234567890123456"]],
    ["email", "asha.nair@home.example", ["asha", "asha@home", "a b@home.example", "a@b@c.example"]],
  ] as const)("PE-32: %s", (format, right, wrong) => {
    expect(rules.checkFormat(format, "number", right)).toEqual([]);
    for (const text of wrong) expect(codes(rules.checkFormat(format, "number", text))).toEqual([`people.format ${format}`]);
    expect(rules.checkFormat(format, "number", "")).toEqual([]);
  });

  test("PE-32: what people write between the parts of a number is not kept", () => {
    expect(rules.tidyNumber(" +91 (98450) 123-45 ")).toBe("+919845012345");
    expect(rules.tidyNumber("abcde 1234 f")).toBe("ABCDE1234F");
    expect([" ", "/", " - "].map(rules.tidyNumber)).toEqual(["", "/", "-"]);
  });

  test("PE-32: a document expires after it was issued", () => {
    const visa = { kind: "visa", number: "V1234567", issuedOn: "2026-01-02", expiresOn: "2026-01-02" } as const;
    expect(codes(rules.checkDocument(visa, "documents.0"))).toEqual(["people.format expires"]);
    expect(rules.checkDocument({ ...visa, expiresOn: "2026-01-03" }, "documents.0")).toEqual([]);
  });

  test("PE-32: an account is written as its country writes accounts", () => {
    expect(rules.checkAccount({ country: "IN", number: "50100123456789", routing: "HDFC0001234" })).toEqual([]);
    expect(rules.checkAccount({ country: "GB", number: "31926819", routing: "601613" })).toEqual([]);
    expect(rules.checkAccount({ country: "DE", number: "DE89370400440532013000", routing: "" })).toEqual([]);
    expect(codes(rules.checkAccount({ country: "IN", number: "5010", routing: "HDFC1" }))).toEqual([
      "people.format indian_account",
      "people.format ifsc",
    ]);
    expect(codes(rules.checkAccount({ country: "FR", number: "50100123456789", routing: "" }))).toEqual(["people.format iban"]);
  });
});

describe("limits", () => {
  const contact = { phone: "+919845012345", otherPhone: "" };
  test.each([
    [0, ["people.contact_count"]],
    [1, []],
    [5, []],
    [6, ["people.contact_count"]],
  ])("PE-35: %i emergency contacts", (count, refused) => {
    expect(codes(rules.checkContacts(Array.from({ length: count }, () => contact)))).toEqual(refused);
  });

  test("PE-41: who is not the owner says why, and twenty an hour are the most", () => {
    expect([rules.checkReason(true, ""), rules.checkReason(false, "ten letter")]).toEqual([[], []]);
    expect(codes(rules.checkReason(false, "too short"))).toEqual(["people.reveal_reason"]);
    const at = (minute: number) => `2026-12-07T10:${String(minute).padStart(2, "0")}:00.000Z`;
    const all = Array.from({ length: 20 }, (_, minute) => at(minute + 10));
    expect(rules.nextReveal(all.slice(1), at(50), 20)).toBeUndefined();
    expect(rules.nextReveal(all, at(50), 20)).toBe("2026-12-07T11:10:00.000Z");
    expect(rules.nextReveal(all, "2026-12-07T11:10:00.000Z", 20)).toBeUndefined();
  });

  test("a record is complete with eight things", () => {
    const all = Object.fromEntries(completeParts.map((part) => [part, true])) as Parameters<typeof rules.completeness>[0];
    expect(rules.completeness(all)).toEqual({ done: 8, of: 8, missing: [] });
    expect(rules.completeness({ ...all, photo: false, bank: false })).toEqual({ done: 6, of: 8, missing: ["photo", "bank"] });
  });
});
