// Mail: asked for in the transaction of the change, sent by a job. Without a mail server nothing is asked for, and `hasMail` says so.
import { z } from "zod";
import type { Instant } from "#shared/dates.ts";
import { clock } from "./clock.ts";
import { newId } from "./ids.ts";
import { deriveKey } from "./installation-key.ts";
import { companyTask, enqueue, type ModuleJobs } from "./jobs.ts";
import { bodiesOf, type MailText } from "./mail/body.ts";
import { type Appointment, calendarFile } from "./mail/calendar.ts";
import { deliver, type MailServer, Refused } from "./mail/transport.ts";
import { seal, unseal } from "./sealing.ts";
import type { Tx } from "./transaction.ts";

export type { MailText } from "./mail/body.ts";
export { Refused } from "./mail/transport.ts";

type MailSettings = {
  server: MailServer;
  /** The portal's own address: the right half of each Message-ID. */
  baseUrl: URL;
  log: (line: string) => void;
};

let settings: MailSettings | undefined;

/** Once at start, where a mail server is configured; undefined closes it again. */
export const openMail = (opened: MailSettings | undefined): void => {
  settings = opened;
};

export const hasMail = (): boolean => settings !== undefined;

/** `until` when the mail is worth nothing later on. */
const Payload = z.object({ id: z.string(), sealed: z.string(), until: z.string().optional() });

const Content = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
type Content = z.infer<typeof Content>;

// A job lies in the database until it is done, and this one may hold a link that opens an account.
const sealed = (id: string, content: Content): string =>
  seal(deriveKey("mail"), id, Buffer.from(JSON.stringify(content))).toString("base64");
const unsealed = (id: string, text: string): Content =>
  Content.parse(JSON.parse(unseal(deriveKey("mail"), id, Buffer.from(text, "base64")).toString()));

const sendMail = companyTask({
  name: "platform.send-mail",
  purpose: "Hand a mail to the mail server",
  payload: Payload,
  run: async ({ payload: { id, sealed, until } }) => {
    if (!settings) throw new Error("There is a mail to send, but SMTP_URL is not set in this process.");
    const { server, baseUrl, log } = settings;
    if (until !== undefined && until <= clock.now()) return 0;
    try {
      await deliver(server, { id, ...unsealed(id, sealed) }, baseUrl.hostname);
      return 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log(`The mail ${id} was not sent and is not tried again: ${error.message}`);
      return 0;
    }
  },
});

export const mailJobs: ModuleJobs = { tasks: [sendMail], schedule: [] };

/** The address of a page, as it stands in a mail. */
export const addressOf = (path: string): string => {
  if (!settings) throw new Error("There is no mail server, so no mail has links.");
  return `${settings.baseUrl.origin}${path}`;
};

/** What its reader puts into their calendar; the portal invites them. */
export type Invitation = Omit<Appointment, "organizer" | "attendee">;

/** `Employee Portal <portal@example.com>` and the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Hands a mail over now, for whoever keeps an outbox of their own. Rejects when it was not taken; with `Refused` when it never will be. */
export const handOver = async ({ id, to, message, invitation }: Handed): Promise<void> => {
  if (!settings) throw new Error("There is a mail to send, but SMTP_URL is not set in this process.");
  const { server, baseUrl } = settings;
  const uid = `${invitation?.uid}@${baseUrl.hostname}`;
  const calendar = invitation && calendarFile({ ...invitation, uid, organizer: addressIn(server.from), attendee: to });
  await deliver(server, { id, to, subject: message.subject, ...bodiesOf(message), calendar }, baseUrl.hostname);
};
type Handed = { id: string; to: string; message: MailText; invitation?: Invitation | undefined };

/** Sent once the transaction is kept. `to` is an address alone, so that nobody's name can bring another one along. */
export const mail = async (tx: Tx, to: string, message: MailText, { until }: { until?: Instant } = {}): Promise<void> => {
  if (!hasMail()) return;
  const id = newId();
  await enqueue(tx, sendMail, {
    id,
    sealed: sealed(id, { to, subject: message.subject, ...bodiesOf(message) }),
    ...(until !== undefined && { until }),
  });
};
