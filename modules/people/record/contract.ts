// The record of an employee as one viewer may read it, and the forms by which its owner and HR change it.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { employeeStatuses } from "../workflow.ts";
import { employmentTypes, fieldTable, groups } from "./fields.ts";

export const genders = ["female", "male", "other", "undisclosed"] as const;
export const maritalStatuses = ["single", "married", "partnered", "divorced", "widowed", "undisclosed"] as const;
export const identityKinds = ["pan", "aadhaar", "uan", "passport", "visa", "driving_licence", "national_insurance"] as const;
export type IdentityKind = (typeof identityKinds)[number];
export const completeParts = [
  ...(["photo", "mobile", "personalEmail", "currentAddress"] as const),
  ...(["permanentAddress", "emergency", "identity", "bank"] as const),
] as const;
export type CompletePart = (typeof completeParts)[number];

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: "Choose a country." })
  .meta({ examples: ["IN"] });
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "Write the currency as INR." })
  .meta({ examples: ["INR"] });
const Needed = (most: number) => Text(most).min(1, { error: "Write something here." });
/** What a person may leave empty: an emptied field says that there is nothing. */
const Optional = (most: number) => Text(most).default("");
/** A day, or nothing. */
const Day = PlainDate.or(z.literal("")).default("");
const Phone = Text(30);

export const Address = z.object({
  line1: Needed(100),
  line2: Optional(100),
  city: Needed(80),
  region: Optional(80),
  postalCode: Optional(12),
  country: Country,
});
export type Address = z.infer<typeof Address>;

export const EmergencyContact = z.object({ name: Needed(80), relation: Needed(40), phone: Phone.min(1), otherPhone: Phone.default("") });
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const Dependent = z.object({ name: Needed(80), relation: Needed(40), dateOfBirth: PlainDate });
export type Dependent = z.infer<typeof Dependent>;

/** `number` is masked; what may be revealed is revealed by its id. */
export const IdentityDocument = z.object({
  id: Id,
  kind: z.enum(identityKinds),
  number: z.string(),
  country: Country,
  issuedOn: PlainDate.optional(),
  expiresOn: PlainDate.optional(),
  reveals: z.boolean(),
});
export type IdentityDocument = z.infer<typeof IdentityDocument>;

export const BankAccount = z.object({
  id: Id,
  holder: z.string(),
  bank: z.string(),
  country: Country,
  number: z.string(),
  /** IFSC or sort code. */
  routing: z.string().optional(),
  payableFrom: Instant,
  /** False for one that was replaced. */
  payable: z.boolean(),
  reveals: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** Minor units: twelve digits before the decimals, like the form and the import. */
const MOST_PAY = 99_999_999_999_999;
const amount = z.int().nonnegative().max(MOST_PAY);
export const PayRow = z.object({
  from: PlainDate,
  currency: Currency,
  /** Monthly, in minor units. */
  basic: z.int().positive().max(MOST_PAY),
  hra: amount,
  special: amount,
  other: amount,
});
export type PayRow = z.infer<typeof PayRow>;

const Card = z.object({
  code: EmployeeCode,
  name: z.string(),
  preferredName: z.string().optional(),
  workEmail: z.string(),
  /** Another one that waits for a second person, told to whoever may change it. */
  workEmailWaits: z.string().optional(),
  workPhone: z.string().optional(),
  /** Told to whoever may change it. */
  shareMobile: z.boolean().optional(),
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  timeZone: z.string(),
  manager: Person.optional(),
  /** Direct ones who work here now. */
  reports: z.int().nonnegative(),
  /** Names the picture, so that a new one is fetched. */
  photo: Id.optional(),
  /** Told to others: the last day of the whole days on which this person is away, today among them; never why. */
  awayUntil: PlainDate.optional(),
});

const Job = z.object({
  status: z.enum(employeeStatuses).optional(),
  /** For those who may know no more than whether somebody is here. */
  phase: z.enum(["upcoming", "working", "left"]).optional(),
  joinedOn: PlainDate.optional(),
  employmentType: z.enum(employmentTypes).optional(),
  probationEndsOn: PlainDate.optional(),
  confirmedOn: PlainDate.optional(),
  contractEndsOn: PlainDate.optional(),
  noticeDays: z.int().optional(),
  /** What counts for whoever gives notice today, by their own rule or by their grade. */
  noticeInForce: z.int().optional(),
  grade: z.string().optional(),
  lastWorkingDay: PlainDate.optional(),
  exitKind: z.string().optional(),
  exitNumber: z.string().optional(),
  formerEmployee: EmployeeCode.optional(),
});

/** A group that the viewer may not see is absent. */
export const PersonRecord = z.object({
  code: EmployeeCode,
  version: z.int().positive(),
  card: Card,
  name: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }).optional(),
  contact: z
    .object({
      personalEmail: z.string().optional(),
      mobile: z.string().optional(),
      currentAddress: Address.optional(),
      permanentAddress: Address.optional(),
    })
    .optional(),
  personal: z
    .object({
      dateOfBirth: PlainDate.optional(),
      nationality: Country.optional(),
      gender: z.enum(genders).optional(),
      maritalStatus: z.enum(maritalStatuses).optional(),
    })
    .optional(),
  dependents: z.array(Dependent).optional(),
  emergency: z.array(EmergencyContact).optional(),
  job: Job.optional(),
  identity: z.array(IdentityDocument).optional(),
  bank: z.array(BankAccount).optional(),
  pay: z.array(PayRow).optional(),
  account: z.object({ username: z.string().optional(), state: z.string().optional(), role: z.string().optional() }).optional(),
  /** There is a history that the viewer may read. */
  history: z.literal(true).optional(),
  /** How much of the own record is there. */
  complete: z.object({ done: z.int(), of: z.int(), missing: z.array(z.enum(completeParts)) }).optional(),
  /** The groups that the viewer saves directly. */
  writes: z.array(z.enum(groups)),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

export const CardForm = z.object({
  preferredName: Optional(fieldTable.card.preferredName.most),
  workPhone: Phone.default(""),
  shareMobile: z.boolean(),
});
export type CardForm = z.infer<typeof CardForm>;
export const ContactForm = z.object({
  personalEmail: Optional(254),
  mobile: Phone.default(""),
  currentAddress: Address.optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;
/** How many there may be is a rule, so that its refusal can say it. */
export const EmergencyForm = z.object({ contacts: z.array(EmergencyContact).max(20) });
export type EmergencyForm = z.infer<typeof EmergencyForm>;

const reasoned = { reason: Text(200).min(1, { error: "Say why. The person reads it." }) };

export const HrCardForm = CardForm.extend({ workEmail: Needed(254), ...reasoned });
export const NameForm = z.object({
  firstName: Needed(fieldTable.name.firstName.most),
  middleName: Optional(fieldTable.name.middleName.most),
  lastName: Optional(fieldTable.name.lastName.most),
  ...reasoned,
});
export const HrContactForm = ContactForm.extend({ permanentAddress: Address.optional(), ...reasoned });
export const PersonalForm = z.object({
  dateOfBirth: Day,
  nationality: Country.or(z.literal("")).default(""),
  gender: z.enum(genders).or(z.literal("")).default(""),
  maritalStatus: z.enum(maritalStatuses).or(z.literal("")).default(""),
  ...reasoned,
});
export const DependentsForm = z.object({ dependents: z.array(Dependent).max(fieldTable.dependents.dependents.most), ...reasoned });
export const HrEmergencyForm = EmergencyForm.extend(reasoned);
export const JobForm = z.object({
  probationEndsOn: Day,
  confirmedOn: Day,
  contractEndsOn: Day,
  /** The own rule of this person; null for that of the grade. */
  noticeDays: z.int().min(0).max(fieldTable.job.noticeDays.most).nullable(),
  ...reasoned,
});
/** One that is there already keeps its number when none is sent. */
export const IdentityEntry = z.object({
  id: Id.optional(),
  kind: z.enum(identityKinds),
  number: Optional(40),
  country: Country,
  issuedOn: Day,
  expiresOn: Day,
});
export type IdentityEntry = z.infer<typeof IdentityEntry>;
export const IdentityForm = z.object({ documents: z.array(IdentityEntry).max(fieldTable.identity.documents.most), ...reasoned });
/** A row of the same day is replaced. */
export const PayForm = PayRow.extend(reasoned);

/** Others than the owner say why; how long that must be is a rule. */
export const RevealForm = z.object({ what: z.enum(["identity", "bank"]), id: Id, reason: Text(200).default("") });
export type RevealForm = z.infer<typeof RevealForm>;
/** `seconds`: how long it may be shown. */
export const Revealed = z.object({ number: z.string(), seconds: z.int() });

export const HistoryEntry = z.object({
  no: z.int().positive(),
  at: Instant,
  /** Absent: the portal itself. */
  by: Person.optional(),
  action: z.string(),
  reason: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const HistoryQuery = z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() });
/** The newest first; `next` is the `before` of what is older. */
export const History = z.object({ entries: z.array(HistoryEntry), next: z.int().optional() });

/** Pixels of a side of the squares that a picture is kept as. */
export const photoSizes = [512, 96] as const;
