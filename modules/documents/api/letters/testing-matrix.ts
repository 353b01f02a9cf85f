// Letters in every relation, and how their calls are made.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import { masterDataMatrix } from "#api/testing-master-data.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { tablesOf, write } from "#api/transaction.ts";
import { recordMatrix } from "#modules/requests/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { everybody } from "#shared/audience.ts";
import { letter, letterEndpoints, letterTypes } from "../../letters/contract.ts";
import { matrixHome } from "../testing-home.ts";

const type = "0193a1b2-0000-7000-8000-000000000001";
const template = "This is to certify that **{{employee.name}}** works for {{company.name}}.";
const signatory = { signatoryName: "Kavita Rao", signatoryTitle: "Head of HR" };
const q = tablesOf<{ "documents.letter_types": Record<string, unknown> }>();

const homeOf = matrixHome(letter.kinds.letter?.id ?? "", (tx) => {
  const row = { company_id: tx.company, id: type, name: "Certificate", used_for: "people", template, audience: JSON.stringify(everybody) };
  const more = {
    self_service: true,
    addressed: false,
    signatory_name: "Kavita Rao",
    signatory_title: "Head of HR",
    closed: false,
    version: 1,
  };
  write(
    tx,
    q(tx)
      .insertInto("documents.letter_types")
      .values({ ...row, ...more }),
  );
});
const makers = { homeOf, signIn: signInAs };
const body = { type, purpose: "Rent agreement" };
const records = recordMatrix(letter, body, makers);
const newType = (no: number) => ({
  name: `Letter ${no}`,
  usedFor: "people",
  template,
  audience: everybody,
  selfService: true,
  addressed: false,
  ...signatory,
});
const types = masterDataMatrix(letterTypes, newType, makers);

export const letterInputs: InputsOf<typeof letterEndpoints> = {
  ...records.inputs,
  ...types.inputs,
  listLetter: () => [{ query: { limit: "100" } }],
  requestableLetters: ({ employee = "" }) => [{ query: { employee } }],
  draftLetter: ({ employee = "" }) => [{ query: { employee }, body }],
  drawLetter: ({ employee = "" }) => [{ query: { employee }, body }],
  issueLetter: ({ employee = "" }) => [{ query: { employee }, body }],
  revokeLetter: ({ number = "" }) => [{ params: { number }, body: { reason: "It was a mistake" } }],
  letterPdf: ({ number = "" }) => [{ params: { number } }],
  verifyLetter: () => [{ body: { number: "LT-2026-00001", code: "7K3M-Q9TX-2HPD" } }],
};

export const letterSubjects = { ...records.subjects, ...types.subjects };

export const letterLists: ListWalk[] = [
  {
    endpoint: letterEndpoints.listLetter,
    who: "employee",
    sorts: { asked: "askedAt" },
    add: async ({ callers: { employee } }) => {
      const { rows } = await employee.call(letterEndpoints.requestableLetters, { query: {} });
      const certificate = rows.find(({ name }) => name === "Employment certificate")?.id;
      await employee.call(letterEndpoints.issueLetter, { query: {}, body: { ...body, type: certificate } });
      return async () => undefined;
    },
  },
];
