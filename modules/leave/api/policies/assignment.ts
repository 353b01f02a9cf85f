// Who gets which policy: read, and said anew from a day on. What was said before stays for the days before.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { employmentTypes } from "#modules/people/contract.ts";
import { refuseIf, type Violation } from "#shared/problem.ts";
import type { Assignment, AssignmentForm, Line, SeenAssignment } from "../../policies/company-contract.ts";
import { checkEverybody, checkFrom } from "../../policies/draft-rules.ts";
import { type AssignmentLine, linesOn } from "../../policies/on.ts";
import type { PolicyEffect } from "../../policies/rules-contract.ts";
import * as drafts from "./draft-store.ts";
import { changedMeanwhile, lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import { effectOf } from "./effect.ts";
import { followTask } from "./jobs.ts";
import { markOf, requireSeen } from "./marks.ts";
import { insertEdition } from "./setup-store.ts";
import * as store from "./store.ts";

const shown = ({ locationIds, employmentTypes: employments, policyId }: AssignmentLine): Line => ({
  locations: [...locationIds],
  employments: [...employments],
  policy: policyId,
});

const kept = ({ locations, employments, policy }: Line): AssignmentLine => ({
  locationIds: locations,
  employmentTypes: employments,
  policyId: policy,
});

const view = async (tx: Tx): Promise<Assignment> => {
  const [editions, policies, locations, departments, { today, openFrom }] = await Promise.all([
    store.assignmentOf(tx),
    drafts.policies(tx),
    people.locations(tx),
    people.departments(tx),
    openYear(tx),
  ]);
  const last = editions.at(-1);
  return {
    version: last?.edition ?? 1,
    from: last?.from ?? openFrom,
    today,
    openFrom,
    locations,
    departments,
    lines: (last?.lines ?? []).map(shown),
    ...(last && last.from > today && { now: linesOn(editions, today).map(shown) }),
    policies: policies.map(({ id, name }) => ({ id, name })),
  };
};

export const readAssignment = (actor: Actor): Promise<Assignment> => lookingAtPolicies(actor, view);

/** What is named has to be the company's. */
const checkLines = (lines: readonly Line[], { policies, locations }: Assignment): Violation[] => {
  const [known, places] = [policies, locations].map((all) => new Set(all.map(({ id }) => id)));
  const last = lines.at(-1);
  return [
    ...lines.flatMap((line, index) => [
      ...(known?.has(line.policy) ? [] : [{ code: "leave.policy_unknown", field: `lines.${index}.policy` }]),
      ...(line.locations.every((id) => places?.has(id)) ? [] : [{ code: "leave.policy_unknown", field: `lines.${index}.locations` }]),
    ]),
    ...(last && (last.locations.length > 0 || last.employments.length > 0)
      ? [{ code: "leave.assignment_last", field: `lines.${lines.length - 1}` }]
      : []),
  ];
}; // LV-41

type Said = { before: Assignment; said: AssignmentLine[]; mark: string };

/** What is asked for, when it could be said; `asked` is the edition that was read. */
const sayable = async (tx: Tx, { from, lines }: AssignmentForm, asked?: number): Promise<Said> => {
  const [before, versions] = await Promise.all([view(tx), store.versionsInForce(tx)]);
  refuseIf(checkLines(lines, before));
  if (asked !== undefined && asked !== before.version) throw changedMeanwhile();
  const employments = employmentTypes.map((value) => ({ value, label: value.replace("_", " ") }));
  const said = lines.map(kept);
  refuseIf([...checkFrom(from, before.openFrom), ...checkEverybody(said, versions, { locations: before.locations, employments }, from)]);
  return { before, said, mark: await markOf(tx, ["assignment", from, said]) };
}; // LV-41

/** What it would change, as whoever saves it has to have seen. */
export const assignmentEffect = (actor: Actor, form: AssignmentForm): Promise<PolicyEffect> =>
  lookingAtPolicies(actor, async (tx) => {
    const { before, said, mark } = await sayable(tx, form);
    const edition = { edition: before.version + 1, from: form.from, lines: said };
    return effectOf(tx, {
      mark,
      from: form.from,
      policies: (known) => ({ ...known, assignment: [...known.assignment, edition] }),
    });
  });

export const saveAssignment = (actor: Actor, asked: number, { seen, ...form }: SeenAssignment): Promise<Assignment> =>
  writingPolicies(actor, async (tx) => {
    const { from, lines } = form;
    const { before, said, mark } = await sayable(tx, form, asked);
    requireSeen(seen, mark);
    insertEdition(tx, { edition: before.version + 1, from, lines: said });
    audit(tx, {
      action: "leave.assign_policies",
      record: { type: "leave.assignment", id: String(tx.company) },
      change: { lines: [before.lines, lines], from: [before.from, from] },
    });
    await enqueue(tx, followTask, {});
    return view(tx);
  });
