// A submitted form: HR or Finance completes it and returns a comment or a file.
import type { AuditChange } from "#api/audit.ts";
import { attach, filesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import { type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { step } from "#modules/requests/contract.ts";
import { may } from "#shared/permissions.ts";
import { type FormHandler, FormResult, type FormTemplate, formHandlers, type Submission, submission } from "../../forms/contract.ts";
import { checkSubmission } from "../../forms/rules.ts";
import { formKind } from "../../kinds.ts";
import { formKeepers } from "../../permissions.ts";
import * as store from "./store.ts";
import { isFor, templatesById } from "./templates.ts";

export type SubmissionRow = RecordRow<Submission["values"], Submission["status"]>;

type Gathered = { form: FormTemplate | undefined; isForOwner: boolean };
const gather = async (tx: Tx, { owner, values }: { owner: number; values: Submission["values"] }): Promise<Gathered> => {
  const form = (await templatesById(tx)).get(values.form);
  return { form, isForOwner: form !== undefined && (await isFor(tx, form, owner)) };
};

const handlerNames: Record<FormHandler, string> = { hr: "HR", finance: "Finance" };
/** HR reads all submissions, Finance those it completes. */
const mayRead = async (tx: Tx, id: string): Promise<boolean> => {
  const { employee, role } = tx.actor;
  const { employee_id: owner, form_id: form } = await store.extraOf(tx, id);
  if (owner === employee || (role !== "system" && may(role, formKeepers))) return true;
  return role === "Finance" && (await templatesById(tx)).get(form)?.handledBy === "finance";
};

const present = async (tx: Tx, { id, status, values }: SubmissionRow) => {
  const [form, { result_comment: comment }, all] = await Promise.all([
    templatesById(tx).then((found) => found.get(values.form)),
    store.extraOf(tx, id),
    filesOf(tx, formKind.id, [id]),
  ]);
  const files = all.filter(({ slot }) => slot === "result").map(({ id: file, name, bytes, state }) => ({ id: file, name, bytes, state }));
  return {
    formName: form?.name ?? "",
    handledBy: form?.handledBy ?? "hr",
    ...(status === "approved" && { result: { comment: comment ?? "", files } }),
  };
};

export const submissions = recordApi(submission, {
  table: "documents.submissions",
  columns: { form: "form_id" },
  kind: {
    facts: [
      {
        name: "handledBy",
        label: "Completed by",
        type: "choice",
        options: formHandlers.map((value) => ({ value, label: handlerNames[value] })),
      },
    ],
    defaultPolicy: {
      rules: [
        {
          name: "Completed by Finance",
          when: [{ fact: "handledBy", operator: "is", values: ["finance"] }],
          steps: [step("finance", { name: "Finance" })],
        },
        { name: "Everything else", when: [], steps: [step("hr", { name: "HR" })] },
      ],
    },
    words: () => ({ approve: "Complete", reject: "Decline", return: "Request changes" }),
    input: (_, action) => (action === "approve" ? FormResult : undefined),
    batch: "no",
    ownerLeft: "keep",
    mayRead,
  },
  gather: (tx, draft) => gather(tx, draft),
  check: (_, facts) => checkSubmission(facts),
  facts: (_, { form }) => ({ handledBy: form?.handledBy ?? "hr" }),
  title: async ({ form }, tx) => (await templatesById(tx)).get(form)?.name ?? "",
  summary: ({ note }, { form }) => [
    ["Form", form?.name ?? ""],
    ["Note", note],
  ],
  apply: async (tx, { id, number }, event, decision): Promise<AuditChange> => {
    if (event !== "approved") return {};
    const { comment, files } = FormResult.parse(decision?.input ?? {});
    store.setResult(tx, id, comment);
    if (files.length > 0) await attach(tx, { recordType: formKind.id, recordId: id, number, slot: "result", fileIds: files });
    return { result: [null, files.length] };
  },
  present,
});
