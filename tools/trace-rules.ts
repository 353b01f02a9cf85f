// Reads rule ids out of sources: where a rule is tagged, and which tests carry its id.
import { compare } from "../shared/order.ts";

const prefixes = "SE PW CL SH PE AD RP DG NT FI NR AL DX SR LV AT BL RE OP AP RF IV PJ TM DO EX HM AN".split(" ");
const id = `(?:${prefixes.join("|")})-\\d{2}`;

/** A comment that begins with ids is a tag; an id further on in a sentence is only a mention. */
const tag = new RegExp(`(?://|--|/\\*)\\s*(${id}\\b(?:(?:,\\s*|\\s+)${id}\\b)*)`, "g");
const ids = new RegExp(`\\b${id}\\b`, "g");
const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export interface TracedRule {
  id: string;
  places: string[];
  tests: string[];
}

/** Specification id → rule → test, from a map of file to text. */
export const traceRules = (sources: ReadonlyMap<string, string>): TracedRule[] => {
  const rules = new Map<string, TracedRule>();
  const ruleOf = (name: string) => {
    const rule = rules.get(name) ?? { id: name, places: [], tests: [] };
    rules.set(name, rule);
    return rule;
  };
  for (const [file, text] of sources) {
    for (const [at, line] of text.split("\n").entries()) {
      const place = `${file}:${at + 1}`;
      if (isTest(file)) {
        const named = [...line.matchAll(strings)].flatMap(([quoted]) => quoted.match(ids) ?? []);
        for (const name of new Set(named)) ruleOf(name).tests.push(place);
      } else {
        const tagged = [...line.matchAll(tag)].flatMap(([, names]) => names?.match(ids) ?? []);
        for (const name of new Set(tagged)) ruleOf(name).places.push(place);
      }
    }
  }
  return [...rules.values()].sort((a, b) => compare(a.id, b.id));
};

export const gapsOf = (rules: readonly TracedRule[]): string[] => {
  if (!rules.some(({ places, tests }) => places.length > 0 && tests.length > 0))
    return ["no rule was traced to a test: the check saw nothing"];
  return rules.flatMap(({ id: name, places, tests }) => [
    ...(tests.length === 0 ? [`${name} has no test (${places.join(", ")})`] : []),
    ...(places.length === 0 ? [`${name} stands in a test but at no rule (${tests.join(", ")})`] : []),
  ]);
};
