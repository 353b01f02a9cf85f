// The demo companies' letters, forms and papers: templates and types, and the records of the demo employee.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { seedSentFile } from "#api/files.ts";
import type { Demo } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import { everybody } from "#shared/audience.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { FormHandler } from "../forms/contract.ts";
import { formTemplateRecord } from "../forms/slots.ts";
import { formKind, paperKind } from "../kinds.ts";
import { submissions } from "./forms/record.ts";
import { templates, templatesById } from "./forms/templates.ts";
import { issueIn } from "./letters/issue.ts";
import { letters } from "./letters/record.ts";
import { allTypes } from "./letters/types.ts";
import { addIn } from "./papers/add.ts";
import { papers } from "./papers/record.ts";
import { typesById } from "./papers/types.ts";

const EMPLOYEE = "LF-0011";

type DemoForm = readonly [name: string, purpose: string, handledBy: FormHandler, handIn: boolean, usualDays?: number];
const forms: readonly DemoForm[] = [
  ["Gratuity nomination (Form F)", "Name who receives your gratuity.", "hr", true, 5],
  ["Provident fund declaration (Form 11)", "Declare earlier provident fund accounts when you join.", "hr", true, 5],
  ["Investment declaration", "Declare investments and rent for this year's tax.", "finance", true, 10],
  ["Asset request", "Request a laptop, monitor, headset or phone.", "hr", true, 3],
  ["ID card replacement", "Replace a lost or damaged ID card.", "hr", true, 2],
  ["Outside work declaration", "Tell us about paid work outside your job.", "hr", true, 7],
  ["Travel advance", "Request an advance before a business trip.", "finance", true, 3],
  ["Emergency contact card", "Print it and keep it with your ID card.", "hr", false],
];

/** The forms to download, added as HR. */
export const seedForms = async (tx: Tx): Promise<void> => {
  for (const [name, purpose, handledBy, handIn, usualDays] of forms) {
    const sent = { recordType: formTemplateRecord, slot: "file", name: `${name.replace(/ \(.*/, "")}.pdf`, says: name };
    const file = [await seedSentFile(tx, sent)];
    await templates.addIn(tx, { name, purpose, handledBy, handIn, audience: everybody, file, ...(usualDays && { usualDays }) });
  }
};

const MORNING = "T04:30:00.000Z";
const on = async (day: PlainDate, work: () => Promise<unknown>): Promise<void> => {
  clock.set(`${day}${MORNING}`);
  await work();
};

type Cast = { employee: Tx; hr: Tx; owner: number; today: PlainDate };

const seedLetters = async ({ employee, owner, today }: Cast): Promise<void> => {
  const all = await allTypes(employee);
  const typeOf = (name: string): string => orMissing(name)(all.find((type) => type.name === name)).id;
  const certificate = { type: typeOf("Employment certificate"), purpose: "Rent agreement", addressedTo: "", values: {} };
  await on(addDays(today, -20), () => issueIn(employee, owner, certificate));
  const visa = {
    type: typeOf("Visa letter (no objection)"),
    purpose: "Holiday in Italy in March",
    addressedTo: "The Consulate General of Italy",
  };
  await on(addDays(today, -1), () => letters.submitIn(employee, visa));
};

const seedPapers = async ({ employee, hr, owner, today }: Cast): Promise<void> => {
  const all = [...(await typesById(employee)).values()];
  const typeOf = (name: string): string => orMissing(name)(all.find((type) => type.name === name)).id;
  const fileOf = async (tx: Tx, says: string) => [
    await seedSentFile(tx, { recordType: paperKind.id, slot: "file", name: `${says}.pdf`, says }),
  ];
  /** Added by HR, `ago` days before seeding. */
  const add = (ago: number, name: string, title: string, dates: { issuedOn?: PlainDate; expiresOn?: PlainDate } = {}) =>
    on(addDays(today, -ago), async () =>
      addIn(hr, owner, { type: typeOf(name), title, reference: "", files: await fileOf(hr, title || name), ...dates }),
    );
  await add(380, "Signed contract", "Employment contract");
  await add(370, "Vehicle insurance", "Scooter", { expiresOn: addDays(today, -12) });
  await add(340, "Fire safety certificate", "", { issuedOn: addDays(today, -340), expiresOn: addDays(today, 25) });
  await add(300, "Professional certification", "AWS Solutions Architect", { expiresOn: addDays(today, 45) });
  const degree = { type: typeOf("Degree certificate"), title: "B.Tech, Anna University", reference: "" };
  await on(addDays(today, -1), async () => papers.submitIn(employee, { ...degree, files: await fileOf(employee, "Degree certificate") }));
};

const seedSubmission = async ({ employee, today }: Cast): Promise<void> => {
  const form = orMissing("form")([...(await templatesById(employee)).values()].find(({ name }) => name === "Asset request")).id;
  await on(addDays(today, -2), async () => {
    const files = [
      await seedSentFile(employee, { recordType: formKind.id, slot: "filled", name: "Asset request.pdf", says: "Second monitor" }),
    ];
    await submissions.submitIn(employee, { form, note: "A second monitor for code reviews", files });
  });
};

/** Runs as HR, and only in the company of the demo employee. */
export const seedDocuments = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  const person = persons.get(EMPLOYEE);
  if (!person) return;
  const actor: Actor = { company: tx.company, employee: person.employeeId, role: person.role, session: "demo" };
  const cast = { employee: actingAs(tx, actor), hr: tx, owner: person.employeeId, today };
  const restore = clock.remember();
  try {
    await seedPapers(cast);
    await seedLetters(cast);
    await seedSubmission(cast);
  } finally {
    restore();
  }
};
