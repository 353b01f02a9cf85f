import { describe, expect, test } from "vitest";
import { formatOfDays, readDay } from "./sheet.ts";
import { bareName, fieldsOf } from "./sheet-headers.ts";
import { delimitedText, encodingOf } from "./sheet-text.ts";

describe("PE-61, AT-40: a day of a file", () => {
  test.each([
    ...["2026-11-23", "2026/11/23", "2026.11.23", "2026-11-23 00:00:00", "2026-11-23T00:00:00.000"],
    ...["23-Nov-26", "23 Nov 2026", "23-NOV-2026", "23. November 2026", "23rd Nov, 2026", "Nov 23, 2026"],
  ])("%s is read whatever the format", (text) => {
    for (const format of ["yyyy-mm-dd", "dd/mm/yyyy", "mm/dd/yyyy"] as const) expect(readDay(text, format)).toBe("2026-11-23");
  });

  test("two figures of a year are those of a spreadsheet, and only beside a name", () => {
    expect([readDay("15-Mar-90", "yyyy-mm-dd"), readDay("1 Sept 29", "yyyy-mm-dd")]).toEqual(["1990-03-15", "2029-09-01"]);
    expect([readDay("23/11/26", "dd/mm/yyyy"), readDay("26-11-23", "dd-mm-yyyy")]).toEqual([undefined, undefined]);
  });

  test("in another writing than the format's only what has one meaning is read", () => {
    expect([readDay("23.11.2026", "dd/mm/yyyy"), readDay("11/23/2026", "yyyy-mm-dd")]).toEqual(["2026-11-23", "2026-11-23"]);
    expect([readDay("03.04.2026", "dd/mm/yyyy"), readDay("03/04/2026", "yyyy-mm-dd")]).toEqual([undefined, undefined]);
    expect(readDay("23/11/2026", "mm/dd/yyyy")).toBeUndefined();
    expect([readDay("03-04-2026", "mm/dd/yyyy"), readDay("03-04-2026", "dd-mm-yyyy")]).toEqual(["2026-03-04", "2026-04-03"]);
    for (const text of ["23 Foo 2026", "31-Feb-26", "23-Marvel-2026", "2026-13-01", "2026-11/23", "23"])
      expect(readDay(text, "dd/mm/yyyy")).toBeUndefined();
  });

  test.each([
    [["03/04/2026"], undefined],
    [["03-04-2026", "05-06-2026"], undefined],
    [["03/04/2026", "23.11.2026"], undefined],
    [["23/11/2026", "11/23/2026"], undefined],
    [["04/04/2026"], "dd/mm/yyyy"],
    [["03/04/2026", "23/11/2026"], "dd/mm/yyyy"],
    [["03/04/2026", "11/23/2026", "junk", "31/02/2026"], "mm/dd/yyyy"],
    [["03/04/2026", "31/02/2026"], undefined],
    [["03-04-2026", "11-23-2026"], "mm/dd/yyyy"],
    [["03.04.2026"], "dd.mm.yyyy"],
    [["2026-04-03", "3-Apr-26"], "yyyy-mm-dd"],
    [["junk"], "yyyy-mm-dd"],
  ] as const)("%j is written as %s", (texts, format) => expect(formatOfDays(texts)).toBe(format));
});

test("AT-40, PE-61: names are compared without signs, accents and capitals, and each field is taken once", () => {
  expect(["AC-No.", "ac no", "Émp_Code", "姓名"].map(bareName)).toEqual(["acno", "acno", "empcode", "姓名"]);
  const known = { code: { label: "Code", headers: ["acno"] }, day: { label: "Date", headers: ["day"] } };
  expect(fieldsOf(["AC-No.", "CODE", "Day ", "x"], known)).toEqual(["code", null, "day", null]);
});

test("PE-60, AT-40: bytes are a text only where that is certain", () => {
  const wide = (text: string) => Buffer.from(text, "utf16le");
  expect(encodingOf(Buffer.from("Code,Zoë"))).toBe("utf-8");
  expect([encodingOf(wide("Code,Zoë")), encodingOf(wide("Code,Zoë").swap16())]).toEqual(["utf-16le", "utf-16be"]);
  expect([encodingOf(Buffer.from("Code\0Name")), encodingOf(wide("Code,a\0b")), encodingOf(wide("Code").subarray(0, 7))]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  // U+4E00 ends with an empty byte: which half is which cannot be told any more.
  expect(encodingOf(wide("Code,一"))).toBeUndefined();
});

test("PE-60, AT-40: the sign between columns is the one that `sep=` says, else the one that most lines agree on", () => {
  expect(delimitedText("sep=;\nCode;a,b\n")).toEqual({ body: "Code;a,b\n", delimiter: ";" });
  expect(delimitedText('"SEP=\t"\r\nCode').delimiter).toBe("\t");
  expect(delimitedText("Code;Pay\n1;2,5\n2;3,5").delimiter).toBe(";");
  expect(delimitedText("People, in January\nCode\tName\n1\tA\n2\tB").delimiter).toBe("\t");
});
