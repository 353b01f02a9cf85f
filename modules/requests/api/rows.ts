// Rows of lists: each request in the words of its module, with whom it is now.
import type { Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import type { Decider, RequestRow } from "../contract.ts";
import { type Assignment, standing } from "../rules.ts";
import { kindOf, needs } from "./kind.ts";
import { type ListedRequest, openStepsOf } from "./list-store.ts";

export const named = (cards: ReadonlyMap<number, Person>, employees: readonly number[]): Person[] =>
  employees.flatMap((employee) => cards.get(employee) ?? []);

/** What was just read must be there; anything else is a bug and no 404. */
export const present = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("A request names a row that is gone.");
  return found;
};

/** Who of those asked can still decide, and everybody's name, in one flight. */
const peopleOf = (tx: Tx, steps: readonly Assignment[], others: readonly number[] = []) => {
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
      const { approver, people } = standing(step, active);
      return [step.record_id, { approver, people: named(cards, people) }];
    }),
  );
};

const stepOf = ({ approver, why, people }: ListedRequest): Assignment | undefined => (approver ? { approver, why, people } : undefined);

/** Each record in the words of its module. */
export const describe = async (tx: Tx, requests: readonly Pick<ListedRequest, "kind" | "record_id">[]) => {
  const kinds = [...new Set(requests.map((request) => request.kind))];
  const maps = await Promise.all(
    kinds.map((kind) =>
      kindOf(kind).describe(
        tx,
        requests.filter((request) => request.kind === kind).map((request) => request.record_id),
      ),
    ),
  );
  return new Map(maps.flatMap((map) => [...map]));
};

/** Rows of a list, in the order given: one flight of a few queries for a page, however long it is. */
export const rowsOf = async (tx: Tx, requests: ListedRequest[]): Promise<RequestRow[]> => {
  if (requests.length === 0) return [];
  const steps = requests.flatMap((request) => stepOf(request) ?? []);
  const owners = requests.map((request) => request.owner_id);
  const [[active, cards], descriptions] = await Promise.all([peopleOf(tx, steps, owners), describe(tx, requests)]);
  return requests.map((request) => {
    const kind = kindOf(request.kind);
    const step = stepOf(request);
    const open = step && standing(step, active);
    const { title, amount } = descriptions.get(request.record_id) ?? { title: kind.label };
    return {
      id: request.id,
      number: request.number,
      kind: request.kind,
      kindLabel: kind.label,
      owner: present(cards.get(request.owner_id)),
      title,
      amount,
      status: request.state,
      version: request.version,
      path: kind.path(request.number),
      waitingFor: open ? named(cards, open.people) : [],
      waitingForQueue: open?.people.length === 0 ? open.approver : undefined,
      submittedAt: request.submitted_at,
      since: request.opened_at ?? request.decided_at ?? request.submitted_at,
    };
  });
};
