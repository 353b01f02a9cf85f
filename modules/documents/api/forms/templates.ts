// Forms to download: HR manages them with their files, and people see those available to them.
import type { Actor } from "#api/actor.ts";
import { attach, filesOf } from "#api/files.ts";
import { masterDataApi } from "#api/master-data.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { type FormRow, type FormTemplate, formTemplates } from "../../forms/contract.ts";
import { matches } from "../../forms/rules.ts";
import { formTemplateRecord } from "../../forms/slots.ts";
import { formKeepers } from "../../permissions.ts";
import { rowsOnce } from "../rows-once.ts";

export const templates = masterDataApi(formTemplates, {
  table: "documents.form_templates",
  saved: (tx, { id, file }) =>
    attach(tx, { recordType: formTemplateRecord, recordId: id, slot: "file", fileIds: file, replaces: true, field: "file" }),
});
export const templatesById = rowsOnce(templates.rows);

export const isFor = (tx: Tx, { audience }: FormTemplate, employee: number): Promise<boolean> | boolean =>
  audience.everybody || people.isInAudience(tx, audience, employee);

/** The audience of a form and HR can open its file. */
export const mayReadTemplate = async (tx: Tx, id: string): Promise<boolean> => {
  const { employee, role } = tx.actor;
  if (role !== "system" && may(role, formKeepers)) return true;
  const template = (await templatesById(tx)).get(id);
  return template !== undefined && !template.closed && isFor(tx, template, employee);
};

export const listForms = (actor: Actor, words: string | undefined): Promise<{ rows: FormRow[] }> =>
  reading(actor, async (tx) => {
    const open = [...(await templatesById(tx)).values()].filter((template) => !template.closed && matches(template, words));
    const mine = await Promise.all(open.map((template) => isFor(tx, template, actor.employee)));
    const shown = open.filter((_, place) => mine[place]);
    const ids = shown.map(({ id }) => id);
    const files = new Map((await filesOf(tx, formTemplateRecord, ids)).map((file) => [file.recordId, file]));
    const rows = shown.flatMap(({ id, name, purpose, handledBy, handIn, usualDays }) => {
      const found = files.get(id);
      if (!found) return [];
      const file = { id: found.id, name: found.name, bytes: found.bytes, type: found.type };
      return [{ id, name, purpose, handledBy, handIn, ...(usualDays !== undefined && { usualDays }), file }];
    });
    return { rows };
  });
