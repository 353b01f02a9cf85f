import { expect, test } from "vitest";
import { findingsIn, holdsTexts, problemsOf } from "./glossary-rules.ts";

const visits = {
  path: "modules/visits/web/texts.ts",
  source:
    'import { a } from "./ask-for.ts";\n// Whoever decides reads it.\nconst texts = { with: "Whoever decides reads it.", told: `Asked for 3 days` };',
};

test("a word of the glossary is told with its text and with what stands in its place; code and comments say what they want", () => {
  expect(findingsIn([visits]).map(({ text, not, but }) => ({ text, not, but }))).toEqual([
    { text: "Whoever decides reads it.", not: "decides", but: "approve, approver, approve or reject" },
    { text: "Asked for 3 days", not: "Asked for", but: "request" },
  ]);
});

test("a status is a word by itself, and a code is none", () => {
  const source =
    'states: { waiting: { label: "Waiting", tone: "waiting" } }, codes: ["visit.decided_late"], said: "A waiting time of 3 days"';
  expect(findingsIn([{ path: "modules/visits/workflow.ts", source }]).map(({ text }) => text)).toEqual(["Waiting"]);
});

test("a module that is still to be rewritten is let off, and one that has been leaves the list", () => {
  const parks = { path: "modules/parks/messages.ts", source: 'const messages = { closed: "The park is closed." };' };
  expect(problemsOf([visits, parks], ["modules/visits"])).toEqual([]);
  expect(problemsOf([visits, parks], ["modules/parks"])).toEqual([
    "modules/visits/web/texts.ts: “Whoever decides reads it.” says “decides”; say approve, approver, approve or reject",
    "modules/visits/web/texts.ts: “Asked for 3 days” says “Asked for”; say request",
    "modules/parks has no such word any more: take it off the list in tools/glossary.ts",
  ]);
});

test("texts, messages and workflows are looked through", () => {
  const paths = ["web/texts.ts", "web/ui/action-texts.ts", "modules/leave/messages.ts", "shared/record-workflow.ts", "web/ui/text.ts"];
  expect(paths.map(holdsTexts)).toEqual([true, true, true, true, false]);
});
