// The state of a request as a change leaves it, with what that asks of whoever may send it again.
import type { Tx } from "#api/transaction.ts";
import { returnedForOwnerTodo, returnedTodo } from "../todo.ts";
import type { RequestState } from "../workflow.ts";
import { nameOf, titleOf } from "./announce.ts";
import { kindOf, needs } from "./kind.ts";
import * as store from "./store.ts";
import { closeTodo, openTodo } from "./todos/commands.ts";

type Changing = Pick<store.RequestRecordRow, "id" | "kind" | "number" | "title" | "owner_id" | "submitter_id" | "state">;

/** Whoever sent it for its owner and still may. */
const alsoAsked = async (tx: Tx, { kind, owner_id: owner, submitter_id: submitter }: Changing): Promise<boolean> => {
  const { sentBy } = kindOf(kind);
  return submitter !== owner && sentBy !== undefined && (await needs.get().membersOf(tx, sentBy)).includes(submitter);
};

/** What is returned is its owner's to do, and of who sent it for them, until it is sent again or taken back. `round`: the one that begins. */
export const moveTo = async (tx: Tx, request: Changing, state: RequestState, at: string, round?: number): Promise<void> => {
  const { id, number, owner_id: owner, submitter_id: submitter } = request;
  store.setState(tx, id, state, at, round);
  if (state === "returned") {
    const subject = { type: "request", id };
    const params = { number, title: titleOf(request) };
    openTodo(tx, { kind: returnedTodo.id, subject, assignee: owner, params });
    if (await alsoAsked(tx, request))
      openTodo(tx, { kind: returnedForOwnerTodo.id, subject, assignee: submitter, params: { ...params, owner: await nameOf(tx, owner) } });
  } else if (request.state === "returned") {
    const became = state === "open" ? "done" : "obsolete";
    for (const todo of [returnedTodo, returnedForOwnerTodo]) closeTodo(tx, { kind: todo.id, subject: id }, became);
  }
};
