// A record as one viewer may read it: only what they may see of it is read at all, and a group that they may not see is absent.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { accountsOf, waitingAddress } from "#modules/session/api/index.ts";
import { dayIn } from "#shared/dates.ts";
import type { Address, BankAccount, CompletePart, IdentityDocument, PersonRecord } from "../../record/contract.ts";
import { type Group, groups, type Sight, sees } from "../../record/fields.ts";
import { completeness, masked, noticeDaysOn } from "../../record/rules.ts";
import { awayAmong } from "../directory/away.ts";
import { working } from "../records.ts";
import { settingsOf } from "../settings/store.ts";
import * as people from "../store.ts";
import type { Seen } from "./sight.ts";
import * as store from "./store.ts";

/** Parts that are not there are not told. */
const orAbsent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Of a group only the fields that are seen. */
const onlySeen = <T extends object>(sight: Sight, group: T): T =>
  Object.fromEntries(Object.entries(group).filter(([field, value]) => value !== undefined && sees(sight, field))) as T;

const cardOf = async (tx: Tx, { employee, row, placement, phase, sights, isOwner }: Seen): Promise<PersonRecord["card"]> => {
  const keeps = !isOwner && sights.get("card")?.writes === true;
  const [place, reports, away, waiting] = await Promise.all([
    store.placementOf(tx, placement.id),
    people.reportsBelow(tx, employee, 1),
    isOwner || phase !== "working" ? undefined : awayAmong(tx, [{ employee, timeZone: placement.timeZone }], clock.now()),
    keeps ? waitingAddress(tx, employee, "work_email") : undefined,
  ]);
  return {
    code: row.code,
    name: row.name,
    preferredName: orAbsent(row.preferred_name),
    workEmail: row.work_email,
    workEmailWaits: waiting,
    workPhone: orAbsent(row.work_phone),
    shareMobile: sights.get("card")?.writes ? row.share_mobile : undefined,
    designation: place.designation,
    department: place.department,
    location: place.location,
    timeZone: placement.timeZone,
    manager: row.manager_code && row.manager_name ? { code: row.manager_code, name: row.manager_name } : undefined,
    reports: (await working(tx, reports)).size,
    // Whoever has left reads their own record, and fetches no pictures.
    photo: isOwner && !sights.get("card")?.writes ? undefined : orAbsent(row.photo_id),
    awayUntil: away?.get(employee),
  };
};

type AddressRow = Awaited<ReturnType<typeof store.addressesOf>>[number];
export const asAddress = ({ postal_code: postalCode, line1, line2, city, region, country }: AddressRow): Address => ({
  line1,
  line2,
  city,
  region,
  postalCode,
  country,
});

const contactOf = async (tx: Tx, { employee }: Seen, sight: Sight): Promise<PersonRecord["contact"]> => {
  const [details, addresses] = await Promise.all([store.detailsOf(tx, employee), store.addressesOf(tx, employee)]);
  const address = (kind: AddressRow["kind"]) => {
    const found = addresses.find((one) => one.kind === kind);
    return found && asAddress(found);
  };
  return onlySeen(sight, {
    personalEmail: orAbsent(details?.personal_email),
    mobile: orAbsent(details?.mobile),
    currentAddress: address("current"),
    permanentAddress: address("permanent"),
  });
};

const personalOf = async (tx: Tx, { employee }: Seen): Promise<PersonRecord["personal"]> => {
  const details = await store.detailsOf(tx, employee);
  return {
    dateOfBirth: orAbsent(details?.date_of_birth),
    nationality: orAbsent(details?.nationality),
    gender: orAbsent(details?.gender),
    maritalStatus: orAbsent(details?.marital_status),
  };
};

const emergencyOf = async (tx: Tx, { employee }: Seen): Promise<PersonRecord["emergency"]> =>
  (await store.contactsOf(tx, employee)).map(({ other_phone, ...contact }) => ({ ...contact, otherPhone: other_phone ?? "" }));

const dependentsOf = async (tx: Tx, { employee }: Seen): Promise<PersonRecord["dependents"]> =>
  (await store.dependentsOf(tx, employee)).map(({ name, relation, date_of_birth: dateOfBirth }) => ({ name, relation, dateOfBirth }));

const jobOf = async (tx: Tx, { row, placement, phase }: Seen, sight: Sight): Promise<PersonRecord["job"]> => {
  const [{ employment_type, grade, grade_notice_days }, settings] = await Promise.all([
    store.placementOf(tx, placement.id),
    settingsOf(tx),
  ]);
  const notice = {
    own: row.notice_days,
    employmentType: employment_type,
    probationEndsOn: row.probation_ends_on,
    confirmedOn: row.confirmed_on,
    ofGrade: orAbsent(grade_notice_days),
    ...settings,
  };
  return onlySeen(sight, {
    status: row.status,
    phase: sight.only !== undefined && phase !== "cancelled" ? phase : undefined,
    joinedOn: row.joined_on,
    employmentType: employment_type,
    probationEndsOn: orAbsent(row.probation_ends_on),
    confirmedOn: orAbsent(row.confirmed_on),
    contractEndsOn: orAbsent(row.contract_ends_on),
    noticeDays: orAbsent(row.notice_days),
    noticeInForce: noticeDaysOn(notice, dayIn(placement.timeZone, clock.now())),
    grade: orAbsent(grade),
    lastWorkingDay: orAbsent(row.last_working_day),
    exitKind: orAbsent(row.exit_kind),
    exitNumber: orAbsent(row.exit_number),
    formerEmployee: orAbsent(row.former_code),
  });
};

const identityOf = async (tx: Tx, { employee }: Seen, sight: Sight): Promise<IdentityDocument[]> =>
  (await store.documentsOf(tx, employee))
    .filter(({ kind }) => sees(sight, kind))
    .map(({ id, kind, tail, country, issued_on, expires_on, sealed }) => ({
      id,
      kind,
      number: masked(tail),
      country,
      issuedOn: orAbsent(issued_on),
      expiresOn: orAbsent(expires_on),
      reveals: sight.reveals && sealed !== null,
    }));

const bankOf = async (tx: Tx, { employee }: Seen, sight: Sight): Promise<BankAccount[]> => {
  const now = clock.now();
  return (await store.accountsOf(tx, employee)).map(({ id, holder, bank, country, tail, routing, payable_from, replaced_at }) => ({
    id,
    holder,
    bank,
    country,
    number: masked(tail),
    routing: orAbsent(routing),
    payableFrom: payable_from,
    payable: payable_from <= now && (replaced_at === null || now < replaced_at),
    reveals: sight.reveals,
  }));
};

const payOf = async (tx: Tx, { employee }: Seen): Promise<PersonRecord["pay"]> =>
  (await store.payOf(tx, employee)).map(({ starts_on: from, ...amounts }) => ({ from, ...amounts }));

const accountSeen = async (tx: Tx, { employee }: Seen, sight: Sight): Promise<PersonRecord["account"]> => {
  const account = (await accountsOf(tx, [employee])).get(employee);
  return account && onlySeen(sight, { username: account.username, state: account.state, role: account.role });
};

const completeOf = ({ card, contact, emergency, identity, bank }: Omit<PersonRecord, "complete">): PersonRecord["complete"] => {
  const has: Record<CompletePart, boolean> = {
    photo: card.photo !== undefined,
    mobile: contact?.mobile !== undefined,
    personalEmail: contact?.personalEmail !== undefined,
    currentAddress: contact?.currentAddress !== undefined,
    permanentAddress: contact?.permanentAddress !== undefined,
    emergency: Boolean(emergency?.length),
    identity: Boolean(identity?.length),
    bank: Boolean(bank?.some(({ payable }) => payable)),
  };
  return completeness(has);
};

export const recordView = async (tx: Tx, seen: Seen): Promise<PersonRecord> => {
  const { row, sights, isOwner } = seen;
  /** Nothing of a group is even read for whoever may not see it. */
  const of = <T>(group: Group, read: (tx: Tx, seen: Seen, sight: Sight) => Promise<T>): Promise<T | undefined> => {
    const sight = sights.get(group);
    return sight ? read(tx, seen, sight) : Promise.resolve(undefined);
  };
  const [card, contact, personal, dependents, emergency, job, identity, bank, pay, account] = await Promise.all([
    cardOf(tx, seen),
    ...([of("contact", contactOf), of("personal", personalOf), of("dependents", dependentsOf), of("emergency", emergencyOf)] as const),
    ...([of("job", jobOf), of("identity", identityOf), of("bank", bankOf), of("pay", payOf), of("account", accountSeen)] as const),
  ]);
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row;
  const record = {
    code: row.code,
    version: row.version,
    card,
    ...(sights.has("name") && { name: { firstName, middleName, lastName } }),
    contact,
    personal,
    dependents,
    emergency,
    job,
    identity,
    bank,
    pay,
    account,
    ...(sights.has("history") && { history: true as const }),
    writes: groups.filter((group) => sights.get(group)?.writes),
  };
  return isOwner && sights.has("identity") ? { ...record, complete: completeOf(record) } : record;
};
