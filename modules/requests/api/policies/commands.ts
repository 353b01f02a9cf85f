// Writing who decides: whose business it is, saving a draft, publishing it, and trying what would come of it.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { formatMoment } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { missing, Problem, refuseIf } from "#shared/problem.ts";
import { anyPolicyEditor, policyEditors } from "../../permissions.ts";
import type { DraftRules, GovernedKind, PolicyDraft, Tried, TryBody, VersionList } from "../../policies/contract.ts";
import { type Rule, ruleFor } from "../../policies/policy.ts";
import { askedFacts, checkFacts } from "../../policies/rules.ts";
import { decidersOf } from "../deciders.ts";
import { type ChainKind, chainKinds, needs } from "../kind.ts";
import { previewRound } from "../plan.ts";
import { prepare, withStanding } from "../submit.ts";
import * as store from "./store.ts";
import { draftView, governedKinds, ownFactsOf, problemsOf, revisionOf, versionViews, type Working, workingOf } from "./views.ts";

const forbidden = (area: ChainKind["area"] | "any"): Problem =>
  new Problem("forbidden", [{ code: "request.policy_not_yours", params: { case: area } }]);

/** Nobody who governs no kind learns which kinds there are. */
const governed = ({ role }: Actor, id: string): ChainKind => {
  if (!may(role, anyPolicyEditor)) throw forbidden("any");
  const kind = chainKinds().find((candidate) => candidate.id === id);
  if (!kind) throw missing("kind of request");
  if (!may(role, policyEditors[kind.area])) throw forbidden(kind.area);
  return kind;
};

export const governedBy = async (actor: Actor): Promise<{ kinds: GovernedKind[] }> => {
  if (!may(actor.role, anyPolicyEditor)) throw forbidden("any");
  const own = chainKinds().filter(({ area }) => may(actor.role, policyEditors[area]));
  return { kinds: await reading(actor, (tx) => governedKinds(tx, own)) };
};

export const readDraft = async (actor: Actor, id: string): Promise<PolicyDraft> => {
  const kind = governed(actor, id);
  return reading(actor, async (tx) => draftView(tx, kind, await workingOf(tx, kind)));
};

/** Everything that a caller may have missed: who was there last, and when, on the clock of the caller. */
const changed = async (tx: Tx, { draft, published }: Working): Promise<Problem> => {
  const last = draft ?? published;
  const { employee } = tx.actor;
  const [cards, zone] = await Promise.all([needs.get().cards(tx, last ? [last.author_id] : []), needs.get().zoneOf(tx, employee)]);
  const params = last
    ? { case: "known", name: cards.get(last.author_id)?.name, time: formatMoment(last.changed_at, zone) }
    : { case: "unknown" };
  return new Problem("stale", [{ code: "request.policy_changed", params }]);
};

/** People by their number, as facts and rules know them. */
const idsIn = async (tx: Tx, rules: DraftRules): Promise<ReadonlyMap<string, number | undefined>> => {
  const codes = [...new Set(rules.flatMap(({ steps }) => steps.flatMap(({ person }) => person ?? [])))];
  return new Map(await Promise.all(codes.map(async (code) => [code, await needs.get().employeeByCode(tx, code)] as const)));
};

/** The rules as they are kept; a code that nobody has is refused, because it could not be shown again. */
const keptRules = async (tx: Tx, rules: DraftRules): Promise<Rule[]> => {
  const ids = await idsIn(tx, rules);
  refuseIf(
    rules.flatMap(({ steps }, rule) =>
      steps.flatMap(({ person: code }, step) =>
        code === undefined || ids.get(code) !== undefined
          ? []
          : [{ code: "request.policy_person", field: `rules.${rule}.steps.${step}.person`, params: { code } }],
      ),
    ),
  );
  return rules.map((rule) => ({
    ...rule,
    // A person stands only where one is asked by name.
    steps: rule.steps.map(({ person, ...step }) => {
      const id = person === undefined || step.approver !== "person" ? undefined : ids.get(person);
      return { ...step, ...(id !== undefined && { person: id }) };
    }),
  }));
};

const recordOf = (kind: string, id: string, version: number) => ({ type: "requests.policy", id, number: `${kind} ${version}` });

type AskedOf = { kind: ChainKind; version: number };

/** In the name of the transaction's actor, who must govern the kind. */
export const saveDraftIn = async (tx: Tx, { kind, version: asked }: AskedOf, given: DraftRules): Promise<PolicyDraft> => {
  const rules = await keptRules(tx, given);
  const held = await store.lockDraft(tx, kind.id);
  const before = await workingOf(tx, kind);
  if (asked !== revisionOf(before)) throw await changed(tx, before);
  const saved = { rules, author: tx.actor.employee, at: clock.now(), revision: asked + 1 };
  const version = held?.version ?? (before.published?.version ?? 0) + 1;
  if (held) store.updateDraft(tx, held.id, saved);
  const draft = held?.id ?? (await store.insertDraft(tx, { ...saved, kind: kind.id, version }));
  // Somebody was quicker by less than this transaction.
  if (!draft) throw await changed(tx, await workingOf(tx, kind));
  const change: AuditChange = { rules: [held?.rules ?? null, rules], ...(!held && { state: [null, "draft"] }) };
  audit(tx, { action: "requests.draft_policy", record: recordOf(kind.id, draft, version), change });
  return draftView(tx, kind, await workingOf(tx, kind));
};

export const saveDraft = (actor: Actor, id: string, version: number, given: DraftRules): Promise<PolicyDraft> => {
  const kind = governed(actor, id);
  return inTransaction(actor, (tx) => saveDraftIn(tx, { kind, version }, given));
};

/** In the name of the transaction's actor, who must govern the kind. */
export const publishIn = async (tx: Tx, { kind, version: asked }: AskedOf, note: string): Promise<PolicyDraft> => {
  const draft = await store.lockDraft(tx, kind.id);
  const before = await workingOf(tx, kind);
  if (asked !== revisionOf(before)) throw await changed(tx, before);
  if (!draft) throw new Problem("conflict", [{ code: "request.policy_no_draft" }]);
  refuseIf(await problemsOf(tx, kind, draft.rules)); // RP-02
  const { policy: held } = await store.publishedPolicy(tx, kind.id);
  store.publishDraft(tx, draft, { author: tx.actor.employee, note, at: clock.now() });
  audit(tx, {
    action: "requests.publish_policy",
    record: recordOf(kind.id, draft.id, draft.version),
    change: {
      state: ["draft", "published"],
      version: [before.published?.version ?? 0, draft.version],
      rules: [held.rules, draft.rules],
    },
    ...(note !== "" && { reason: note }),
  });
  return draftView(tx, kind, await workingOf(tx, kind));
};

export const publish = (actor: Actor, id: string, version: number, note: string): Promise<PolicyDraft> => {
  const kind = governed(actor, id);
  return inTransaction(actor, (tx) => publishIn(tx, { kind, version }, note));
};

/** The rules that are tried. A draft that lacks something is refused with what it lacks: it leads nowhere yet. */
const triedRules = async (tx: Tx, kind: ChainKind, which: TryBody["which"]): Promise<Rule[]> => {
  if (which === "published") return (await store.publishedPolicy(tx, kind.id)).policy.rules;
  const { draft } = await workingOf(tx, kind);
  if (!draft) throw new Problem("conflict", [{ code: "request.policy_no_draft" }]);
  refuseIf(await problemsOf(tx, kind, draft.rules));
  return draft.rules;
};

/** What a request of this person with these values would meet. It has no record, so that relations of a kind's own find nobody. */
export const tryPolicy = (actor: Actor, id: string, { which, employee: code, facts }: TryBody): Promise<Tried> => {
  const kind = governed(actor, id);
  return reading(actor, async (tx) => {
    const [owner, rules, declared] = await Promise.all([
      needs.get().employeeByCode(tx, code),
      triedRules(tx, kind, which),
      ownFactsOf(tx, kind),
    ]);
    refuseIf([
      ...(owner === undefined ? [{ code: "request.policy_person", field: "employee", params: { code } }] : []),
      ...checkFacts(declared, facts, askedFacts(rules)),
    ]);
    if (owner === undefined) throw missing("employee");
    const { around, standing } = await prepare(tx, { kind: id, owner, submitter: owner });
    const all = withStanding(standing, facts);
    const rule = ruleFor({ rules }, all);
    const chain = await previewRound(tx, { rules }, all, { owner, submitter: owner, excluded: [owner] }, around);
    return { rule: { no: rules.indexOf(rule) + 1, name: rule.name }, deciders: await decidersOf(tx, chain, around.cards) };
  });
};

export const versionsOf = async (actor: Actor, id: string, query: VersionList) => {
  const kind = governed(actor, id);
  return reading(actor, async (tx) => {
    const page = await store.versionsPage(tx, kind.id, query);
    return { ...page, items: await versionViews(tx, page.items) };
  });
};
