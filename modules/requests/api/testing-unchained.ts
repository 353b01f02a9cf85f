// A kind of the tiny module that no chain decides: its records lie with whom the tests say.
import { newId } from "#api/ids.ts";
import { forThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { asItsAsk } from "../statuses.ts";
import { openUnchained, type RecordEvent } from "./index.ts";
import type { Hands, UnchainedKind } from "./kind.ts";
import { addKind, readers, type TestPerson } from "./testing-app.ts";

/** With whom each record is, and what was told of it. */
export const hands = forThisFile(new Map<string, Hands>());
export const ended = forThisFile(new Map<string, RecordEvent[]>());

const declare = (id: string, ownerWithdraws: boolean) => {
  const kind: UnchainedKind<string> = {
    id,
    label: "Tiny talk",
    area: "people",
    recordType: "tiny.talk",
    prefix: "TT",
    ownerWithdraws,
    ownerLeft: "withdraw",
    mailSays: "kind",
    statuses: asItsAsk,
    path: (number) => `/tiny/${number}`,
    lock: async (_, recordId) => recordId,
    apply: async (_, recordId, event) => {
      ended.set(recordId, [...(ended.get(recordId) ?? []), event]);
      return { talk: [null, event] };
    },
    isWith: async (_, ids) => new Map(ids.flatMap((one) => (hands.has(one) ? [[one, hands.get(one) as Hands]] : []))),
    describe: async (_, ids) => new Map(ids.map((one) => [one, { title: "A tiny talk" }])),
    mayRead: async (tx, recordId) => readers.get(recordId)?.includes(tx.actor.employee) ?? false,
  };
  addKind(kind);
  return id;
};
const talk = declare("tiny.talk", true);
/** Its owner cannot take it back. */
export const summons = declare("tiny.summons", false);

export const openTalk = async (owner: TestPerson, isWith?: Hands, kind = talk) => {
  const recordId = newId();
  if (isWith) hands.set(recordId, isWith);
  const { employee } = owner.actor;
  const { number, request } = await inTransaction(owner.actor, (tx) =>
    openUnchained(
      tx,
      { kind, owner: employee, submitter: employee },
      { id: recordId, summary: [["About", "Work"]], write: () => undefined, change: {} },
    ),
  );
  return { recordId, number, id: request.id };
};
