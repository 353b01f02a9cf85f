// What a round keeps for its deciders: what its module says, and where the owner stood in the company when it was sent.
import type { RequestView } from "../contract.ts";
import type { OwnerFacts } from "./kind.ts";
import type { Summary } from "./store.ts";

/** By name, as they were called then: who is renamed or moves later changes nothing of it. */
export type Standing = Pick<OwnerFacts, "department" | "location"> & { manager: string };

const standingLabels: readonly string[] = ["Department", "Location", "Manager"];

export const summaryOf = (summary: Summary, { department, location, manager }: Standing): Summary => [
  ...summary,
  ["Department", department],
  ["Location", location],
  ["Manager", manager],
];

/** Of a round that nobody has sent: its owner stands where they stood in the one before. */
export const summaryAfter = (summary: Summary, before: Summary): Summary => [
  ...summary,
  ...before.filter(([label]) => standingLabels.includes(label)),
];

/** Each field that differs from the submission before. Where somebody stood is compared only where both rounds have kept it. */ // RP-17
export const changesBetween = (before: Summary, after: Summary): RequestView["changes"] => {
  const [was, is] = [new Map(before), new Map(after)];
  const isKnown = (label: string): boolean => !standingLabels.includes(label) || (was.has(label) && is.has(label));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(isKnown)
    .map((label) => ({ label, before: was.get(label) ?? "", after: is.get(label) ?? "" }))
    .filter((field) => field.before !== field.after);
};
