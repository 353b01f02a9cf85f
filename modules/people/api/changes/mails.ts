// Mails about a change of the account that somebody is paid into: to every address of theirs, so that nobody who has taken one of them
// over can hide it. They hold no number but the tails that the mask shows.

import { addressOf, hasMail, type MailText, mail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { formatMoment } from "#shared/format.ts";
import { changePath } from "../../paths.ts";
import { ownerAddresses } from "../mail-addresses.ts";
import { changeNeeds } from "./needs.ts";
import type { AccountValue } from "./stored.ts";

export type BankStage = "submitted" | "verified" | "approved" | "stopped";

const subjects: Record<BankStage, string> = {
  submitted: "A change of your bank account was asked for",
  verified: "HR has looked at the change of your bank account",
  approved: "The change of your bank account was approved",
  stopped: "The change of your bank account was stopped",
};

type Told = { name: string; stage: BankStage; from: string | undefined; to: string; valid: string | undefined; path: string };

const sentenceOf = ({ stage, from, to, valid }: Omit<Told, "name" | "path">): string => {
  const change = from ? `Your account ending ${from} is to change to one ending ${to}.` : `You are to be paid to an account ending ${to}.`;
  if (stage === "stopped")
    return `The change to an account ending ${to} was stopped. ${from ? `You are paid to the one ending ${from}, as before.` : ""}`.trim();
  return valid ? `${change} It counts from ${valid}.` : change;
};

const letter = (told: Told): MailText => ({
  subject: subjects[told.stage],
  paragraphs: [
    `Hello ${told.name},`,
    `${sentenceOf(told)}${told.stage === "stopped" ? "" : " Not you? Stop it."}`,
    { link: addressOf(told.path), label: told.stage === "stopped" ? "See what was asked for" : "Look at it, or stop it" },
  ],
});

type Change = { number: string; employee: number; before: AccountValue | null; after: AccountValue; payableFrom?: string | undefined };

/** In the portal, at work and at the own address. */
export const tellOfBank = async (tx: Tx, stage: BankStage, { number, employee, before, after, payableFrom }: Change): Promise<void> => {
  const owner = await ownerAddresses(tx, employee);
  if (!owner) return;
  const { timeZone } = owner;
  const valid = payableFrom && `${formatMoment(payableFrom, timeZone)} (${timeZone})`;
  const path = changePath(number);
  const said = { stage, from: before?.tail, to: after.tail, valid };
  changeNeeds.get().tell(tx, { employee, event: "people.bank_change", params: { sentence: sentenceOf(said) }, path });
  if (!hasMail()) return;
  for (const address of owner.addresses) await mail(tx, address, letter({ name: owner.name, path, ...said }));
}; // PE-30
