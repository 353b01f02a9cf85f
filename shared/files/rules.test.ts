import { describe, expect, test } from "vitest";
import { renderMessage } from "../message.ts";
import { fileMessages } from "./messages.ts";
import {
  checkCount,
  checkFile,
  endingsOf,
  type FileViolation,
  megabytes,
  type Slot,
  shownName,
  typeByName,
  typesInWords,
  wrongContent,
} from "./rules.ts";

const slot: Slot = { types: ["pdf", "jpg"], megabytes: 5, count: 3 };
const sentences = (found: readonly FileViolation[]): string[] => found.map(({ code, params }) => renderMessage(fileMessages[code], params));
const check = (name: string, bytes: number): string[] => sentences(checkFile({ name, bytes }, slot));
const MB = 1024 * 1024;

describe("FI-01: what can be said before anybody looks into a file", () => {
  test.each(["certificate.pdf", "Rechnung März.JPEG", "रसीद.pdf", "a.b.c.jpg", `${"x".repeat(116)}.pdf`])("%s is a name", (name) => {
    expect(check(name, 1)).toEqual([]);
  });

  test.each(["", "  ", "..", "../a.pdf", "a/b.pdf", "a\\b.pdf", "a\n.pdf", "a\0.pdf", "fdp.\u202eexe.pdf", `${"x".repeat(117)}.pdf`])(
    "%j is none",
    (name) => {
      expect(checkFile({ name, bytes: 1 }, slot).map(({ code }) => code)).toContain("files.name");
    },
  );

  test("the name is said as it can be read", () => {
    expect(check("a\u202e/b.pdf", 1)).toEqual([
      "“a/b.pdf” is no name for a file: 1 to 120 characters without slashes and invisible characters. Rename it and upload it again.",
    ]);
    expect(shownName("x".repeat(100))).toHaveLength(60);
  });

  test.each([
    [5 * MB, []],
    [5 * MB + 1, ["a.pdf has 5.1 MB; at most 5 MB."]],
    [0, ["a.pdf is empty. Choose the file again."]],
  ])("%i bytes: %j", (bytes, told) => {
    expect(check("a.pdf", bytes)).toEqual(told);
  });

  test("no slot takes more than 10 MB and 10 files", () => {
    const greedy: Slot = { types: ["pdf"], megabytes: 50, count: 50 };
    expect(checkFile({ name: "a.pdf", bytes: 10 * MB }, greedy)).toEqual([]);
    expect(sentences(checkFile({ name: "a.pdf", bytes: 10 * MB + 1 }, greedy))).toEqual(["a.pdf has 10.1 MB; at most 10 MB."]);
    expect(checkCount(10, greedy)).toEqual([]);
    expect(sentences(checkCount(11, greedy))).toEqual(["At most 10 files here. Remove one first."]);
  });

  test("so many files as the slot says", () => {
    expect([checkCount(3, slot), sentences(checkCount(4, slot))]).toEqual([[], ["At most 3 files here. Remove one first."]]);
  });

  test("megabytes are rounded up, so that nothing reads as allowed", () => {
    expect([megabytes(1), megabytes(MB), megabytes(MB + 1)]).toEqual([0.1, 1, 1.1]);
  });
});

describe("FI-02: the ending says what the slot takes", () => {
  test.each([
    ["a.docx", "a.docx is not PDF or JPG. Save it as PDF and upload it again."],
    ["a.exe", "a.exe is not PDF or JPG. Save it as PDF and upload it again."],
    ["photo.HEIC", "photo.HEIC is not PDF or JPG. Save it as JPG or PDF and upload it again."],
    ["noending", "noending is not PDF or JPG. Save it as PDF and upload it again."],
    ["a.pdf.constructor", "a.pdf.constructor is not PDF or JPG. Save it as PDF and upload it again."],
  ])("%s", (name, sentence) => {
    expect(check(name, 1)).toEqual([sentence]);
  });

  test("all that is wrong is said at once", () => {
    expect(checkFile({ name: "a.exe", bytes: 6 * MB }, slot).map(({ code }) => code)).toEqual(["files.too_large", "files.wrong_type"]);
  });

  test("each reason has its sentence", () => {
    const reasons = ["type", "macros", "unpacked", "pixels", "scripts"] as const;
    expect(sentences(reasons.map((why) => wrongContent("a.pdf", slot, why)))).toEqual([
      "a.pdf is not PDF or JPG. Save it as PDF and upload it again.",
      "a.pdf contains macros. Save it without them and upload it again.",
      "a.pdf unpacks to more than 100 MB. Make it smaller and upload it again.",
      "a.pdf has more than 40 megapixels. Make it smaller and upload it again.",
      "a.pdf contains scripts. Print it as a new PDF and send that.",
    ]);
  });

  test("types by name and in words", () => {
    expect([typeByName("A.JPEG"), typeByName("a.toString"), typeByName("a")]).toEqual(["jpg", undefined, undefined]);
    expect(["1_attlog.DAT", "log.txt", "log.tsv", "log.datx"].map(typeByName)).toEqual(["csv", "csv", "csv", undefined]);
    expect(endingsOf(["csv", "jpg"])).toBe(".csv,.txt,.tsv,.dat,.jpg,.jpeg");
    expect(typesInWords(["pdf", "docx", "xlsx"])).toBe("PDF, Word (docx) or Excel (xlsx)");
  });
});
