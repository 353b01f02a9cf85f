// Forms and submissions in every relation, and how their calls are made.
import { newId } from "#api/ids.ts";
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { tablesOf, write } from "#api/transaction.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { everybody } from "#shared/audience.ts";
import { formEndpoints, formTemplates, submission } from "../../forms/contract.ts";
import { formTemplateRecord } from "../../forms/slots.ts";
import { formKind } from "../../kinds.ts";
import { fileRecordSubjects, sendFile, uploadIn, withFile } from "../testing-files.ts";
import { matrixHome } from "../testing-home.ts";

const form = "0193a1b2-0000-7000-8000-000000000002";
const q = tablesOf<{ "documents.form_templates": Record<string, unknown> }>();
const homeOf = matrixHome(formKind.id, (tx) => {
  const row = { company_id: tx.company, id: form, name: "Nomination", purpose: "Name who receives it.", file: "[]", version: 1 };
  const more = { audience: JSON.stringify(everybody), handled_by: "hr", hand_in: true, closed: false };
  write(
    tx,
    q(tx)
      .insertInto("documents.form_templates")
      .values({ ...row, ...more }),
  );
});
const makers = { homeOf, signIn: signInAs };
export const filledSlot = `${formKind.id}/filled`;
export const templateSlot = `${formTemplateRecord}/file`;
const bodyOf = (file: string) => ({ form, note: "Signed", files: [file] });

let made = 0;
export const templateWith = (file: string) => {
  made += 1;
  const values = { name: `Form ${made}`, purpose: "To be filled in.", handledBy: "hr", handIn: true, usualDays: 3 } as const;
  return { ...values, audience: everybody, file: [file] };
};

const row: StandIn = async (stage, relation, role) => {
  const { make, stranger } = await homeOf(stage);
  const keeper = await make({ role: "HR" });
  const headers = await signInAs(keeper);
  const body = templateWith(await uploadIn(stage, templateSlot, headers));
  const answer = await send(stage.app, formTemplates.calls.add, { body }, headers);
  if (answer.statusCode !== 201) throw new Error(`The form of the matrix was refused: ${answer.body}`);
  const caller = relation === "foreign" ? await stranger(role) : await make({ role });
  const facts = { id: answer.json<{ id: string }>().id, version: "1" };
  return { caller, headers: await signInAs(caller), facts, unknown: { id: newId(), version: "1" } };
};

export const formInputs: InputsOf<typeof formEndpoints> = {
  listFormTemplate: () => [{}],
  addFormTemplate: ({ file = "" }) => [{ body: templateWith(file) }],
  changeFormTemplate: ({ id = "", version, file = "" }) => [
    { params: { id }, body: templateWith(file), headers: { "if-match": `"${version}"` } },
  ],
  closeFormTemplate: ({ id = "", version }) => [{ params: { id }, body: { closed: true, version: Number(version) } }],
  previewSubmission: ({ employee = "", file = "" }) => [{ query: { employee }, body: bodyOf(file) }],
  submitSubmission: ({ employee = "", file = "" }) => [{ query: { employee }, body: bodyOf(file) }],
  readSubmission: ({ number = "" }) => [{ params: { number } }],
  resubmitSubmission: ({ number = "", file = "" }) => [{ params: { number }, body: { ...bodyOf(file), version: 1 } }],
  listSubmission: () => [{ query: { limit: "100" } }],
  listForms: () => [{ query: {} }],
};

export const formSubjects: Record<string, StandIn> = {
  rowFormTemplate: withFile(templateSlot, row),
  ...fileRecordSubjects(submission, { prefix: formKind.prefix, slot: filledSlot, bodyOf }, makers),
};

export const formLists: ListWalk[] = [
  {
    endpoint: formEndpoints.listSubmission,
    who: "employee",
    sorts: { asked: "askedAt" },
    add: async ({ callers: { employee } }) => {
      const { rows } = await employee.call(formEndpoints.listForms, { query: {} });
      const first = rows.find(({ handIn }) => handIn)?.id ?? "";
      await employee.call(formEndpoints.submitSubmission, {
        query: {},
        body: { form: first, files: [await sendFile(employee, filledSlot)] },
      });
      return async () => undefined;
    },
  },
];
