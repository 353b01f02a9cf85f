// Opens and closes what somebody has to do, in the transaction of the change that calls for it.
import { clock } from "#api/clock.ts";
import { handedIn } from "#api/handed-in.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Queue } from "../../policies/policy.ts";
import { ownTodos, type TodoKind, type TodoParams } from "../../todo.ts";
import * as store from "./store.ts";

/** The kinds of other modules: `api/modules.ts` hands them in. */
export const todoKinds = handedIn<readonly TodoKind[]>("to-dos");

export const todoKindOf = (id: string): TodoKind => {
  const kind = [...ownTodos, ...todoKinds.get()].find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`No module declares the kind of to-do "${id}".`);
  return kind;
};

type Opening = {
  kind: string;
  /** The record that it is about: one to-do of a kind for each, and each person. */
  subject: { type: string; id: string };
  params: TodoParams;
  dueOn?: PlainDate;
} & ({ assignee: number } | { queue: Queue });

/** Where the same is open already, that one stays. */
export const openTodo = (tx: Tx, { params, ...todo }: Opening): void =>
  store.insertTodo(tx, { ...todo, params, id: newId(), path: todoKindOf(todo.kind).path(params), at: clock.now() });

/** `obsolete` where nobody has to do it any more. */
export const closeTodo = (tx: Tx, { kind, subject }: { kind: string; subject: string }, state: "done" | "obsolete"): void =>
  store.closeTodos(tx, { kind, subject, state, at: clock.now() });
