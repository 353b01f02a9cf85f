// The records of the demo's people, made of their number and place; all numbers and addresses are invented.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { addMonths, probationEnd } from "../../record/rules.ts";
import { demoGradeOf } from "../demo-grades.ts";
import { sealNumber } from "./secrets.ts";
import { addRows } from "./write-store.ts";

export type DemoRecord = {
  employee: number;
  code: string;
  firstName: string;
  lastName: string;
  designation: string;
  location: string;
  joinedOn: PlainDate;
  employmentType: EmploymentType;
};

const PROBATION_MONTHS = 6;
/** The contract of 0057 ends so many days after the demo was made. */
const CONTRACT_ENDS_IN = 12;

/** The columns of the employee that follow from the joining day. */
export const jobColumns = ({ joinedOn, employmentType }: Pick<DemoRecord, "joinedOn" | "employmentType">, seeded: PlainDate) => {
  const ends = probationEnd(joinedOn, PROBATION_MONTHS) ?? joinedOn;
  const contractEndsOn: Partial<Record<EmploymentType, PlainDate>> = {
    contract: addDays(seeded, CONTRACT_ENDS_IN),
    intern: addDays(addMonths(joinedOn, 12), -1),
  };
  return {
    probation_ends_on: ends,
    confirmed_on: ends < seeded && employmentType === "full_time" ? addDays(ends, 1) : null,
    contract_ends_on: contractEndsOn[employmentType] ?? null,
  };
};

type Place = { city: string; region: string; postalCode: string; streets: readonly string[] };
const bengaluru: Place = {
  city: "Bengaluru",
  region: "Karnataka",
  postalCode: "560038",
  streets: ["Lake View Road", "Temple Street", "Palm Avenue", "Garden Lane"],
};
const places: Readonly<Record<string, Place>> = {
  Pune: { city: "Pune", region: "Maharashtra", postalCode: "411016", streets: ["River Road", "Hill Street", "Mango Lane", "College Road"] },
  London: { city: "London", region: "", postalCode: "N1 0ZZ", streets: ["Canal Walk", "Orchard Row", "Mill Street", "Station Road"] },
  Bristol: { city: "Bristol", region: "", postalCode: "BS1 0ZZ", streets: ["Harbour Row", "Quay Street"] },
};

const isBritish = ({ location }: DemoRecord): boolean => location === "London" || location === "Bristol";
const numberOf = ({ code }: DemoRecord): number => Number(code.slice(-4));
const digits = (value: number, length: number): string => String(value).padStart(length, "0");
const pick = <T>(all: readonly T[], no: number): T => all[no % all.length] as T;

/** Whose account and missing papers the stories tell of. */
const ASHA = 11;
const ASHAS_ACCOUNT = "50100123456789";

const phone = (of: DemoRecord, line: number): string =>
  isBritish(of) ? `+447700900${digits((numberOf(of) * 3 + line) % 1000, 3)}` : `+9199900${line}${digits(numberOf(of), 4)}`;

const monthly: Readonly<Record<string, readonly [basic: number, hra: number, special: number]>> = {
  L1: [18_000, 9_000, 6_000],
  L2: [28_000, 14_000, 10_000],
  L3: [43_500, 21_750, 19_500],
  L4: [62_000, 31_000, 28_000],
  L5: [90_000, 45_000, 42_000],
  L6: [120_000, 60_000, 55_000],
  L7: [175_000, 87_500, 80_000],
  L8: [260_000, 130_000, 120_000],
};
/** A pound of a month's pay stands for about so many rupees. */
const RUPEES_TO_A_POUND = 22;
const payOf = (of: DemoRecord) => {
  const amounts = monthly[demoGradeOf(of.designation)] ?? [0, 0, 0];
  const inPounds = isBritish(of);
  const [basic = 0, hra = 0, special = 0] = amounts.map((amount) => (inPounds ? Math.round(amount / RUPEES_TO_A_POUND) : amount) * 100);
  return { starts_on: of.joinedOn, currency: inPounds ? "GBP" : "INR", basic, hra, special, other: 0 };
};

const women = new Set(
  [
    "Sunita Kavita Meera Leela Fatima Asha Priya Zoya Sneha Grace Ananya Neha Charlotte Ritu Geeta Pooja Swati Vaishali Rekha",
    "Divya Lakshmi Shruti Amelia Ritika Nisha Tanvi Hannah Devika Sara Eleanor Joan ليلى",
  ].flatMap((names) => names.split(" ")),
);
const undisclosed = new Set(["Tenzin", "李晓明"]);

const detailsOf = (of: DemoRecord) => {
  const no = numberOf(of);
  return {
    personal_email: `${of.code.toLowerCase()}@home.example`,
    mobile: phone(of, 1),
    date_of_birth: addDays(addMonths(of.joinedOn, -12 * (23 + (no % 14))), -(no % 200)),
    nationality: isBritish(of) ? "GB" : "IN",
    gender: undisclosed.has(of.firstName) ? ("undisclosed" as const) : women.has(of.firstName) ? ("female" as const) : ("male" as const),
    marital_status: pick(["single", "married", "partnered"] as const, no),
  };
};

const addressesOf = (of: DemoRecord) => {
  const no = numberOf(of);
  const { city, region, postalCode, streets } = places[of.location] ?? bengaluru;
  const address = (kind: "current" | "permanent", house: number) => ({
    kind,
    line1: `${house} ${pick(streets, house)}`,
    city,
    region,
    postal_code: postalCode,
    country: isBritish(of) ? "GB" : "IN",
  });
  return no === ASHA ? [address("current", 14)] : [address("current", 10 + no), address("permanent", 100 + no)];
};

const relatives = ["Meera", "Ravi", "Anita", "Joseph", "Farida", "Helen", "Sunil"] as const;
const contactsOf = (of: DemoRecord) => {
  const no = numberOf(of);
  const name = (shift: number) => `${pick(relatives, no + shift)} ${of.lastName}`.trim();
  const first = { name: name(0), relation: pick(["Mother", "Spouse", "Brother"], no), phone: phone(of, 2) };
  return no % 3 === 0 ? [first, { name: name(3), relation: "Friend", phone: phone(of, 3), other_phone: phone(of, 4) }] : [first];
};

const identityOf = (company: number, of: DemoRecord, seeded: PlainDate) => {
  const no = numberOf(of);
  const document = (kind: "pan" | "uan" | "passport" | "national_insurance", number: string, dates = {}) => {
    const id = newId();
    const country = isBritish(of) ? "GB" : "IN";
    return { id, kind, country, ...dates, ...sealNumber({ company, table: "people.identity_documents", id }, kind, number) };
  };
  if (isBritish(of)) return [document("national_insurance", `QQ${digits(no, 6)}C`)];
  const passport = () =>
    document("passport", `Z${digits(1_000_000 + no, 7)}`, { issued_on: addDays(seeded, -3600), expires_on: addDays(seeded, 30 + no) });
  const own = [document("pan", `AAAPA${digits(no, 4)}Z`), document("uan", `1009${digits(no, 8)}`)];
  const aadhaar = { id: newId(), kind: "aadhaar" as const, country: "IN", tail: digits((no + 4000) % 10_000, 4) };
  return [...own, ...(no % 4 === 3 ? [passport()] : []), aadhaar];
};

const accountFor = (company: number, of: DemoRecord) => {
  const no = numberOf(of);
  const id = newId();
  const number = isBritish(of) ? digits(31_000_000 + no, 8) : no === ASHA ? ASHAS_ACCOUNT : `50100${digits(200_000_000 + no * 7919, 9)}`;
  return {
    id,
    holder: `${of.firstName} ${of.lastName}`.trim().slice(0, 100),
    bank: isBritish(of) ? "Harbour Bank" : "Lotus Bank",
    country: isBritish(of) ? "GB" : "IN",
    routing: isBritish(of) ? "000000" : "LOTS0000042",
    payable_from: `${of.joinedOn}T00:00:00.000Z`,
    ...sealNumber({ company, table: "people.bank_accounts", id }, "bank", number),
  };
};

/** Who has looked at whose number: twice of one person, once each of three others. */
const looks = [
  { by: "0030", at: "0011", what: "identity", reason: "PAN for the investment declaration" },
  { by: "0032", at: "0011", what: "bank", reason: "The bank has returned a payment" },
  { by: "0030", at: "0012", what: "identity", reason: "PAN missing in the tax file" },
  { by: "0003", at: "0024", what: "identity", reason: "Compared with the paper shown" },
  { by: "0032", at: "0033", what: "bank", reason: "Checked before the payment run" },
] as const;

/** Fills the record of everybody in one go; whoever makes the company tells the audit of it. */
export const fillRecords = async (tx: Tx, people: readonly DemoRecord[], seeded: PlainDate) => {
  const each = <T extends object>(rows: (of: DemoRecord) => readonly T[]) =>
    people.flatMap((of) => rows(of).map((row, index) => ({ ...row, employee_id: of.employee, place: index + 1 })));
  const withoutPlace = <T extends { place: number }>(rows: readonly T[]) => rows.map(({ place: _, ...row }) => row);
  const identity = each((of) => identityOf(tx.company, of, seeded));
  const accounts = withoutPlace(each((of) => [accountFor(tx.company, of)]));
  await addRows(tx, "people.details", withoutPlace(each((of) => [detailsOf(of)])));
  await addRows(tx, "people.addresses", withoutPlace(each(addressesOf)));
  await addRows(tx, "people.emergency_contacts", each(contactsOf));
  await addRows(tx, "people.identity_documents", identity);
  await addRows(tx, "people.bank_accounts", accounts);
  await addRows(tx, "people.pay", withoutPlace(each((of) => [payOf(of)])));
  return { identity, accounts };
};

export const seedRecords = async (tx: Tx, people: readonly DemoRecord[], seeded: PlainDate): Promise<void> => {
  const { identity, accounts } = await fillRecords(tx, people, seeded);
  const byNo = (no: string) => people.find(({ code }) => code.endsWith(no))?.employee;
  for (const { by, at, what, reason } of looks) {
    const [actor, employee] = [byNo(by), byNo(at)];
    const of_id = (what === "bank" ? accounts : identity).find((row) => row.employee_id === employee)?.id;
    if (actor === undefined || employee === undefined || of_id === undefined) continue;
    await addRows(tx, "people.reveals", [{ id: newId(), actor_id: actor, employee_id: employee, what, of_id, reason, at: clock.now() }]);
    audit(tx, { action: `people.reveal_${what}`, record: { type: "people.employee", id: employee }, reason, actor });
  }
};
