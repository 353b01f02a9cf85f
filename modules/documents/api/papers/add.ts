// Adding papers for people as HR, and archiving papers.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { attach } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import { paperKind } from "../../kinds.ts";
import type { Paper } from "../../papers/contract.ts";
import { checkPaper } from "../../papers/rules.ts";
import { paperWorkflow } from "../../papers/workflow.ts";
import { documentPath } from "../../paths.ts";
import { gather, isHr, makeCurrent, ownEvents, papers, relationsTo, titleOf } from "./record.ts";
import * as store from "./store.ts";

const notYours = (): Problem => new Problem("forbidden", [{ code: "documents.papers_not_yours" }]);

const tellOwner = async (tx: Tx, of: { id: string; number: string; owner: number; title: string }): Promise<void> => {
  const by = (await people.cards(tx, [tx.actor.employee])).get(tx.actor.employee)?.name ?? "";
  notify(tx, {
    event: "documents.paper_added",
    employee: of.owner,
    params: { title: of.title, by },
    path: documentPath(of.number),
    subject: { type: paperKind.id, id: of.id },
    version: 1,
    kindLabel: paperKind.label,
    number: of.number,
  });
};

export const addIn = async (tx: Tx, employee: number, { files, ...values }: Paper["values"]): Promise<string> => {
  await people.lockEmployee(tx, employee);
  const facts = await gather(tx, { owner: employee, values });
  refuseIf(checkPaper(values, facts));
  const number = await takeNumber(tx, paperKind.prefix, yearOf(await people.headOfficeDay(tx)));
  const id = newId();
  store.insertAdded(tx, { id, employee, ...values });
  const { type, issuedOn, expiresOn } = values;
  const change = auditedAsNew({ type, issuedOn, expiresOn });
  audit(tx, { action: "documents.add_paper", record: { type: paperKind.id, id, number }, change });
  addToTimeline(tx, { of: ownEvents, id }, "documents.added_paper");
  await makeCurrent(tx, { id, number, employee, type });
  await attach(tx, { recordType: paperKind.id, recordId: id, number, slot: "file", fileIds: files, field: "files" });
  await tellOwner(tx, { id, number, owner: employee, title: titleOf(facts.type, values.title) });
  return number;
};

export const addPaper = (actor: Actor, code: string, body: Paper["values"]): Promise<{ number: string }> =>
  inTransaction(actor, async (tx) => {
    if (!isHr(actor)) throw notYours();
    const owner = orMissing("employee")(await people.employeeByCode(tx, code));
    if (owner === actor.employee) throw new Problem("conflict", [{ code: "documents.not_for_yourself" }]);
    return { number: await addIn(tx, owner, body) };
  });

export const archivePaper = async (actor: Actor, number: string) => {
  await inTransaction(actor, async (tx) => {
    const { id } = await papers.readable(tx, number);
    const row = await papers.lock(tx, id);
    const relations = await relationsTo(tx, row);
    if (relations.length === 0) throw notYours();
    if (!decide(paperWorkflow, "archive", { status: row.status, relations }).ok)
      throw new Problem("conflict", [{ code: "documents.paper_not_accepted" }]);
    store.setArchived(tx, id);
    const change = { status: [row.status, "archived"] as const };
    audit(tx, { action: "documents.archive_paper", record: { type: paperKind.id, id, number }, change });
    addToTimeline(tx, { of: ownEvents, id }, "documents.archived_paper");
  });
  return papers.read(actor, number);
};
