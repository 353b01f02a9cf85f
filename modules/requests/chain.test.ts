// With whom each step begins, by the people of the specification's table: a chain is walked from step to step as its deciders approve.
import { describe, expect, test } from "vitest";
import { addedStep, type PeopleFacts, planFrom, type Resolution, type RoundFacts } from "./chain.ts";
import { type PolicyStep, step } from "./policies/policy.ts";

// C, no manager, heads Management; H (manager C) heads Engineering; M and P (manager H); E (manager M).
const [C, H, M, P, E, R1, R2, F1, F2] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const names = ["", "C", "H", "M", "P", "E", "R1", "R2", "F1", "F2"];
const lines: Record<number, number[]> = { [C]: [], [H]: [C], [M]: [H, C], [P]: [H, C], [E]: [M, H, C], [R1]: [C], [R2]: [C] };
const heads: Record<number, number[]> = { [C]: [C], [R1]: [C], [R2]: [C] };
const everybody = [C, H, M, P, E, R1, R2, F1, F2];

type Setting = { inactive?: number[]; line?: number[]; heads?: number[]; lastResort?: number | undefined; excluded?: number[] };
type Walk = { owner: number; submitter?: number; steps: PolicyStep[]; approvers?: number[] } & Setting;

const facts = (owner: number, { inactive = [], ...wish }: Setting): PeopleFacts => {
  const here = (ids: number[]) => ids.filter((id) => !inactive.includes(id));
  return {
    line: wish.line ?? lines[owner] ?? [],
    heads: wish.heads ?? heads[owner] ?? [H, C],
    queues: { hr: here([R1, R2]), finance: here([F1, F2]) },
    lastResort: "lastResort" in wish ? wish.lastResort : C,
    declared: { recruiter: [P] },
    active: new Set(here(everybody)),
  };
};

const told = (resolution: Resolution): string => {
  const { why } = resolution;
  const because = why ? ` ${why.code}${why.no ? ` ${names[why.by ?? 0]} ${why.no}` : ""}` : "";
  if (resolution.state === "skipped") return `skipped${because}`;
  return `${resolution.queue ?? (resolution.people.map((id) => names[id]).join(" ") || "nobody")}${because}`;
};

/** Each step as it begins; `approvers` answer the open ones in turn, else whoever it is with, or a member of its queue. */
const walk = ({ owner, submitter = owner, steps, approvers = [], excluded = [], ...setting }: Walk): string[] => {
  const people = facts(owner, setting);
  const round: RoundFacts = { owner, submitter, excluded: [owner, submitter, ...excluded], approvals: [] };
  const approvals: { no: number; people: number[] }[] = [];
  const lines: string[] = [];
  const added = { no: steps.length + 1, step: addedStep("Approval", step("manager", { name: "Approval" })) };
  let coming = steps.map((one, index) => ({ no: index + 1, step: one }));
  const answering = [...approvers];
  for (;;) {
    const { skipped, opened } = planFrom(coming, people, { ...round, approvals }, added);
    lines.push(...skipped.map(({ no, resolution }) => `${no} ${told(resolution)}`));
    if (!opened) return lines;
    lines.push(`${opened.no} ${told(opened.resolution)}`);
    const { resolution } = opened;
    const by = answering.shift() ?? (resolution.state === "open" ? resolution.people[0] : undefined);
    if (by === undefined || opened.no > steps.length) return lines;
    approvals.push({ no: opened.no, people: [by] });
    coming = coming.filter(({ no }) => no > opened.no);
  }
};

const plain = (approver: string, wish: Partial<PolicyStep> = {}) => step(approver, { name: approver, ...wish });
const usual = [plain("manager"), plain("departmentHead")];

describe("who decides", () => {
  test.each<[string, Walk, string[]]>([
    ["E submits", { owner: E, steps: usual }, ["1 M", "2 H"]],
    ["M submits", { owner: M, steps: usual }, ["1 H", "2 skipped approved_earlier H 1"]],
    ["H submits", { owner: H, steps: usual }, ["1 C", "2 skipped own_request"]],
    [
      "H submits, whenOwn up on step 2",
      { owner: H, steps: [plain("manager"), plain("departmentHead", { whenOwn: "up" })] },
      ["1 C", "2 skipped approved_earlier C 1"],
    ],
    ["C submits", { owner: C, steps: usual, approvers: [R1] }, ["1 hr sent_to_hr", "2 skipped own_request"]],
    ["E submits, M left yesterday", { owner: E, steps: usual, inactive: [M] }, ["1 H sent_up", "2 skipped approved_earlier H 1"]],
    ["M submits for E", { owner: E, submitter: M, steps: usual }, ["1 skipped own_request", "2 H"]],
    [
      "P reports to M and submits, H approves for M",
      { owner: P, line: [M, H, C], steps: usual, approvers: [H] },
      ["1 M", "2 skipped approved_earlier H 1"],
    ],
    ["P reports to M and submits, M approves", { owner: P, line: [M, H, C], steps: usual, approvers: [M] }, ["1 M", "2 H"]],
    ["chain hr: R1 submits, R2 inactive", { owner: R1, steps: [plain("hr")], inactive: [R2] }, ["1 C sent_up"]],
    ["chain hr: C submits, no HR active", { owner: C, steps: [plain("hr")], inactive: [R1, R2] }, ["1 nobody without_decider"]],
    [
      "chain manager → finance: F2 is E's manager",
      { owner: E, line: [F2, H, C], steps: [plain("manager"), plain("finance")], approvers: [F2, F1] },
      ["1 F2", "2 finance"],
    ],
    [
      "chain manager → finance: F2 is E's manager, F1 inactive",
      { owner: E, line: [F2, H, C], steps: [plain("manager"), plain("finance")], approvers: [F2], inactive: [F1] },
      ["1 F2", "2 hr sent_to_hr"],
    ],
    ["chain person C: C submits", { owner: C, steps: [plain("person", { person: C })] }, ["1 skipped own_request", "2 hr sent_to_hr"]],
  ])("RP-04, RP-05, RP-06, RP-08: %s", (_, asked, expected) => expect(walk(asked)).toEqual(expected));
});

describe("whom a relation names", () => {
  const first = (approver: string, setting: Setting = {}, wish: Partial<PolicyStep> = {}) =>
    walk({ owner: E, steps: [plain(approver, wish)], ...setting })[0];
  test("RP-03: each relation, today", () => {
    expect(["manager", "managersManager", "departmentHead", "hr", "finance", "recruiter"].map((approver) => first(approver))).toEqual([
      "1 M",
      "1 H",
      "1 H",
      "1 hr",
      "1 finance",
      "1 P",
    ]);
    expect(first("person", {}, { person: P })).toBe("1 P");
  });
  test("RP-03: less the inactive and the excluded", () => {
    expect(first("recruiter", { inactive: [P] })).toBe("1 hr sent_to_hr");
    expect(first("recruiter", { excluded: [P] })).toBe("1 hr sent_to_hr");
    expect(first("hr", { excluded: [R1] })).toBe("1 hr");
    expect(first("hr", { excluded: [R1, R2] })).toBe("1 M sent_up");
  });
  test("RP-04: a queue without anybody else is vacant and never passed over; whom the kind excludes is not the owner", () => {
    expect(walk({ owner: R1, steps: [plain("hr")], inactive: [R2] })).toEqual(["1 C sent_up"]);
    expect(walk({ owner: E, steps: [plain("manager")], excluded: [M] })[0]).toBe("1 H sent_up");
  });
});

describe("RP-06: where a vacant step goes", () => {
  const vacantly = (whenVacant: PolicyStep["whenVacant"], setting: Setting = {}) =>
    walk({ owner: E, steps: [plain("departmentHead", { whenVacant }), plain("hr")], heads: [], ...setting })[0];
  test("up the line, then HR, then the last resort, then to nobody", () => {
    expect(vacantly("up")).toBe("1 M sent_up");
    expect(vacantly("up", { inactive: [M] })).toBe("1 H sent_up");
    expect(vacantly("up", { line: [] })).toBe("1 hr sent_to_hr");
    expect(vacantly("up", { line: [], inactive: [R1, R2] })).toBe("1 C last_resort");
    expect(vacantly("up", { line: [], inactive: [R1, R2], lastResort: undefined })).toBe("1 nobody without_decider");
  });
  test("HR, then the line; Finance, then HR", () => {
    expect(vacantly("hr")).toBe("1 hr sent_to_hr");
    expect(vacantly("hr", { inactive: [R1, R2] })).toBe("1 M sent_up");
    expect(vacantly("finance")).toBe("1 finance sent_to_finance");
    expect(vacantly("finance", { inactive: [F1, F2] })).toBe("1 hr sent_to_hr");
    expect(vacantly("finance", { inactive: [F1, F2, R1, R2] })).toBe("1 M sent_up");
  });
  test("nowhere, where the rule says to pass it over", () => expect(vacantly("skip")).toBe("1 skipped vacant"));
  test("RP-05 applies to whom it finds", () => {
    const steps = [plain("manager"), plain("departmentHead")];
    expect(walk({ owner: E, steps, heads: [] })).toEqual(["1 M", "2 skipped approved_earlier M 1"]);
  });
});

describe("earlier approvals", () => {
  test("RP-05: of a member of the queue it passes over, unless a second person is wanted", () => {
    const steps = [plain("manager"), plain("hr")];
    expect(walk({ owner: E, line: [R1], steps })).toEqual(["1 R1", "2 skipped approved_earlier R1 1"]);
    const second = [plain("manager"), plain("hr", { secondPerson: true })];
    expect(walk({ owner: E, line: [R1], steps: second })).toEqual(["1 R1", "2 hr"]);
  });
  test("RP-07: whoever decided a step is not found for a second person, in whatever capacity", () => {
    const steps = [plain("manager"), plain("departmentHead", { secondPerson: true })];
    expect(walk({ owner: M, steps })).toEqual(["1 H", "2 C sent_up"]);
  });
  test("RP-08: nothing is approved without a person: a step is added where all are passed over", () => {
    expect(walk({ owner: H, steps: [plain("departmentHead")] })).toEqual(["1 skipped own_request", "2 C sent_up"]);
    const vacant = [plain("departmentHead", { whenVacant: "skip" })];
    expect(walk({ owner: E, steps: vacant, heads: [] })).toEqual(["1 skipped vacant", "2 M sent_up"]);
    expect(walk({ owner: E, steps: vacant, heads: [], line: [], inactive: [R1, R2], lastResort: undefined })).toEqual([
      "1 skipped vacant",
      "2 nobody without_decider",
    ]);
  });
});
