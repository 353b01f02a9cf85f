// The state of a request as a change leaves it, with what that asks of its owner.
import type { Tx } from "#api/transaction.ts";
import { returnedTodo } from "../todo.ts";
import type { RequestState } from "../workflow.ts";
import { kindOf } from "./kind.ts";
import * as store from "./store.ts";
import { closeTodo, openTodo } from "./todos/commands.ts";

type Changing = Pick<store.RequestRecordRow, "id" | "kind" | "number" | "owner_id" | "state">;

/** What is returned is its owner's to do, until it is sent again or taken back. `round`: the one that begins. */
export const moveTo = (tx: Tx, request: Changing, state: RequestState, at: string, round?: number): void => {
  const { id, kind, number, owner_id: assignee } = request;
  store.setState(tx, id, state, at, round);
  if (state === "returned")
    openTodo(tx, {
      ...{ kind: returnedTodo.id, subject: { type: "request", id }, assignee },
      params: { number, kind: kindOf(kind).label },
    });
  else if (request.state === "returned") closeTodo(tx, { kind: returnedTodo.id, subject: id }, state === "open" ? "done" : "obsolete");
};
