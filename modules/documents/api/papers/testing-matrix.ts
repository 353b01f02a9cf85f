// Papers in every relation, and how their calls are made.
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import { masterDataMatrix } from "#api/testing-master-data.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { tablesOf, write } from "#api/transaction.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { addDays } from "#shared/dates.ts";
import { paperKind } from "../../kinds.ts";
import { paper, paperEndpoints, paperTypes } from "../../papers/contract.ts";
import { fileRecordSubjects, sendFile } from "../testing-files.ts";
import { matrixHome } from "../testing-home.ts";

const type = "0193a1b2-0000-7000-8000-000000000003";
const q = tablesOf<{ "documents.paper_types": Record<string, unknown> }>();
const flags = { one_current: false, sensitive: false, self_upload: true, closed: false };
const homeOf = matrixHome(paperKind.id, (tx) => {
  const row = { company_id: tx.company, id: type, name: "Degree", dates: "none", remind_days: "[]", version: 1, ...flags };
  write(tx, q(tx).insertInto("documents.paper_types").values(row));
});
const makers = { homeOf, signIn: signInAs };
export const paperSlot = `${paperKind.id}/file`;
const bodyOf = (file: string) => ({ type, title: "B.Tech", files: [file] });
const newType = (no: number) => ({
  name: `Paper ${no}`,
  dates: "none",
  remindDays: [],
  oneCurrent: false,
  sensitive: false,
  selfUpload: true,
});
const types = masterDataMatrix(paperTypes, newType, makers);

export const paperInputs: InputsOf<typeof paperEndpoints> = {
  ...types.inputs,
  previewPaper: ({ employee = "", file = "" }) => [{ query: { employee }, body: bodyOf(file) }],
  submitPaper: ({ employee = "", file = "" }) => [{ query: { employee }, body: bodyOf(file) }],
  readPaper: ({ number = "" }) => [{ params: { number } }],
  resubmitPaper: ({ number = "", file = "" }) => [{ params: { number }, body: { ...bodyOf(file), version: 1 } }],
  personDocuments: ({ employee = "" }) => [{ query: { employee } }],
  listPapers: () => [{ query: { limit: "100" } }],
  addPaper: ({ employee = "", file = "" }) => [{ query: { employee }, body: bodyOf(file) }],
  archivePaper: ({ number = "" }) => [{ params: { number }, body: {} }],
};

export const paperSubjects: Record<string, StandIn> = {
  ...types.subjects,
  ...fileRecordSubjects(paper, { prefix: paperKind.prefix, slot: paperSlot, bodyOf }, makers),
};

let added = 0;
export const paperLists: ListWalk[] = [
  {
    endpoint: paperEndpoints.listPapers,
    who: "hr",
    // One without a last day comes last.
    sorts: { asked: "askedAt", expires: (row) => String(row.expiresOn ?? "9999-12-31") },
    add: async ({ callers: { hr } }) => {
      added += 1;
      const { rows } = await hr.call(paperEndpoints.listPaperType, {});
      const certification = rows.find(({ name }) => name === "Professional certification")?.id ?? "";
      const body = { type: certification, expiresOn: addDays("2030-01-01", added), files: [await sendFile(hr, paperSlot)] };
      await hr.call(paperEndpoints.addPaper, { query: { employee: "LF-0042" }, body });
      return async () => undefined;
    },
  },
];
