// People who are told of requests, and what tests see of the mail that is to go to them.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { mailInto, openMailBox, type Received } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { Category, NoticeEvent } from "../contract.ts";
import { notificationNeeds } from "./needs.ts";
import { sendDueMail } from "./rounds.ts";
import { notify } from "./telling.ts";

export type Reader = { company: number; employee: number; address: string; headers: Record<string, string> };

export const makeReader = async (
  home: TestCompany,
  { firstName = "Rohan", role = "Employee" }: { firstName?: string; role?: Role } = {},
): Promise<Reader> => {
  const { company, employee } = await makeEmployee(home, { firstName });
  const account = await makeAccount({ company, employee, role });
  return { company, employee, address: `person.${employee}@example.com`, headers: await signInAs(account) };
};

type Wish = {
  event?: NoticeEvent;
  id?: string;
  version?: number;
  category?: Exclude<Category, "security">;
  byQueue?: boolean;
  kindLabel?: string;
  /** Who does what is told; without, nobody of the company. */
  by?: Reader;
};

let made = 0;
/** A request nobody else was told of. */
export const newSubject = (): string => {
  made += 1;
  return `LV-2026-${String(made).padStart(5, "0")}`;
};

const secret = "Sick leave for an operation";

/** As the requests module tells: its params hold more than a mail may say. */
export const tell = (readers: Reader | readonly Reader[], wish: Wish = {}): Promise<void> => {
  const all = [readers].flat() as Reader[];
  const { event = "request.waiting", id = newSubject(), version = 1, category, byQueue, kindLabel = "Leave", by } = wish;
  const actor = by
    ? { company: by.company, employee: by.employee, role: "Employee" as const, session: "test" }
    : systemActor(all[0]?.company ?? 0);
  return inTransaction(actor, async (tx) =>
    notify(tx, {
      employees: all.map(({ employee }) => employee),
      event,
      subject: { type: "request", id },
      version,
      params: { kind: secret, number: id, person: "Asha Nair", by: "Asha Nair", to: "Asha Nair" },
      path: `/requests/${id}`,
      kindLabel,
      number: id,
      ...(category && { category }),
      ...(byQueue && { byQueue }),
    }),
  );
};

export const secrets = [secret, "Asha", "Nair"];

type Kept = { state: string; attempts: number; event: string; last_error: string | null; send_after: string };

export const outboxOf = ({ asSuperuser }: TestPortal, { company, employee }: Reader): Promise<Kept[]> =>
  asSuperuser<Kept>(
    "select state, attempts, event, last_error, send_after from notifications.mails where company_id = $1 and employee_id = $2 order by id",
    [company, employee],
  );
export const statesOf = async (portal: TestPortal, reader: Reader): Promise<string[]> =>
  (await outboxOf(portal, reader)).map(({ state }) => state);

export const messageIdOf = ({ text }: Received): string | undefined => /^Message-ID: <(.+)@/m.exec(text)?.[1];
export const subjectOf = ({ text }: Received): string | undefined => /^Subject: (.+?)\r$/m.exec(text)?.[1];

const MONDAY = "2026-12-07T04:30:00.000Z"; // 10:00 in Bengaluru

/** A portal with a mail server that a test may let fail. */
export const openOutbox = async () => {
  const portal = await openTestPortal({ size: 5 });
  // The requests that these tests tell of are made up: everybody may read them.
  notificationNeeds.give({ ...notificationNeeds.get(), mayRead: async () => true });
  const server: { refusal: number | undefined; afterData: "acknowledge" | "cut"; slowness: Promise<unknown> | undefined } = {
    refusal: undefined,
    afterData: "acknowledge",
    slowness: undefined,
  };
  const box = await openMailBox(
    () => server.refusal,
    async () => {
      await server.slowness;
      return server.afterData;
    },
  );
  const pass = (minutes: number): void => clock.set(new Date(clock.millis() + minutes * 60_000).toISOString());
  return {
    portal,
    server,
    pass,
    begin: () => {
      clock.set(MONDAY);
      mailInto(box);
      Object.assign(server, { refusal: undefined, afterData: "acknowledge", slowness: undefined });
    },
    /** What has reached this person. */
    mailTo: ({ address }: Reader) => box.received.filter(({ to }) => to.includes(address)),
    /** Some minutes later, with a round of mail. */
    roundAfter: (minutes: number): Promise<number> => {
      pass(minutes);
      return sendDueMail();
    },
    close: async () => {
      clock.reset();
      openMail(undefined);
      await box.close();
      await portal.close();
    },
  };
};
export type Outbox = Awaited<ReturnType<typeof openOutbox>>;
