import { describe, expect, test } from "vitest";
import { blocksOf, textOf } from "#shared/marks.ts";
import { sentenceFor } from "#shared/message.ts";
import { letterMessages } from "./messages.ts";
import * as rules from "./rules.ts";

const sentences = (found: readonly rules.LetterViolation[]) => found.map((one) => sentenceFor(letterMessages, one));

describe("a template", () => {
  test("DO-33: names a field that is not one, with the one that was meant", () => {
    expect(sentences(rules.checkTemplate("{{employee.nmae}} earns {{ pay.salary }} in {{name}}, {{colour of the sky}}"))).toEqual([
      "{{employee.nmae}} is not a field. Did you mean {{employee.name}}?",
      "{{pay.salary}} is not a field. Did you mean {{pay.yearly}}?",
      "{{name}} is not a field. Did you mean {{company.name}}?",
      "{{colour of the sky}} is not a field. Choose one from the list.",
    ]);
    expect(rules.checkTemplate("{{employee.name}}, {{ letter.day }}")).toEqual([]);
  });

  test("DO-33: is filled in once, with text: marks and places in a value stay as they are typed", () => {
    const values = { "employee.name": "**Asha** {{pay.monthly}}", "employee.address": "# 12\n\n1. Main Road\nhttps://x.example" } as const;
    const text = rules.fill("To {{employee.name}},\n\n{{ employee.address }}\n\n{{pay.monthly}}", values);
    const read = blocksOf(text).map(({ kind, runs }) => [kind, textOf(runs), runs.some(({ bold, href }) => bold || href)]);
    expect(read).toEqual([
      ["paragraph", "To **Asha** {{pay.monthly}},", false],
      ["paragraph", "# 12\n1. Main Road\nhttps://x.example", false],
      ["paragraph", "{{pay.monthly}}", false],
    ]);
  });

  test("DO-33: an empty field is named with who can fill it, and so is what cannot be printed", () => {
    const missing = rules.missingIn("{{employee.name}} {{employee.address}} {{pay.yearly}} {{service.lastDay}}", {
      "employee.name": "Asha",
    });
    expect(sentences(rules.checkIssue(missing, [{ field: "employee.name", characters: ["ع", "م"] }]))).toEqual([
      "Address is missing. Add it to the profile, or ask HR to fill it in.",
      "Yearly pay is missing. Ask HR to add it.",
      "Last working day is missing. HR has to fill it in.",
      "Name contains characters that the letter cannot print: ع م",
    ]);
  });
});

test("DO-30, DO-31: who may have it, one pending of a type, and an addressee where the type wants one", () => {
  const facts = { name: "Asha Nair", available: true, addressed: true, open: undefined };
  expect(rules.checkLetter({ addressedTo: "HDFC Bank" }, facts)).toEqual([]);
  expect(sentences(rules.checkLetter({ addressedTo: "" }, facts))).toEqual(["Say who the letter is addressed to."]);
  const open = { number: "LT-2026-00004", askedOn: "2026-11-23" };
  expect(sentences(rules.checkLetter({ addressedTo: "" }, { ...facts, available: false, open }))).toEqual([
    "This letter is not available to Asha Nair. Choose another one.",
    "You already requested this letter on Mon 23 Nov (LT-2026-00004).",
  ]);
});

test("DO-35: a code reads the same however it is typed", () => {
  for (const typed of ["7k3m-q9tx-2hpd", "7K3MQ9TX2HPD", "7K3M Q9TX 2HPD"]) expect(rules.readCode(typed)).toBe("7K3MQ9TX2HPD");
  expect(rules.readCode("O1I0")).toBe("0110");
  expect(rules.shownCode("7K3MQ9TX2HPD")).toBe("7K3M-Q9TX-2HPD");
  expect(rules.CODE_ALPHABET).toHaveLength(32);
});

test("DO-35: ten tries an hour, and then the wait until the first is an hour old", () => {
  const at = (minute: number) => `2026-12-07T04:${String(minute).padStart(2, "0")}:00.000Z`;
  const ten = Array.from({ length: 10 }, (_, minute) => at(minute));
  expect(rules.triesAt(ten.slice(1), at(9)).minutes).toBe(0);
  expect(rules.triesAt(ten, at(10)).minutes).toBe(50);
  expect(rules.triesAt(ten, "2026-12-07T05:00:00.000Z")).toEqual({ counting: ten.slice(1), minutes: 0 });
});

test("length of service in words", () => {
  expect(rules.lengthInWords({ years: 6, months: 1 })).toBe("6 years, 1 month");
  expect(rules.lengthInWords({ years: 0, months: 0 })).toBe("less than a month");
});
