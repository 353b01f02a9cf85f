// Lists of papers: of all people for HR, and of one person together with their letters.
import type { Actor } from "#api/actor.ts";
import { exportable } from "#api/exports.ts";
import type { Counting } from "#api/list-store.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { ownerFor } from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { PaperList, type PaperRow, type PersonDocuments } from "../../papers/contract.ts";
import { isExpired } from "../../papers/rules.ts";
import { paperWorkflow } from "../../papers/workflow.ts";
import { employeePapersPath } from "../../paths.ts";
import { paperKeepers } from "../../permissions.ts";
import { lettersOf } from "../letters/issue.ts";
import { isHr } from "./record.ts";
import * as store from "./store.ts";
import { typesById } from "./types.ts";

type Found = Awaited<ReturnType<typeof store.papersOf>>[number];

const rowsFor = async (tx: Tx, found: readonly Found[], today: PlainDate): Promise<PaperRow[]> => {
  const [all, cards] = await Promise.all([typesById(tx), people.cards(tx, [...new Set(found.map(({ employee_id }) => employee_id))])]);
  return found.map(({ id, number, employee_id, type_id, title, status, asked_at, issued_on, expires_on }) => {
    const { code, name } = orMissing("employee")(cards.get(employee_id));
    return {
      id,
      number,
      owner: { code, name },
      typeName: all.get(type_id)?.name ?? "",
      title,
      status,
      current: status === "approved",
      askedAt: asked_at,
      ...(issued_on && { issuedOn: issued_on }),
      ...(expires_on && { expiresOn: expires_on }),
      expired: isExpired(expires_on ?? undefined, today),
    };
  });
};

/** A filter by somebody who is not here finds nothing. */
const NOBODY = -1;

const pageOf = async (tx: Tx, { type, person, status, expiry, ...asked }: PaperList & Counting): Promise<Page<PaperRow>> => {
  if (!isHr(tx.actor)) throw new Problem("forbidden", [{ code: "documents.papers_not_yours" }]);
  const today = await people.headOfficeDay(tx);
  const employee = person === undefined ? undefined : ((await people.employeeByCode(tx, person)) ?? NOBODY);
  const page = await store.paperPage(tx, { type, person: employee, status, ...store.expiryDays(expiry, today) }, asked);
  return { ...page, items: await rowsFor(tx, page.items, today) };
};

export const listPapers = (actor: Actor, query: PaperList): Promise<Page<PaperRow>> => reading(actor, (tx) => pageOf(tx, query));

export const paperExport = exportable({
  name: "documents.papers",
  title: "Employee documents",
  path: employeePapersPath,
  query: PaperList,
  columns: [
    { label: "Number", type: "text", value: (row: PaperRow) => row.number },
    { label: "Code", type: "text", value: (row) => row.owner.code },
    { label: "Name", type: "text", value: (row) => row.owner.name },
    { label: "Type", type: "text", value: (row) => row.typeName },
    { label: "Title", type: "text", value: (row) => row.title },
    { label: "Issued on", type: "day", value: (row) => row.issuedOn },
    { label: "Valid until", type: "day", value: (row) => row.expiresOn },
    { label: "Status", type: "text", value: (row) => (row.expired && row.current ? "Expired" : paperWorkflow.states[row.status].label) },
  ],
  page: pageOf,
  may: (tx) => isHr(tx.actor),
});

/** @public For exit: everything of a person. */
export const documentsOf = async (tx: Tx, owner: number): Promise<PersonDocuments> => {
  const [letters, found, { today }] = await Promise.all([lettersOf(tx, owner), store.papersOf(tx, owner), people.todayOf(tx, owner)]);
  return { letters, papers: await rowsFor(tx, found, today) };
};

export const personDocuments = (actor: Actor, query: { employee?: string | undefined }): Promise<PersonDocuments> =>
  reading(actor, async (tx) => documentsOf(tx, await ownerFor(tx, paperKeepers, query.employee)));
