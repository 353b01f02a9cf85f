// The form of each section: what it asks for, and what it begins with. The rest of a form is the same for all of them.
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { AccountForm, ChangeForm, type ChangeParts, ReportForm } from "../../changes/contract.ts";
import { itemLabels } from "../../changes/messages.ts";
import { type ReportField, reportFields, type Section } from "../../changes/sections.ts";
import * as contract from "../../record/contract.ts";
import { fieldLabels } from "../../record/messages.ts";
import * as fields from "../profile/form-fields.ts";
import { DocumentTyped, PayChange, typedPay } from "../profile/group-forms.ts";
import { changeTexts } from "./texts.ts";

const words = changeTexts.entries;
const labels: Readonly<Record<string, string>> = { ...fieldLabels, ...itemLabels };
export const labelOf = (field: string): string => labels[field.replace(/^report:/, "")] ?? field;

type Below = { fields: FormSpec; schema: z.ZodType; defaults: (record: contract.PersonRecord, field?: string) => FieldValues };

const emptyAddress = { line1: "", line2: "", city: "", region: "", postalCode: "", country: "" };
const needed = ["line1", "city", "country"];
const addressFields: FormSpec = Object.fromEntries(
  Object.entries(fields.addressFields).map(([name, field]) => [name, { ...field, wrong: undefined, required: needed.includes(name) }]),
);

const isReportField = (field: string | undefined): field is ReportField => reportFields.some((one) => one === field);

const parts: Record<Section, Below> = {
  name: {
    fields: fields.nameFields,
    schema: contract.NameForm.omit({ reason: true }),
    defaults: ({ name: { firstName = "", middleName = "", lastName = "" } = {} }) => ({ firstName, middleName, lastName }),
  },
  personal: {
    fields: fields.personalFields,
    schema: contract.PersonalForm.omit({ reason: true }),
    defaults: ({ personal: { dateOfBirth = "", nationality = "", gender = "", maritalStatus = "" } = {} }) => ({
      dateOfBirth,
      nationality,
      gender,
      maritalStatus,
    }),
  },
  address: {
    fields: addressFields,
    schema: contract.Address,
    defaults: ({ contact }) => ({ ...emptyAddress, ...contact?.permanentAddress }),
  },
  dependents: {
    fields: fields.dependentsFields,
    schema: contract.DependentsForm.omit({ reason: true }),
    defaults: ({ dependents = [] }) => ({ dependents }),
  },
  identity: {
    fields: fields.identityFields,
    schema: z.object({ documents: z.array(DocumentTyped) }),
    // A number is never filled in: an empty field keeps the one that is there.
    defaults: ({ identity = [] }) => ({
      documents: identity.map(({ id, kind, country, number: masked, issuedOn = "", expiresOn = "" }) => ({
        id,
        kind,
        country,
        issuedOn,
        expiresOn,
        number: "",
        masked,
      })),
    }),
  },
  bank: {
    fields: {
      holder: { label: words.holder, input: "text", most: 100, help: words.holderHelp, required: true },
      bank: { label: words.bank, input: "text", most: 80, required: true },
      country: { label: words.country, input: "country", required: true },
      number: { label: words.accountNumber, input: "text", most: 40, help: words.accountHelp, required: true },
      routing: { label: words.routing, input: "text", most: 20, help: words.routingHelp },
    },
    schema: AccountForm,
    defaults: ({ bank: [account] = [], card }) => ({
      holder: account?.holder ?? card.name,
      bank: "",
      country: account?.country ?? "",
      number: "",
      routing: "",
    }),
  },
  pay: {
    fields: fields.payFields,
    schema: PayChange,
    defaults: ({ pay: [latest] = [] }) => ({ from: "", currency: latest?.currency ?? "", ...typedPay(latest) }),
  },
  report: {
    fields: {
      field: {
        label: words.reportField,
        input: "choice",
        required: true,
        options: reportFields.map((value) => ({ value, label: labelOf(value) })),
      },
      text: { label: words.reportText, input: "long", most: 500, help: words.reportHelp, required: true },
    },
    schema: ReportForm,
    defaults: (_, field) => ({ field: isReportField(field) ? field : "", text: "" }),
  },
};

const below = (section: Section, spec: FormSpec): FormSpec =>
  Object.fromEntries(Object.entries(spec).map(([name, field]) => [`${section}.${name}`, field]));

export type SectionForm = {
  fields: FormSpec;
  schema: z.ZodType<FieldValues, FieldValues>;
  defaults: (record: contract.PersonRecord, asked?: { form?: Partial<ChangeParts> | undefined; field?: string | undefined }) => FieldValues;
};

/** Files stand in the form with their names, and are sent by their ids. */
const Held = z
  .array(z.custom<HeldFile>())
  .transform((held) => held.map(({ id }) => id))
  .pipe(ChangeForm.shape.files.unwrap());

/** Everything of a section stands below its name, as it is sent. */
export const sectionForm = (section: Section): SectionForm => {
  const part = parts[section];
  const common = ChangeForm.pick({ reason: true, replaces: true }).extend({ files: Held });
  return {
    fields: below(section, part.fields),
    schema: common.extend({ [section]: part.schema }) as unknown as SectionForm["schema"],
    defaults: (record, { form, field } = {}) => ({
      [section]: asTyped(form?.[section]) ?? part.defaults(record, field),
      reason: "",
      files: [],
      replaces: false,
    }),
  };
};

/** What was sent before, as fields hold it: a list of documents has an id in each, be it empty. */
const asTyped = (sent: ChangeParts[Section] | undefined): FieldValues | undefined => {
  if (sent === undefined || sent === null) return undefined;
  if ("basic" in sent) return { ...sent, ...typedPay(sent) };
  if (!("documents" in sent)) return { ...sent };
  return { documents: sent.documents.map((one) => ({ ...one, id: one.id ?? "" })) };
};
