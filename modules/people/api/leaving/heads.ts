// Departments whose head has left: they have none, and HR names one.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { closeTodo, findHeadsAnew, openTodo } from "#modules/requests/api/index.ts";
import { standingIn } from "../place.ts";
import { type Leaver, tellHead } from "./needs.ts";
import * as store from "./store.ts";
import { noHeadTodo } from "./todos.ts";

/** The company's organisation is held. */
export const vacateHeads = async (tx: Tx, { id: head, code, lastWorkingDay }: Leaver): Promise<void> => {
  const departments = await store.headedBy(tx, head);
  if (departments.length === 0) return;
  store.takeHead(tx, head);
  for (const { id, name, closed_on } of departments) {
    audit(tx, { action: "people.change_department", record: { type: "people.department", id }, change: { head: [code, null] } });
    const params = { department: name, day: lastWorkingDay };
    if (!closed_on) openTodo(tx, { kind: noHeadTodo.id, subject: { type: "people.department", id }, params, queue: "hr" });
    await tellHead(tx, { department: id, from: head, to: null });
  }
}; // PE-27

/** What waits for the head of the department, or of one below it that has none, is found anew. */
export const findHeadAnew = (tx: Tx, department: string): Promise<number> =>
  findHeadsAnew(tx, (owners) => standingIn(tx, owners, department)); // RP-08

/** HR has saved a department; whoever waits with its head is told where the head changed. */
export const headNamed = async (tx: Tx, department: string, from: number | null, to: number | null): Promise<void> => {
  if (from === to) return;
  if (to !== null) closeTodo(tx, { kind: noHeadTodo.id, subject: department }, "done");
  await tellHead(tx, { department, from, to });
};
