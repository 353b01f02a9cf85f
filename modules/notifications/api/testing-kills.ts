// Processes that are killed while they send, and what reached the mail server in the end.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { clock } from "#api/clock.ts";
import { mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { openTestPortal } from "#api/testing.ts";
import { makeCompany } from "#modules/people/api/testing.ts";
import { notificationNeeds } from "./needs.ts";
import { doneBeside, startBeside } from "./testing-beside-process.ts";
import { makeReader, messageIdOf, type Reader, tell } from "./testing-outbox.ts";

/** A clock of the other process cannot be set: what is due is made so in the database, past the two minutes, the lease and the quiet hours. */
const makeDue = `update notifications.mails set send_after = now() - interval '1 minute', at = now() - interval '10 minutes', attempts = least(attempts, 1) where state = 'queued'`;

export const openKills = async () => {
  const portal = await openTestPortal({ size: 5 });
  // The requests that these tests tell of are made up: everybody may read them.
  notificationNeeds.give({ ...notificationNeeds.get(), mayRead: async () => true });
  const home = await makeCompany();
  let isHolding = false;
  let letGo: (() => void)[] = [];
  const box = await openMailBox(
    () => undefined,
    async () => {
      if (isHolding) await new Promise<void>((resolve) => letGo.push(resolve));
      return "acknowledge";
    },
  );
  mailInto(box);
  const { appConnection } = portal;
  const sending = { send: box.url.href };
  const release = (): void => {
    isHolding = false;
    for (const go of letGo) go();
    letGo = [];
  };
  const received = ({ address }: Reader) => box.received.filter(({ to }) => to.includes(address));
  /** Nobody waits for the morning here. */
  const always = async ({ company, employee }: Reader): Promise<void> => {
    await portal.pastTriggers(
      "insert into notifications.preferences values ($1, $2, 1, 'at_once', 'at_once', 'at_once', 'morning', false, '20:00', '08:00', false)",
      [company, employee],
    );
  };
  return {
    portal,
    makeReader: async (): Promise<Reader> => {
      const reader = await makeReader(home);
      await always(reader);
      return reader;
    },
    tell: async (reader: Reader): Promise<void> => {
      clock.reset();
      await tell(reader);
      await portal.pastTriggers(makeDue);
    },
    received,
    messageIds: (reader: Reader): Set<string | undefined> => new Set(received(reader).map(messageIdOf)),
    /** Killed with the mail taken and not yet acknowledged. */
    killAfterData: async (reader: Reader): Promise<void> => {
      isHolding = true;
      const child = startBeside(appConnection, sending);
      const over = once(child, "close");
      while (received(reader).length === 0 && child.exitCode === null) await sleep(10);
      child.kill("SIGKILL");
      await over;
      release();
    },
    /** Killed wherever it is by then. */
    killWithin: async (milliseconds: number): Promise<void> => {
      const child = startBeside(appConnection, sending);
      const over = once(child, "close");
      await Promise.race([sleep(milliseconds), over]);
      child.kill("SIGKILL");
      await over;
    },
    /** Another process goes on once the lease of the dead one has ended. */
    finish: async (): Promise<void> => {
      await portal.pastTriggers(makeDue);
      await doneBeside(appConnection, sending);
    },
    close: async () => {
      release();
      openMail(undefined);
      await box.close();
      await portal.close();
    },
  };
};
