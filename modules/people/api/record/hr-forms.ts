// What HR writes of others: legal name, personal data, dependents, dates of the job, identity documents, pay, and the work e-mail.
import type { z } from "zod";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { needsConfirmation, needsTrust, waitsForRelease } from "#modules/session/api/index.ts";
import { dayIn } from "#shared/dates.ts";
import { compact, orMissing, refuseIf, type Violation } from "#shared/problem.ts";
import { checkWorkEmail } from "../../joining/rules.ts";
import type {
  DependentsForm,
  HrCardForm,
  IdentityEntry,
  IdentityForm,
  JobForm,
  NameForm,
  PayForm,
  PersonalForm,
} from "../../record/contract.ts";
import { checkAge, checkDocument, checkJobDates, checkNames, checkPayFrom, hasLastDay, tidyName, tidyNumber } from "../../record/rules.ts";
import { askRelease } from "../credentials.ts";
import { placementsOf } from "../job-changes/store.ts";
import { settingsOf } from "../settings/store.ts";
import { reachedOtherwise } from "./contact.ts";
import { dependentsText, documentsText, payText } from "./differences.ts";
import { cardWork } from "./free-forms.ts";
import type { Work } from "./save.ts";
import { sealNumber } from "./secrets.ts";
import * as store from "./store.ts";
import * as writes from "./write-store.ts";

const orNull = <T extends string>(text: T | ""): T | null => (text === "" ? null : text);

export const hrCardWork =
  (form: z.infer<typeof HrCardForm>): Work =>
  async (tx, seen) => {
    const workEmail = form.workEmail.toLowerCase();
    const [holder, { mailDomains }] = await Promise.all([store.holderOfEmail(tx, workEmail, seen.employee), settingsOf(tx)]);
    // Who has an address from before the list keeps it.
    refuseIf(checkWorkEmail(workEmail, holder, workEmail === seen.row.work_email ? [] : mailDomains)); // PE-03
    const step = await cardWork(form)(tx, seen);
    if (workEmail === seen.row.work_email) return step;
    await needsTrust(tx); // SE-22
    await needsConfirmation(tx); // SE-23
    const { employee } = seen;
    const wish = { employee, kind: "work_email", address: workEmail, reason: form.reason } as const;
    if (await waitsForRelease(tx, employee, "work_email"))
      return { ...step, waits: true, apply: async () => void (await askRelease(tx, wish)) }; // SE-23
    return {
      before: { ...step.before, workEmail: seen.row.work_email },
      after: { ...step.after, workEmail },
      employee: { ...step.employee, work_email: workEmail },
      apply: async () => {
        const details = await store.detailsOf(tx, employee);
        const before = { workEmail: seen.row.work_email, personalEmail: details?.personal_email ?? null, mobile: details?.mobile ?? null };
        await reachedOtherwise(tx, { employee, name: seen.row.name }, before, { ...before, workEmail });
      },
    };
  };

export const nameWork =
  (form: z.infer<typeof NameForm>): Work =>
  async (tx, { row }) => {
    await needsTrust(tx); // SE-22
    const after = { firstName: tidyName(form.firstName), middleName: tidyName(form.middleName), lastName: tidyName(form.lastName) };
    refuseIf(checkNames(after)); // PE-02
    return {
      before: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
      after,
      employee: { first_name: after.firstName, middle_name: after.middleName, last_name: after.lastName },
    };
  };

export const personalWork =
  (form: z.infer<typeof PersonalForm>): Work =>
  async (tx, { employee, row }) => {
    const [{ leastAge }, details] = await Promise.all([settingsOf(tx), store.detailsOf(tx, employee)]);
    const born = orNull(form.dateOfBirth);
    if (born !== (details?.date_of_birth ?? null)) await needsTrust(tx); // SE-22
    // What stands there from before the least age was raised is no matter of what else is written.
    if (born !== (details?.date_of_birth ?? null)) refuseIf(checkAge(form.dateOfBirth, row.joined_on, leastAge)); // PE-04
    const after = {
      dateOfBirth: born,
      nationality: orNull(form.nationality),
      gender: orNull(form.gender),
      maritalStatus: orNull(form.maritalStatus),
    };
    return {
      before: {
        dateOfBirth: details?.date_of_birth ?? null,
        nationality: details?.nationality ?? null,
        gender: details?.gender ?? null,
        maritalStatus: details?.marital_status ?? null,
      },
      after,
      apply: () =>
        writes.changeDetails(tx, employee, {
          date_of_birth: after.dateOfBirth,
          nationality: after.nationality,
          gender: after.gender,
          marital_status: after.maritalStatus,
        }),
    };
  };

export const dependentsWork =
  ({ dependents }: z.infer<typeof DependentsForm>): Work =>
  async (tx, { employee, placement }) => {
    const today = dayIn(placement.timeZone, clock.now());
    refuseIf(
      dependents.flatMap(({ dateOfBirth }, no) =>
        dateOfBirth <= today ? [] : [{ code: "people.format", field: `dependents.${no}.dateOfBirth`, params: { case: "birth" } }],
      ),
    );
    const before = (await store.dependentsOf(tx, employee)).map(({ date_of_birth: dateOfBirth, ...one }) => ({ ...one, dateOfBirth }));
    return {
      before: { dependents: dependentsText(before) },
      after: { dependents: dependentsText(dependents) },
      apply: () => {
        const rows = dependents.map(({ name, relation, dateOfBirth }) => ({ name, relation, date_of_birth: dateOfBirth }));
        writes.setDependents(tx, employee, rows);
      },
    };
  };

export const jobWork =
  (form: z.infer<typeof JobForm>): Work =>
  async (tx, { employee, row, placement }) => {
    const placements = await placementsOf(tx, [employee]);
    // What is planned asks for its last day too, until it is over.
    const kinds = placements.slice(placements.findIndex(({ id }) => id === placement.id)).map((one) => one.employment_type);
    const employmentType = kinds.find(hasLastDay) ?? orMissing("placement")(kinds[0]);
    refuseIf(checkJobDates({ ...form, joinedOn: row.joined_on, employmentType })); // PE-05
    const after = {
      probationEndsOn: orNull(form.probationEndsOn),
      confirmedOn: orNull(form.confirmedOn),
      contractEndsOn: orNull(form.contractEndsOn),
      noticeDays: form.noticeDays,
    };
    return {
      before: {
        probationEndsOn: row.probation_ends_on,
        confirmedOn: row.confirmed_on,
        contractEndsOn: row.contract_ends_on,
        noticeDays: row.notice_days,
      },
      after,
      employee: {
        probation_ends_on: after.probationEndsOn,
        confirmed_on: after.confirmedOn,
        contract_ends_on: after.contractEndsOn,
        notice_days: after.noticeDays,
      },
    };
  };

/** What stands in the row: sealed anew with a new number, as it was without one. Of an Aadhaar number there is nothing to seal. */
const documentRow = (company: number, entry: IdentityEntry, kept: store.DocumentRow | undefined) => {
  const { kind, country, number } = entry;
  const id = kept?.id ?? newId();
  const dates = { issued_on: orNull(entry.issuedOn), expires_on: orNull(entry.expiresOn) };
  if (number === "" && kept) return { id, kind, country, sealed: kept.sealed, tail: kept.tail, digest: kept.digest, ...dates };
  if (kind === "aadhaar") return { id, kind, country, sealed: null, tail: number, digest: null, ...dates };
  return { id, kind, country, ...sealNumber({ company, table: "people.identity_documents", id }, kind, number), ...dates };
};

/** The documents as they are to stand, checked and sealed, beside those that are there. */
export const documentRows = async (tx: Tx, employee: number, form: Pick<z.infer<typeof IdentityForm>, "documents">) => {
  const entries = form.documents.map((entry) => ({ ...entry, number: tidyNumber(entry.number) }));
  const there = await store.documentsOf(tx, employee);
  /** Only a number of the same kind can be kept, and each by one entry. */
  const keptFor = (entry: IdentityEntry, no: number) =>
    entries.findIndex(({ id }) => id === entry.id) === no
      ? there.find(({ id, kind }) => id === entry.id && kind === entry.kind)
      : undefined;
  refuseIf(
    entries.flatMap((entry, no): Violation[] => [
      ...checkDocument(entry, `documents.${no}`),
      ...compact([entry.number === "" && !keptFor(entry, no) && { code: "people.number_needed", field: `documents.${no}.number` }]),
    ]),
  ); // PE-32
  const rows = entries.map((entry, no) => ({ ...documentRow(tx.company, entry, keptFor(entry, no)), isNew: entry.number !== "" }));
  return { there, rows };
};

export const identityWork =
  (form: z.infer<typeof IdentityForm>): Work =>
  async (tx, { employee }) => {
    await needsTrust(tx); // SE-22
    const { there, rows: made } = await documentRows(tx, employee, form);
    const rows = made.map(({ isNew: _, ...row }) => row);
    const said = (all: readonly Pick<store.DocumentRow, "kind" | "tail" | "country" | "issued_on" | "expires_on">[]) =>
      documentsText(all.map((one) => ({ ...one, issuedOn: one.issued_on ?? "", expiresOn: one.expires_on ?? "" })));
    const isNew = made.some((row) => row.isNew);
    return {
      before: { documents: said(there) },
      // A new number may end like the one before it.
      after: { documents: isNew && said(rows) === said(there) ? `${said(rows)} (new number)` : said(rows) },
      apply: () => writes.setDocuments(tx, employee, rows),
    };
  };

export const payWork =
  ({ reason: _, ...row }: z.infer<typeof PayForm>): Work =>
  async (tx, { employee, row: { joined_on: joinedOn } }) => {
    refuseIf(checkPayFrom(row.from, joinedOn)); // PE-05
    await needsTrust(tx); // SE-22
    const earlier = (await store.payOf(tx, employee)).map(({ starts_on: from, ...amounts }) => ({ from, ...amounts }));
    const { from, ...amounts } = row;
    const inForce = earlier.find((one) => one.from <= from);
    return {
      before: { pay: payText(inForce) },
      after: { pay: payText(row) },
      apply: () => writes.setPay(tx, employee, { starts_on: from, ...amounts }),
    };
  };
