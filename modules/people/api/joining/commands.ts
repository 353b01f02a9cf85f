// HR adds a person: refused with every broken rule at once, or held back until the warnings were read.
import type { Actor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { createAccount, issueLink, needsConfirmation } from "#modules/session/api/index.ts";
import { formatDate } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { NewPersonForm, PersonAdded } from "../../joining/contract.ts";
import { joiningMessages } from "../../joining/messages.ts";
import { checkNewPerson, keyOf, type NewPerson, newPersonWarnings } from "../../joining/rules.ts";
import { lineMessages } from "../../line/messages.ts";
import { peopleKeepers } from "../../permissions.ts";
import { checkFormat, tidyName, tidyNumber } from "../../record/rules.ts";
import { tellOfCredential } from "../credentials.ts";
import { holdLine } from "../line/store.ts";
import { digestOf, sealNumber } from "../record/secrets.ts";
import { setDocuments } from "../record/write-store.ts";
import * as people from "../store.ts";
import { addPeople, holdJoining } from "./add.ts";
import { type FoundFor, factsFor } from "./facts.ts";
import { invitationWaits } from "./invitation.ts";
import { keptNotes } from "./kept-since.ts";
import * as store from "./store.ts";

export const requireKeeper = ({ role }: Actor): void => {
  if (!may(role, peopleKeepers)) throw new Problem("forbidden", [{ code: "people.list_not_yours" }]);
};

const personOf = (form: NewPersonForm): NewPerson => ({
  code: form.code.toUpperCase(),
  firstName: tidyName(form.firstName),
  middleName: tidyName(form.middleName),
  lastName: tidyName(form.lastName),
  workEmail: form.workEmail.toLowerCase(),
  personalEmail: form.personalEmail.toLowerCase(),
  mobile: tidyNumber(form.mobile),
  dateOfBirth: form.dateOfBirth,
  joinedOn: form.joinedOn,
  employmentType: form.employmentType,
  probationEndsOn: form.probationEndsOn,
  contractEndsOn: form.contractEndsOn,
  manager: form.manager,
  keepFrom: form.keepFrom,
});

/** Whom the new record looks like. */
const similarTo = async (tx: Tx, { firstName, lastName, personalEmail, dateOfBirth }: NewPerson, pan: string) => {
  const digest = pan === "" ? undefined : digestOf(tx.company, "pan", pan);
  return store.similarTo(tx, { pan: digest, personalEmail, firstName, lastName, dateOfBirth });
};

type Warned = PersonAdded["warnings"];
const warned = (violations: readonly Violation[]): Warned =>
  withSentences({ ...lineMessages, ...joiningMessages }, violations).map((one) => ({ ...one, key: keyOf(one) }));

/** Their account is made at once, so that the username is theirs; its link is sent from the day on which they may sign in. */
const invite = async (tx: Tx, employee: number, { username, joinedOn }: { username: string; joinedOn: string }) => {
  await needsConfirmation(tx); // SE-20
  await createAccount(tx, { employee, username, role: "Employee" }, "access.username");
  const inviteOn = await invitationWaits(tx, employee);
  if (inviteOn !== undefined) return { inviteOn };
  const issued = await issueLink(tx, { employee, purpose: "activate" });
  await tellOfCredential(tx, "given", { employee, kind: "invite", reason: `Joins on ${formatDate(joinedOn)}` });
  return issued.mailed ? {} : { link: issued.url };
}; // PE-18, AD-01

const add = async (tx: Tx, form: NewPersonForm): Promise<PersonAdded> => {
  await holdLine(tx);
  await holdJoining(tx);
  const person = personOf(form);
  const pan = tidyNumber(form.pan);
  const { code, joinedOn, manager } = person;
  const asked = { ...form, code, workEmail: person.workEmail, manager };
  const [[facts], similar] = await Promise.all([factsFor(tx, [asked]), similarTo(tx, person, pan)]);
  const found = facts as FoundFor;
  const former = similar.find((one) => one.code === form.formerEmployee);
  refuseIf([
    ...checkNewPerson(person, found),
    ...checkFormat("pan", "pan", pan), // PE-32
    ...(form.formerEmployee !== undefined && !former ? [{ code: "people.former_unknown", field: "formerEmployee" }] : []),
  ]);
  const told = newPersonWarnings(
    similar.map(({ last_working_day: day, ...one }) => ({ ...one, lastWorkingDay: day ?? undefined })),
    found.manager,
  );
  const { location: locationId, employmentType, keepFrom } = form;
  const joiner = { locationId, employmentType, timeZone: found.timeZone, joinedOn };
  const noted = await keptNotes(tx, [joiner], keepFrom, () => `${person.firstName} ${person.lastName}`.trim());
  const warnings = warned([...told, ...noted]);
  if (warnings.some(({ key }) => !form.confirmed.includes(key))) return { warnings };
  const [made] = await addPeople(tx, [
    {
      code,
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      workEmail: person.workEmail,
      joinedOn,
      keepFrom,
      employmentType,
      department: form.department,
      designation: form.designation,
      grade: form.grade,
      location: form.location,
      manager: found.managerId ?? null,
      formerEmployee: former?.id ?? null,
      ...(form.probationEndsOn !== "" && { probationEndsOn: form.probationEndsOn }),
      contractEndsOn: form.contractEndsOn === "" ? null : form.contractEndsOn,
      details: {
        personal_email: person.personalEmail || null,
        mobile: person.mobile || null,
        date_of_birth: person.dateOfBirth === "" ? null : person.dateOfBirth,
      },
    },
  ]);
  const { id, status } = orMissing("person")(made);
  if (pan !== "") {
    const row = newId();
    const sealed = sealNumber({ company: tx.company, table: "people.identity_documents", id: row }, "pan", pan);
    setDocuments(tx, id, [{ id: row, kind: "pan", country: "IN", issued_on: null, expires_on: null, ...sealed }]);
  }
  const invited = form.access.invite ? await invite(tx, id, { username: form.access.username, joinedOn }) : {};
  const name = (await people.cards(tx, [id]))[0]?.name ?? "";
  return { added: { code, name, status, joinedOn, ...invited }, warnings: [] };
};

export const addPerson = (actor: Actor, form: NewPersonForm): Promise<PersonAdded> => {
  requireKeeper(actor);
  return inTransaction(actor, (tx) => add(tx, form));
}; // PE-01, PE-06
