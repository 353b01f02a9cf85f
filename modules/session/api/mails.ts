// The mails about accounts and links. A password never stands in one.

import { addressOf, type MailText } from "#api/mail.ts";
import { noticesPath } from "#modules/notifications/paths.ts";
import type { Instant } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import { securityPath } from "../paths.ts";

type About = { name: string; companyName: string; username: string };

const notYou = "Not you? Tell your Admin at once.";

type WithLink = About & { url: string };

const chooseLink = (url: string): MailText["paragraphs"][number] => ({ link: url, label: "Choose a password" });

/** Where a sign-in came from: "Chrome on Android", and its address; and when, in the zone of the account's owner. */
type FromBrowser = About & { browser: string; address: string; at: Instant; timeZone: string };

export const mails = {
  newBrowser: ({ name, companyName, username, browser, address, at, timeZone }: FromBrowser): MailText => ({
    subject: "A sign-in from a new browser",
    paragraphs: [
      `Hello ${name},`,
      `Your account ${username} at ${companyName} was opened on ${formatMoment(at, timeZone)} (${timeZone}) in a browser that it had not been opened in before: ${browser}, from the address ${address}.`,
      "Not you? Change your password and end the session.",
      { link: addressOf(securityPath), label: "Your password and your sessions" },
    ],
  }),
  activate: ({ name, companyName, username, url }: WithLink): MailText => ({
    subject: `Your account at ${companyName}`,
    paragraphs: [
      `Hello ${name},`,
      `An account was made for you in the employee portal of ${companyName}. Your username is ${username}. Choose a password to open it:`,
      chooseLink(url),
      "The link works once, for 72 hours. If it is too old, ask your HR team for a new one.",
    ],
  }),
  reopened: ({ name, companyName, username, url }: WithLink): MailText => ({
    subject: `Your account at ${companyName} was opened again`,
    paragraphs: [
      `Hello ${name},`,
      `Your account ${username} in the employee portal of ${companyName} was opened again. Its old password does not open it any more. Choose a new one:`,
      chooseLink(url),
      "The link works once, for 72 hours. If it is too old, ask your HR team for a new one.",
    ],
  }),
  reset: ({ name, companyName, username, url }: WithLink): MailText => ({
    subject: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      `Somebody, probably you, has asked for a link to choose a new password for the account ${username} at ${companyName}:`,
      chooseLink(url),
      "The link works once, for 30 minutes. If you did not ask for it, ignore this mail: nothing has changed.",
    ],
  }),
  admin: ({ name, companyName, username, url }: WithLink): MailText => ({
    subject: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      `Your Admin has made a link for you to choose a new password for the account ${username} at ${companyName}:`,
      chooseLink(url),
      "The link works once, for 24 hours.",
    ],
  }),
  roleChanged: ({ name, companyName, username, role }: About & { role: string }): MailText => ({
    subject: `Your role is now ${role}`,
    paragraphs: [
      `Hello ${name},`,
      `The role of your account ${username} at ${companyName} was changed: it is ${role} now. Why is told in the portal.`,
      { link: addressOf(noticesPath), label: "Read why" },
      "You did not expect that? Ask your Admin.",
    ],
  }),
  passwordSet: ({ name, companyName, username }: About): MailText => ({
    subject: "Your password was set",
    paragraphs: [`Hello ${name},`, `The password of your account ${username} at ${companyName} was set by a link.`, notYou],
  }),
  passwordChanged: ({ name, companyName, username }: About): MailText => ({
    subject: "Your password was changed",
    paragraphs: [
      `Hello ${name},`,
      `The password of your account ${username} at ${companyName} was changed. All other browsers were signed out.`,
      notYou,
    ],
  }),
};
