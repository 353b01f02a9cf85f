// The forms of a record: what they begin with, how what is typed becomes what is sent, and the call that saves it.
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { decimalOf, type ReadMoney } from "#shared/money.ts";
import { asTyped, moneySentence, typedMoney } from "#web/ui/typed-numbers.ts";
import type { PersonRecord } from "../../record/contract.ts";
import * as contract from "../../record/contract.ts";
import type { Group } from "../../record/fields.ts";
import * as fields from "./form-fields.ts";
import { records } from "./queries.ts";
import { profileTexts } from "./texts.ts";

const words = profileTexts.entries;

export type FormGroup = Exclude<Group, "bank" | "account" | "history">;

/** Values are typed by their own form alone, so that one page can draw any of them. */
export type GroupForm = {
  fields: FormSpec;
  schema: z.ZodType<FieldValues, FieldValues>;
  defaults: (record: PersonRecord) => FieldValues;
  save: (values: FieldValues, code: string, version: number) => Promise<PersonRecord>;
};

type Whole<In, Out> = {
  fields: FormSpec;
  schema: z.ZodType<Out, In>;
  defaults: (record: PersonRecord) => In;
  save: (values: Out, code: string, version: number) => Promise<PersonRecord>;
};
const form = <In extends FieldValues, Out extends FieldValues>(whole: Whole<In, Out>): GroupForm => whole as unknown as GroupForm;

const emptyAddress = { line1: "", line2: "", city: "", region: "", postalCode: "", country: "" };
type AddressTyped = typeof emptyAddress;
const isWritten = (typed: AddressTyped): boolean => Object.values(typed).some((part) => part.trim() !== "");
/** An address of which nothing is written is none. */
const Address = z
  .custom<AddressTyped>()
  .transform((typed): z.input<typeof contract.Address> | undefined => (isWritten(typed) ? typed : undefined))
  .pipe(contract.Address.optional());

const amountNames = ["basic", "hra", "special", "other"] as const;
type PayTyped = Record<(typeof amountNames)[number] | "from" | "currency" | "reason", string>;
const byAmount = <T>(of: (name: (typeof amountNames)[number]) => T) =>
  Object.fromEntries(amountNames.map((name) => [name, of(name)])) as Record<(typeof amountNames)[number], T>;

/** While the currency is not whole, amounts are read with two decimals. */
const currencyTyped = (typed: string): string => (contract.PayForm.shape.currency.safeParse(typed).success ? typed : "XXX");
const Amount = z.custom<{ read: ReadMoney; currency: string }>().transform(({ read, currency }, problems) => {
  if ("minor" in read) return read.minor;
  problems.addIssue({ code: "custom", message: moneySentence(read, currency) });
  return z.NEVER;
});
/** An amount is read with its currency, which stands in a field beside it. */
const readingPay = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed: PayTyped) => {
    const currency = currencyTyped(typed.currency);
    return { ...typed, ...byAmount((name) => ({ read: typedMoney(typed[name], currency), currency })) };
  }, schema);
const payForm = contract.PayForm.extend(byAmount(() => Amount));
const PayForm = readingPay(payForm);
/** Sent as a change, whose reason stands beside it. */
export const PayChange = readingPay(payForm.omit({ reason: true }));

/** The amounts of a row of pay as the form holds them. */
export const typedPay = (row: Pick<contract.PayRow, (typeof amountNames)[number] | "currency"> | undefined) =>
  byAmount((name) => (row ? asTyped(decimalOf({ minor: row[name], currency: row.currency })) : "0"));
/** The mask stands in the field for its reader alone. */
export const DocumentTyped = contract.IdentityEntry.extend({
  // A document that was added has none, one that was sent before an empty one.
  id: z
    .string()
    .optional()
    .transform((id) => id || undefined),
  masked: z.string().optional(),
}).transform(({ masked: _, ...entry }) => entry);
const Notice = z
  .string()
  .regex(/^\s*(\d{1,2}|1[0-7]\d|180)?\s*$/, { error: words.daysWrong })
  .transform((typed) => (typed.trim() === "" ? null : Number(typed)));

const cardOf = ({ card: { preferredName = "", workPhone = "", shareMobile = false } }: PersonRecord) => ({
  preferredName,
  workPhone,
  shareMobile,
});
const contactOf = ({ contact: { personalEmail = "", mobile = "", currentAddress } = {} }: PersonRecord) => ({
  personalEmail,
  mobile,
  currentAddress: currentAddress ?? emptyAddress,
});
const emergencyOf = ({ emergency = [] }: PersonRecord) => ({
  contacts: emergency.length > 0 ? emergency : [{ name: "", relation: "", phone: "", otherPhone: "" }],
});
const ContactTyped = contract.ContactForm.extend({ currentAddress: Address });

export const ownForms: Partial<Record<FormGroup, GroupForm>> = {
  card: form({
    fields: fields.cardFields,
    schema: contract.CardForm,
    defaults: cardOf,
    save: (body, _, version) => records.saveOwnCard({ body }, { version }),
  }),
  contact: form({
    fields: fields.contactFields,
    schema: ContactTyped,
    defaults: contactOf,
    save: (body, _, version) => records.saveOwnContact({ body }, { version }),
  }),
  emergency: form({
    fields: fields.emergencyFields,
    schema: contract.EmergencyForm,
    defaults: emergencyOf,
    save: (body, _, version) => records.saveOwnEmergency({ body }, { version }),
  }),
};

/** Whoever writes in another's record says why. */
const withReason = (all: FormSpec): FormSpec => ({ ...all, reason: fields.reasonField });
const reason = "";

export const hrForms: Record<FormGroup, GroupForm> = {
  card: form({
    fields: withReason(fields.hrCardFields),
    schema: contract.HrCardForm,
    defaults: (record) => ({ ...cardOf(record), workEmail: record.card.workEmail, reason }),
    save: (body, code, version) => records.saveCard({ params: { code }, body }, { version }),
  }),
  name: form({
    fields: withReason(fields.nameFields),
    schema: contract.NameForm,
    defaults: ({ name: { firstName = "", middleName = "", lastName = "" } = {} }) => ({ firstName, middleName, lastName, reason }),
    save: (body, code, version) => records.saveName({ params: { code }, body }, { version }),
  }),
  contact: form({
    fields: withReason(fields.hrContactFields),
    schema: contract.HrContactForm.extend({ currentAddress: Address, permanentAddress: Address }),
    defaults: (record) => ({ ...contactOf(record), permanentAddress: record.contact?.permanentAddress ?? emptyAddress, reason }),
    save: (body, code, version) => records.saveContact({ params: { code }, body }, { version }),
  }),
  personal: form({
    fields: withReason(fields.personalFields),
    schema: contract.PersonalForm,
    defaults: ({ personal: { dateOfBirth = "", nationality = "", gender = "" as const, maritalStatus = "" as const } = {} }) => ({
      dateOfBirth,
      nationality,
      gender,
      maritalStatus,
      reason,
    }),
    save: (body, code, version) => records.savePersonal({ params: { code }, body }, { version }),
  }),
  dependents: form({
    fields: withReason(fields.dependentsFields),
    schema: contract.DependentsForm,
    defaults: ({ dependents = [] }) => ({ dependents, reason }),
    save: (body, code, version) => records.saveDependents({ params: { code }, body }, { version }),
  }),
  emergency: form({
    fields: withReason(fields.emergencyFields),
    schema: contract.HrEmergencyForm,
    defaults: (record) => ({ ...emergencyOf(record), reason }),
    save: (body, code, version) => records.saveEmergency({ params: { code }, body }, { version }),
  }),
  job: form({
    fields: withReason(fields.jobFields),
    schema: contract.JobForm.extend({ noticeDays: Notice }),
    defaults: ({ job: { probationEndsOn = "", confirmedOn = "", contractEndsOn = "", noticeDays } = {} }) => ({
      probationEndsOn,
      confirmedOn,
      contractEndsOn,
      noticeDays: noticeDays === undefined ? "" : String(noticeDays),
      reason,
    }),
    save: (body, code, version) => records.saveJob({ params: { code }, body }, { version }),
  }),
  identity: form({
    fields: withReason(fields.identityFields),
    schema: contract.IdentityForm.extend({
      documents: z.array(DocumentTyped),
    }),
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
      reason,
    }),
    save: (body, code, version) => records.saveIdentity({ params: { code }, body }, { version }),
  }),
  pay: form({
    fields: withReason(fields.payFields),
    schema: PayForm as z.ZodType<z.output<typeof PayForm>, PayTyped>,
    defaults: ({ pay: [latest] = [] }) => ({
      from: "",
      currency: latest?.currency ?? "",
      reason,
      ...typedPay(latest),
    }),
    save: (body, code, version) => records.savePay({ params: { code }, body }, { version }),
  }),
};
