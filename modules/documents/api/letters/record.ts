// A letter as a request: HR fills in what is missing and issues it; nobody issues their own.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type ChainKind, type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { recordStatusOf, step } from "#modules/requests/contract.ts";
import { dayIn } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { allowedActions, type StateOf } from "#shared/workflow.ts";
import { letterKind } from "../../kinds.ts";
import { type Letter, LetterInput, type LetterType, type LetterValues, letter } from "../../letters/contract.ts";
import { letterEvents } from "../../letters/messages.ts";
import { checkIssue, checkLetter, type LetterFacts } from "../../letters/rules.ts";
import { letterWorkflow } from "../../letters/workflow.ts";
import { letterKeepers } from "../../permissions.ts";
import { type Composed, compose, draftOf, missingOf, sealed, unprintableOf } from "./compose.ts";
import * as store from "./store.ts";
import { allTypes, typeOf } from "./types.ts";

export type LetterRow = RecordRow<Letter["values"], StateOf<typeof letterWorkflow>>;
export const ownEvents = { type: letterKind.id, events: letterEvents };

/** HR can issue any letter to others; for themselves, people get the types available to them. */
export const mayHave = async (tx: Tx, type: LetterType, owner: number): Promise<boolean> => {
  if (type.closed) return false;
  if (owner !== tx.actor.employee && tx.actor.role !== "system") return true;
  return type.usedFor === "people" && people.isInAudience(tx, type.audience, owner);
}; // DO-30

type Wish = { owner: number; values: Pick<Letter["values"], "type" | "purpose" | "addressedTo">; given?: LetterValues; id?: string };
export type Gathered = { type: LetterType | undefined; facts: LetterFacts; composed: Composed | undefined };

export const gather = async (tx: Tx, { owner, values, given = {}, id }: Wish): Promise<Gathered> => {
  const [type, cards] = await Promise.all([typeOf(tx, values.type), people.cards(tx, [owner])]);
  const available = type !== undefined && (await mayHave(tx, type, owner));
  const [open, composed, zone] = await Promise.all([
    type && store.openOf(tx, { employee: owner, type: type.id, but: id }),
    available ? compose(tx, { type, owner, words: values, values: given }) : undefined,
    people.headOfficeZone(tx),
  ]);
  const facts = {
    name: cards.get(owner)?.name ?? "",
    available,
    addressed: type?.addressed ?? false,
    open: open && { number: open.number, askedOn: dayIn(zone, open.asked_at) },
  };
  return { type, facts, composed };
};

/** Only the owner and HR read the text; other approvers only see the request. */
export const readsText = (tx: Tx, owner: number): boolean =>
  tx.actor.employee === owner || (tx.actor.role !== "system" && may(tx.actor.role, letterKeepers));
export const isHrForOther = (tx: Tx, owner: number): boolean =>
  tx.actor.role !== "system" && may(tx.actor.role, letterKeepers) && tx.actor.employee !== owner;

const draftNow = async (tx: Tx, { employee: owner, values }: LetterRow) => {
  const type = await typeOf(tx, values.type);
  return type && draftOf(await compose(tx, { type, owner, words: values, values: {} }));
};

const present = async (tx: Tx, row: LetterRow) => {
  const { id, status, employee, values } = row;
  const seesText = readsText(tx, employee);
  const isPending = status === "waiting" || status === "returned";
  const [type, issue, draft] = await Promise.all([
    typeOf(tx, values.type),
    store.issueOf(tx, id),
    seesText && isPending ? draftNow(tx, row) : undefined,
  ]);
  const by = issue?.issued_by ? (await people.cards(tx, [issue.issued_by])).get(issue.issued_by) : undefined;
  const { issued_at: at, revoked_at: revokedAt, revoked_reason: reason } = issue ?? {};
  return {
    typeName: issue?.title ?? type?.name ?? "",
    ...(draft && { draft }),
    ...(at && { issued: { at, ...(by && { by: { code: by.code, name: by.name } }), ...(seesText && { text: issue?.text ?? "" }) } }),
    ...(revokedAt && { revoked: { at: revokedAt, reason: reason ?? "" } }),
    ownActions: allowedActions(letterWorkflow, { status, relations: isHrForOther(tx, employee) ? ["hr"] : [] }),
  };
};

const inputOf = (input: unknown): LetterValues => (input === undefined ? {} : LetterInput.parse(input).values);
const composedOf = async (tx: Tx, { employee: owner, values }: LetterRow, input: unknown): Promise<Composed | undefined> => {
  const type = await typeOf(tx, values.type);
  return type && compose(tx, { type, owner, words: values, values: inputOf(input) });
};

export const issueProblems = async (composed: Composed) => checkIssue(missingOf(composed), await unprintableOf(composed));

export const letters = recordApi(letter, {
  table: "documents.letters",
  columns: { type: "type_id", addressedTo: "addressed_to" },
  kind: {
    facts: [{ name: "type", label: "Letter", type: "choice" }],
    choices: async (tx) => ({
      type: (await allTypes(tx)).filter(({ usedFor }) => usedFor === "people").map(({ id, name }) => ({ value: id, label: name })),
    }),
    defaultPolicy: { rules: [{ name: "All of them", when: [], steps: [step("hr", { name: "HR" })] }] },
    statuses: { workflow: letterWorkflow, of: { ...recordStatusOf, approved: ["approved", "revoked"] } },
    words: () => ({ approve: "Issue", reject: "Decline", return: "Request changes" }),
    input: (_, action) => (action === "approve" ? LetterInput : undefined),
    batch: "no",
    ownerLeft: "keep",
    openToLeavers: async (tx, id) => (await store.standingOf(tx, id)).status === "approved",
    mayRead: async (tx, id) => readsText(tx, (await store.standingOf(tx, id)).employee_id),
  },
  lock: (tx, owner) => people.lockEmployee(tx, owner),
  gather: (tx, { owner, values, id }) => gather(tx, { owner, values, ...(id !== undefined && { id }) }),
  check: (values, { facts }) => checkLetter(values, facts),
  facts: ({ type }) => ({ type: type ?? "" }),
  title: async ({ type, purpose }, tx) => (await typeOf(tx, type))?.name ?? purpose,
  summary: ({ purpose, addressedTo }, { type }) => [
    ["Letter", type?.name ?? ""],
    ["Purpose", purpose],
    ["Addressed to", addressedTo],
  ],
  preview: (_, { composed }) => ({ draft: composed ? draftOf(composed) : { text: "", missing: [] } }),
  checkApproval: async (tx, row, { input }) => {
    const composed = await composedOf(tx, row, input);
    return composed ? issueProblems(composed) : [];
  },
  present,
});

const declared = orMissing("kind")(letters.kinds.letter);
/** Status, text and PDF are saved together, so that an issued letter always has them. */
export const letterKindOf: ChainKind<LetterRow> = {
  ...declared,
  apply: async (tx, row, event, decision) => {
    const composed = event === "approved" ? await composedOf(tx, row, decision?.input) : undefined;
    if (!composed) return declared.apply(tx, row, event, decision);
    store.setIssued(tx, row.id, await sealed(composed, row.number), tx.actor.employee);
    return { issued: [null, composed.type.name] };
  },
};
