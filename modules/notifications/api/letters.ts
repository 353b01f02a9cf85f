// What a mail says: what kind of thing, its number, the reader's first name and where to look, and nothing else (NT-05).

import { addressOf, type MailText } from "#api/mail.ts";
import { anyKind, isMailed, mailSentences, mailTexts } from "../messages.ts";
import { preferencesPath } from "../paths.ts";
import type { DueMail } from "./mail-store.ts";

type Said = Pick<DueMail, "event" | "kind_label" | "number" | "path">;

const sentenceOf = ({ event, kind_label, number }: Said): string => {
  if (!isMailed(event)) throw new Error(`Nobody is mailed ${event}.`);
  return mailSentences[event].replace("{thing}", [kind_label ?? anyKind, number].filter(Boolean).join(" "));
};

const link = (path: string, label: string) => ({ link: addressOf(path), label });
const greeting = (firstName: string): string => mailTexts.hello.replace("{name}", firstName);

/** What one mail tells, alone or with others. */
export const letterText = (firstName: string, mails: readonly [Said, ...Said[]]): MailText => {
  const [only] = mails;
  const subject =
    mails.length === 1 ? sentenceOf(only).replace(/\.$/, "") : mailTexts.digestSubject.replace("{count}", String(mails.length));
  const told = mails.flatMap((mail) => [sentenceOf(mail), link(mail.path, mailTexts.open)]);
  return { subject, paragraphs: [greeting(firstName), ...told, link(preferencesPath, mailTexts.preferences)] };
}; // NT-05
