// The groups that a person keeps alone: what the card says, how they are reached, whom to call in an emergency.
import { needsConfirmation, needsTrust, waitsForRelease } from "#modules/session/api/index.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Address, CardForm, ContactForm, EmergencyForm } from "../../record/contract.ts";
import { fieldTable } from "../../record/fields.ts";
import { checkContacts, checkFormat, checkNames, tidyName, tidyNumber } from "../../record/rules.ts";
import { askRelease } from "../credentials.ts";
import { movedFields, reachedOtherwise } from "./contact.ts";
import { addressText, contactsText } from "./differences.ts";
import type { Work } from "./save.ts";
import * as store from "./store.ts";
import { asAddress } from "./view.ts";
import * as writes from "./write-store.ts";

const orNull = (text: string): string | null => (text === "" ? null : text);

export const cardWork =
  (form: CardForm): Work =>
  async (_tx, { row }) => {
    const [preferredName, workPhone] = [tidyName(form.preferredName), tidyNumber(form.workPhone)];
    const { shareMobile } = form;
    refuseIf([...checkNames({ preferredName }, fieldTable.card.preferredName.most), ...checkFormat("phone", "workPhone", workPhone)]);
    return {
      before: { preferredName: row.preferred_name, workPhone: row.work_phone, shareMobile: row.share_mobile },
      after: { preferredName: orNull(preferredName), workPhone: orNull(workPhone), shareMobile },
      employee: { preferred_name: orNull(preferredName), work_phone: orNull(workPhone), share_mobile: shareMobile },
    };
  };

const rowOf = ({ postalCode, ...address }: Address): writes.AddressColumns => ({ ...address, postal_code: postalCode });

/** `permanentAddress` and `reason` are HR's to write; without an address the one that is there stays. */
type Contact = ContactForm & { permanentAddress?: Address | undefined; reason?: string };

export const contactWork =
  (form: Contact, { asOwner }: { asOwner: boolean }): Work =>
  async (tx, seen) => {
    const [personalEmail, mobile] = [form.personalEmail.toLowerCase(), tidyNumber(form.mobile)];
    refuseIf([...checkFormat("email", "personalEmail", personalEmail), ...checkFormat("phone", "mobile", mobile)]);
    const [details, addresses] = await Promise.all([store.detailsOf(tx, seen.employee), store.addressesOf(tx, seen.employee)]);
    const kept = (kind: "current" | "permanent") => addresses.filter((one) => one.kind === kind).map(asAddress)[0];
    const { work_email: workEmail, name } = seen.row;
    const before = { workEmail, personalEmail: details?.personal_email ?? null, mobile: details?.mobile ?? null };
    const typed = orNull(personalEmail);
    // Links of whoever has left go to their own address.
    const waits =
      !asOwner && seen.phase === "left" && typed !== before.personalEmail && (await waitsForRelease(tx, seen.employee, "personal_email")); // SE-23
    const after = { workEmail, personalEmail: waits ? before.personalEmail : typed, mobile: orNull(mobile) };
    const moved = movedFields(before, { ...after, personalEmail: typed });
    if (!asOwner && moved.includes("personalEmail")) await needsTrust(tx); // SE-22
    if (asOwner ? moved.length > 0 : moved.includes("personalEmail")) await needsConfirmation(tx); // PE-30, SE-23
    return {
      waits,
      before: {
        personalEmail: before.personalEmail,
        mobile: before.mobile,
        currentAddress: addressText(kept("current")),
        ...(!asOwner && { permanentAddress: addressText(kept("permanent")) }),
      },
      after: {
        personalEmail: after.personalEmail,
        mobile: after.mobile,
        currentAddress: addressText(form.currentAddress),
        ...(!asOwner && { permanentAddress: addressText(form.permanentAddress) }),
      },
      apply: async () => {
        writes.changeDetails(tx, seen.employee, { personal_email: after.personalEmail, mobile: after.mobile });
        writes.setAddress(tx, seen.employee, "current", form.currentAddress && rowOf(form.currentAddress));
        if (!asOwner) writes.setAddress(tx, seen.employee, "permanent", form.permanentAddress && rowOf(form.permanentAddress));
        // Also by HR: whoever has taken over an account might have asked HR for it.
        await reachedOtherwise(tx, { employee: seen.employee, name }, before, after); // PE-30, PE-34
        const wish = { kind: "personal_email", address: typed ?? "", reason: form.reason ?? "" } as const;
        if (waits) await askRelease(tx, { employee: seen.employee, ...wish });
      },
    };
  };

export const emergencyWork =
  ({ contacts }: EmergencyForm): Work =>
  async (tx, { employee }) => {
    const tidy = contacts.map((contact) => ({ ...contact, phone: tidyNumber(contact.phone), otherPhone: tidyNumber(contact.otherPhone) }));
    refuseIf(checkContacts(tidy)); // PE-35
    const before = (await store.contactsOf(tx, employee)).map(({ other_phone, ...contact }) => ({
      ...contact,
      otherPhone: other_phone ?? "",
    }));
    return {
      before: { contacts: contactsText(before) },
      after: { contacts: contactsText(tidy) },
      apply: () => {
        const rows = tidy.map(({ otherPhone, ...contact }) => ({ ...contact, other_phone: orNull(otherPhone) }));
        writes.setContacts(tx, employee, rows);
      },
    };
  };
