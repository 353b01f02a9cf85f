// Corrects the category of a line: the approved amount stays, only where it is booked and counted changes.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { CategoryChange } from "../../claims/contract.ts";
import { billWorkflow } from "../../workflow.ts";
import { categoriesByCode } from "../policy/categories.ts";
import { requireFinance } from "../policy/handlers.ts";
import { billRecord, ownEvents } from "./kind.ts";
import { readable } from "./read.ts";
import * as store from "./store.ts";

export const changeCategory = async (
  tx: Tx,
  number: string,
  lineId: string,
  { category, reason, version }: CategoryChange,
): Promise<void> => {
  const { id, employee_id: owner } = await readable(tx, number);
  requireFinance(tx.actor as Parameters<typeof requireFinance>[0]);
  if (owner === tx.actor.employee) throw new Problem("forbidden", [{ code: "bills.own_bill" }]);
  await people.lockEmployee(tx, owner);
  const [bill, lines, categories] = await Promise.all([store.lock(tx, id), store.linesOf(tx, { bills: [id] }), categoriesByCode(tx)]);
  const line = orMissing("line")(lines.find((one) => one.id === lineId));
  const standing = { status: bill.status, relations: ["finance"] };
  const isAllowed = (["changeCategory", "correctCategory"] as const).some((action) => decide(billWorkflow, action, standing).ok);
  if (!isAllowed) throw new Problem("conflict", [{ code: "bills.category_fixed" }]);
  requireVersion(version, bill.version);
  const after = categories.get(category);
  if (!after || after.closed) throw new Problem("refused", [{ code: "bills.category_unknown", field: "category", params: { category } }]);
  store.setCategory(tx, line.id, category);
  store.setVersion(tx, id, bill.version + 1);
  const params = { line: line.position, before: categories.get(line.category)?.name ?? line.category, after: after.name };
  requests.addToTimeline(tx, { of: ownEvents, id }, "bills.category_changed", params, reason);
  const change = { line: [line.position, line.position], category: [line.category, category] } as const;
  audit(tx, { action: "bills.change_category", record: { type: billRecord, id, number }, change, reason });
};
