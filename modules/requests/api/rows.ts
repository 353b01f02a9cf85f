// Rows of lists: each request in the words of its module, with whom it is now.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import type { Page } from "#shared/list.ts";
import type { DecidedList, DecidedRow, Decider, RequestRow, StatusShown } from "../contract.ts";
import type { Queue } from "../policies/policy.ts";
import { type RequestState, requestWorkflow } from "../workflow.ts";
import { named } from "./deciders.ts";
import { handsOf } from "./hands.ts";
import { type Description, type Hands, type Kind, kindOf, needs } from "./kind.ts";
import { decidedPage as decidedRows, type ListedRequest, openStepsOf, ownersOfDecided } from "./list-store.ts";
import { soughtBy } from "./sought.ts";

/** What was just read must be there; anything else is a bug and no 404. */
export const present = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A request names a row that is gone.");
  return found;
};

type Standing = { people: readonly number[]; queue: Queue | null };

/** With whom an open step is: while none of its people works any more, with HR. */ // RP-06
const withWhom = ({ people, queue }: Standing, active: Pick<ReadonlySet<number>, "has">) =>
  queue || people.length === 0 || people.some((id) => active.has(id))
    ? { people, queue: queue ?? undefined }
    : { people: [], queue: "hr" as const };

/** Who of those asked can still decide, and everybody's name, in one flight. */
const peopleOf = (tx: Tx, steps: readonly Standing[], others: readonly number[] = []) => {
  const asked = [...new Set(steps.flatMap(({ people }) => people))];
  return Promise.all([needs.get().active(tx, asked), needs.get().cards(tx, [...new Set([...asked, ...others])])]);
};

/** With whom each of these records is now; absent when it does not wait. */
export const waitingFor = async (tx: Tx, recordIds: readonly string[]): Promise<Map<string, Decider>> => {
  if (recordIds.length === 0) return new Map();
  const steps = await openStepsOf(tx, recordIds);
  const [active, cards] = await peopleOf(tx, steps);
  return new Map(
    steps.map((step) => {
      const { people, queue } = withWhom(step, active);
      const since = step.opened_at ?? undefined;
      return [step.record_id, { name: step.name, approver: step.approver, people: named(cards, people), since, ...(queue && { queue }) }];
    }),
  );
};

const stepOf = ({ step_id, people, queue }: ListedRequest): Standing | undefined => (step_id ? { people, queue } : undefined);

type Asking = Pick<ListedRequest, "kind" | "record_id">;
/** Several things may be asked about one record, each in words of its own. */
export const askKey = ({ kind, record_id }: Asking): string => `${kind} ${record_id}`;

/** Each ask in the words of its module, by its `askKey`. */
export const describe = async (tx: Tx, requests: readonly Asking[]) => {
  const kinds = [...new Set(requests.map((request) => request.kind))];
  const maps = await Promise.all(
    kinds.map(async (kind) => {
      const ids = requests.filter((request) => request.kind === kind).map((request) => request.record_id);
      const described = await kindOf(kind).describe(tx, ids);
      return [...described].map(([record_id, description]) => [askKey({ kind, record_id }), description] as const);
    }),
  );
  return new Map(maps.flat());
};

type Described = Awaited<ReturnType<typeof describe>>;

/** Of several requests about one record each shows its own state, and the record's as far as it belongs to that. */
export const statusShown = ({ statuses }: Kind, state: RequestState, { status }: Pick<Description, "status">): StatusShown => {
  const { label, tone } = status && [statuses.of[state] ?? []].flat().includes(status.name) ? status : requestWorkflow.states[state];
  return { label, tone };
};

const rowOf = (
  request: ListedRequest,
  cards: ReadonlyMap<number, Person>,
  active: Pick<ReadonlySet<number>, "has">,
  descriptions: Described,
  hands: ReadonlyMap<string, Hands>,
): RequestRow => {
  const kind = kindOf(request.kind);
  const step = stepOf(request);
  const open = step ? withWhom(step, active) : hands.get(request.record_id);
  const description: Description = descriptions.get(askKey(request)) ?? { title: kind.label };
  const { title, amount, flags = [] } = description;
  return {
    id: request.id,
    number: request.number,
    kind: request.kind,
    kindLabel: kind.label,
    title,
    amount,
    flags: [...flags],
    owner: present(cards.get(request.owner_id)),
    status: request.state,
    shown: statusShown(kind, request.state, description),
    version: request.version,
    round: request.round,
    path: kind.path(request.number),
    waitingFor: open ? named(cards, open.people) : [],
    waitingForQueue: open?.people.length === 0 ? open.queue : undefined,
    step: request.no ?? undefined,
    steps: request.steps,
    dueOn: request.due_on ?? undefined,
    submittedAt: request.submitted_at,
    since: request.opened_at ?? request.decided_at ?? request.returned_at ?? request.submitted_at,
  };
};

/** Rows of a list, in the order given: one flight of a few queries for a page, however long it is. */
export const rowsOf = async (tx: Tx, requests: ListedRequest[]): Promise<RequestRow[]> => {
  if (requests.length === 0) return [];
  const steps = requests.flatMap((request) => stepOf(request) ?? []);
  const owners = requests.map((request) => request.owner_id);
  const hands = await handsOf(tx, requests);
  const held = [...hands.values()].flatMap(({ people }) => people);
  const [[active, cards], descriptions] = await Promise.all([peopleOf(tx, steps, [...owners, ...held]), describe(tx, requests)]);
  return requests.map((request) => rowOf(request, cards, active, descriptions, hands));
};

/** What the actor decided, in whose place, with what became of it. */
export const decidedPage = async (tx: Tx, asked: DecidedList): Promise<Page<DecidedRow>> => {
  const sought =
    asked.q === undefined ? undefined : soughtBy(asked.q, await needs.get().cards(tx, await ownersOfDecided(tx, tx.actor.employee)));
  const page = await decidedRows(tx, tx.actor.employee, asked, sought);
  const [rows, cards] = await Promise.all([
    rowsOf(tx, page.items),
    needs.get().cards(
      tx,
      page.items.flatMap((item) => item.on_behalf_of ?? []),
    ),
  ]);
  const items = page.items.map((item, index) => ({
    ...present(rows[index]),
    id: item.decision_id,
    action: item.action,
    decidedAt: item.decision_at,
    decidedFor: item.on_behalf_of === null ? undefined : cards.get(item.on_behalf_of),
    comment: item.comment ?? undefined,
  }));
  return { ...page, items };
};
