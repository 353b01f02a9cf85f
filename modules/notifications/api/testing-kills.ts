// Processes that are killed while they send, and what reached the mail server in the end.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { openTestPortal } from "#api/testing.ts";
import { makeCompany } from "#modules/people/api/testing.ts";
import { notificationNeeds } from "./needs.ts";
import { doneBeside, startBeside } from "./testing-beside-process.ts";
import { makeReader, messageIdOf, outboxOf, type Reader, tell } from "./testing-outbox.ts";

/** A clock of the other process cannot be set: what is due is made so in the database, past the two minutes, the lease and the quiet hours. */
const due =
  "update notifications.mails set send_after = now() - interval '1 minute', at = now() - interval '10 minutes' where state = 'queued'";
const makeDue = `update notifications.mails set send_after = now() - interval '1 minute', at = now() - interval '10 minutes', attempts = least(attempts, 1) where state = 'queued'`;

/** What the mail server does: takes mail, has no end with one, takes one and cuts the connection, or says that it has no time now. */
const ways = ["slow", "cuts", "later"] as const;
type Way = (typeof ways)[number] | "takes";
const NO_TIME_NOW = 451;

export const openKills = async () => {
  const portal = await openTestPortal({ size: 5 });
  // The requests that these tests tell of are made up: everybody may read them.
  notificationNeeds.give({ ...notificationNeeds.get(), mayRead: async () => true });
  const home = await makeCompany();
  let way: Way = "takes";
  let letGo: (() => void)[] = [];
  let met = 0;
  const box = await openMailBox(
    () => {
      if (way === "later") met += 1;
      return way === "later" ? NO_TIME_NOW : undefined;
    },
    async () => {
      met += 1;
      if (way === "slow") await new Promise<void>((resolve) => letGo.push(resolve));
      return way === "cuts" ? "cut" : "acknowledge";
    },
  );
  mailInto(box);
  const { appConnection } = portal;
  const sending = { send: box.url.href };
  const release = (): void => {
    way = "takes";
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
      way = "slow";
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
    /** For the first time: what was begun before waits for the end of its lease. */
    tellAll: async (readers: readonly Reader[]): Promise<void> => {
      clock.reset();
      for (const reader of readers) await tell(reader);
      await portal.pastTriggers(`${due} and attempts = 0`);
    },
    /** Two processes send at the same time, and both are killed as soon as the mail server has met one of them, and a little later. */
    killBoth: async (meeting: Way): Promise<void> => {
      way = meeting;
      met = 0;
      const children = [startBeside(appConnection, sending), startBeside(appConnection, sending)];
      const over = Promise.all(children.map((child) => once(child, "close")));
      while (met === 0 && children.some(({ exitCode }) => exitCode === null)) await sleep(5);
      expect(met).toBeGreaterThan(0);
      await sleep(Math.random() * 60);
      for (const child of children) child.kill("SIGKILL");
      await over;
      release();
    },
    /** The same, and what they have counted of their attempts stays. */
    finishCounted: async (): Promise<void> => {
      await portal.pastTriggers(due);
      await doneBeside(appConnection, sending);
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

const EACH_TIME = 3;

/** Every mail arrives, each copy is one of its counted attempts, and all copies are the same mail to whoever has two. */
export const killTwoProcesses = async (kills: Awaited<ReturnType<typeof openKills>>, times: number): Promise<void> => {
  const readers: Reader[] = [];
  for (let time = 0; time < times; time += 1) {
    const told: Reader[] = [];
    for (let made = 0; made < EACH_TIME; made += 1) told.push(await kills.makeReader());
    readers.push(...told);
    await kills.tellAll(told);
    await kills.killBoth(ways[time % ways.length] ?? "slow");
  }
  await kills.finishCounted();
  for (const reader of readers) {
    const [mail, ...others] = await outboxOf(kills.portal, reader);
    const copies = kills.received(reader).length;
    expect([others, mail?.state]).toEqual([[], "sent"]);
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(mail?.attempts ?? 0);
    // The one that was cut short, and the one after it.
    expect(mail?.attempts).toBeLessThanOrEqual(2);
    expect(kills.messageIds(reader).size).toBe(1);
  }
};
