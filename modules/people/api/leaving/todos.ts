// What a leaving leaves HR to do, and when that is done.

import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { closeTodo, type TodoKind } from "#modules/requests/api/index.ts";
import { jobChangePath, organisationPath, peoplePath } from "../../paths.ts";
import { noNextManager } from "../job-changes/todo.ts";
import * as store from "./store.ts";

export const noSuccessorTodo: TodoKind = {
  id: "people.no_successor",
  label: "No manager",
  sentence: { one: "One person has no manager since {name} left.", other: "{count} people have no manager since {name} left." }, // PE-25
  path: () => `${peoplePath}?care=without_manager`,
};

export const noNextManagerTodo: TodoKind = {
  id: noNextManager,
  label: "No manager",
  sentence: "{name} was to report to {leaver}, who has left, from {day:dayOfYear} on. Choose another manager.", // PE-25
  path: ({ code }) => jobChangePath(code ?? ""),
};

export const noHeadTodo: TodoKind = {
  id: "people.no_head",
  label: "No head",
  sentence: "{department} has no head since {day:day}. Name one.", // PE-27
  path: () => organisationPath,
};

export const leavingTodos: readonly TodoKind[] = [noSuccessorTodo, noNextManagerTodo, noHeadTodo];

/** Closes what is done for those who were left without a manager, by whichever way they got one. */
export const closeLedAgain = async (tx: Tx): Promise<number> => {
  const done = await store.allLedAgain(tx);
  for (const { id, key } of done) {
    closeTodo(tx, { kind: noSuccessorTodo.id, subject: key }, "done");
    store.forgetUnled(tx, id);
    audit(tx, { action: "people.end_hand_over", record: { type: "people.employee", id } });
  }
  return done.length;
};
