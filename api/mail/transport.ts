// The way to the mail server of the installation. One connection for each mail: mails are few, and a kept connection breaks unseen.
import type { CalendarFile } from "./calendar.ts";

/** Milliseconds; a server that does not answer is tried again by the job. */
const TO_CONNECT = 10_000;
const TO_ANSWER = 20_000;

export type MailServer = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them; `?tls=off` where it has no encryption. */
  url: URL;
  /** As it stands in the mail: `Employee Portal <portal@example.com>`. */
  from: string;
};

export type Letter = { id: string; to: string; subject: string; text: string; html: string; calendar?: CalendarFile | undefined };

const isThisMachine = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** A mail may hold a live link: it travels encrypted, unless the server is this machine or the operator says otherwise (`?tls=off`). */
const optionsOf = (url: URL) => ({
  host: url.hostname.replace(/^\[|\]$/g, ""),
  ...(url.port !== "" && { port: Number(url.port) }),
  secure: url.protocol === "smtps:",
  requireTLS: url.protocol === "smtp:" && !isThisMachine(url) && url.searchParams.get("tls") !== "off",
  ...(url.username !== "" && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  connectionTimeout: TO_CONNECT,
  greetingTimeout: TO_CONNECT,
  socketTimeout: TO_ANSWER,
  // Nothing of a mail is ever read from a file or fetched from an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * The server has said no, and will say so again: 5xx to the mail itself, not to the sign-in, the greeting or the portal as its sender,
 * which an operator mends.
 */ // NT-04
export class Refused extends Error {
  override name = "Refused";
}

const isLasting = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "command" in error &&
  /^(RCPT TO|DATA)$/.test(String(error.command));

/** Rejects when the mail was not taken; `Refused` when it never will be. */
export const deliver = async (
  { url, from }: MailServer,
  { id, to, subject, text, html, calendar }: Letter,
  domain: string,
): Promise<void> => {
  const { createTransport } = await import("nodemailer"); // 3 MB that a portal without mail can do without
  const transport = createTransport(optionsOf(url));
  try {
    // The same in every attempt, so that a mail that was taken but not acknowledged is recognised as the one that comes again.
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      headers: { "Auto-Submitted": "auto-generated" },
      ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    });
  } catch (error) {
    throw isLasting(error) ? new Refused(`The mail server refused it (${(error as { responseCode?: number }).responseCode}).`) : error;
  } finally {
    transport.close();
  }
};
