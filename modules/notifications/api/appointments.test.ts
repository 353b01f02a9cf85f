// Mail about an appointment to somebody outside the company.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import type { Received } from "#api/mail/testing-mail.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, type TestCompany } from "#modules/people/api/testing.ts";
import { notifyOutside } from "./index.ts";
import { sendDueMail } from "./rounds.ts";
import { messageIdOf, newSubject, type Outbox, openOutbox, subjectOf } from "./testing-outbox.ts";

let outbox: Outbox;
let home: TestCompany;
beforeAll(async () => {
  outbox = await openOutbox();
  home = await makeCompany();
});
beforeEach(() => outbox.begin());
afterAll(() => outbox.close());

let made = 0;
type Wish = Partial<Omit<Parameters<typeof notifyOutside>[1], "appointment">> & { from?: string };
/** A candidate with an interview on Wed 9 Dec, 11:00 to 11:45 in Bengaluru. */
const candidate = () => {
  made += 1;
  const address = `maya.${made}@example.org`;
  const number = newSubject().replace("LV", "IV");
  const tell = ({ from = "2026-12-09T05:30:00.000Z", ...wish }: Wish = {}) =>
    inTransaction(systemActor(home.company), async (tx) =>
      notifyOutside(tx, {
        to: { address, firstName: "Maya" },
        subject: { type: "interview", id: number },
        version: 1,
        kindLabel: "Interview",
        number,
        appointment: { from, to: "2026-12-09T06:15:00.000Z", timeZone: "Asia/Kolkata", place: "Room 4, 2nd floor" },
        ...wish,
      }),
    );
  const got = (): Received[] => outbox.mailTo({ address, company: home.company, employee: 0, headers: {} });
  const states = async () =>
    (
      await outbox.portal.asSuperuser<{ state: string; attempts: number }>(
        "select state, attempts from notifications.appointments where address = $1 order by id",
        [address],
      )
    ).map(({ state, attempts }) => `${state} ${attempts}`);
  return { address, number, tell, got, states };
};

/** The calendar file of a mail, as a mail program reads it. */
const calendarIn = ({ text }: Received): string[] => {
  const [head = "", body = ""] = text
    .split(/\r\n--[^\r\n]+/)
    .filter((part) => part.includes("text/calendar"))
    .map((part) => part.split("\r\n\r\n"))
    .map(([heading, ...rest]) => [heading, rest.join("\r\n\r\n")])[0] ?? ["", ""];
  const isQuoted = /quoted-printable/i.test(head);
  const unquoted = (text: string) =>
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const decoded = /base64/i.test(head) ? Buffer.from(body, "base64").toString() : isQuoted ? unquoted(body) : body;
  return decoded.replace(/\r\n /g, "").split("\r\n");
};

describe("an invitation to somebody outside", () => {
  test("NT-03 NT-05 leaves after two minutes whatever the hour, with a calendar file, and holds no link", async () => {
    const maya = candidate();
    outbox.pass(60 * 14); // midnight
    await maya.tell();
    await outbox.roundAfter(1.9);
    expect(maya.got()).toEqual([]);
    await outbox.roundAfter(0.2);
    const [mail = { from: "", to: [], text: "" }, ...more] = maya.got();
    expect(more).toEqual([]);
    expect(subjectOf(mail)).toBe(`Interview ${maya.number}`);
    const plain = mail.text.replace(/=\r\n/g, "");
    expect(plain).toContain("Hello Maya,");
    expect(plain).toContain(`Interview ${maya.number}: 9 Dec 2026, 11:00 to 11:45 (Asia/Kolkata).`);
    expect(plain).toContain("Place: Room 4, 2nd floor");
    expect(mail.text).not.toMatch(/https?:|href/);
    expect(mail.text).toMatch(/text\/calendar; ?charset=utf-8; ?method=REQUEST/i);
    expect(calendarIn(mail)).toEqual(
      expect.arrayContaining([
        `UID:interview-${maya.number}@portal.example.com`,
        "SEQUENCE:1",
        "DTSTART:20261209T053000Z",
        "DTEND:20261209T061500Z",
        `SUMMARY:Interview ${maya.number}`,
        "LOCATION:Room 4\\, 2nd floor",
        "ORGANIZER:mailto:portal@example.com",
        `ATTENDEE;RSVP=FALSE:mailto:${maya.address}`,
      ]),
    );
    expect(await maya.states()).toEqual(["sent 1"]);
  });

  test("NT-02 moved and called off, it keeps its name in the calendar; what is overtaken before it leaves never does", async () => {
    const maya = candidate();
    await maya.tell();
    await outbox.roundAfter(3);
    await maya.tell({ version: 2, from: "2026-12-09T04:30:00.000Z" });
    await maya.tell({ version: 3, cancelled: true });
    await outbox.roundAfter(3);
    expect(maya.got().map(subjectOf)).toEqual([`Interview ${maya.number}`, `Interview ${maya.number} was cancelled`]);
    const last = calendarIn(maya.got()[1] as Received);
    expect(last).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", `UID:interview-${maya.number}@portal.example.com`]),
    );
    expect(await maya.states()).toEqual(["sent 1", "obsolete 0", "sent 1"]);
  });

  test("NT-02 nobody hears that what they were never told of is called off, and nothing of what is over", async () => {
    const maya = candidate();
    await maya.tell();
    await maya.tell({ version: 2, cancelled: true });
    const late = candidate();
    await late.tell();
    await outbox.roundAfter(3);
    expect(maya.got()).toEqual([]);
    expect(await maya.states()).toEqual(["obsolete 0", "obsolete 0"]);
    expect(late.got()).toHaveLength(1);
    const over = candidate();
    await over.tell();
    await outbox.roundAfter(60 * 72);
    expect([over.got(), await over.states()]).toEqual([[], ["obsolete 0"]]);
  });

  test("NT-04 is tried again after 1, 5 and 30 minutes under the same Message-ID, and delivered once", async () => {
    const maya = candidate();
    await maya.tell();
    outbox.server.refusal = 451;
    await outbox.roundAfter(2.1);
    await outbox.roundAfter(1.1);
    await outbox.roundAfter(4);
    expect(await maya.states()).toEqual(["queued 2"]);
    outbox.server.refusal = undefined;
    await outbox.roundAfter(1.1);
    expect(await maya.states()).toEqual(["sent 3"]);
    const [row] = await outbox.portal.asSuperuser<{ id: string }>("select id from notifications.appointments where address = $1", [
      maya.address,
    ]);
    expect(maya.got().map(messageIdOf)).toEqual([row?.id]);
    await outbox.roundAfter(60);
    expect(maya.got()).toHaveLength(1);
  });

  test("NT-04 refused for good it is dead at once; without an answer five times it is dead as well", async () => {
    const refused = candidate();
    await refused.tell();
    outbox.server.refusal = 550;
    await outbox.roundAfter(2.1);
    expect(await refused.states()).toEqual(["dead 1"]);
    const silent = candidate();
    await silent.tell();
    outbox.server.refusal = 451;
    for (const minutes of [2.1, 1.1, 5.1, 30.1, 120.1, 720.1]) await outbox.roundAfter(minutes);
    expect(await silent.states()).toEqual(["dead 6"]);
  });

  test("NT-04 a connection that breaks after the mail was taken, and rounds of several processes, send it under one Message-ID", async () => {
    const maya = candidate();
    await maya.tell();
    outbox.server.afterData = "cut";
    await outbox.roundAfter(2.1);
    outbox.server.afterData = "acknowledge";
    await outbox.roundAfter(1.1);
    const ids = maya.got().map(messageIdOf);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    const others = Array.from({ length: 8 }, candidate);
    for (const other of others) await other.tell();
    outbox.pass(2.1);
    await Promise.all(Array.from({ length: 4 }, () => sendDueMail()));
    await sendDueMail();
    expect(others.map(({ got }) => got().length)).toEqual(others.map(() => 1));
  });

  test("is kept or given up with the change, once for each version; no address brings another one along", async () => {
    const maya = candidate();
    await maya.tell();
    await maya.tell();
    const broken = inTransaction(systemActor(home.company), async (tx) => {
      const appointment = { from: "2026-12-09T05:30:00.000Z", to: "2026-12-09T06:15:00.000Z", timeZone: "Asia/Kolkata" };
      const to = { address: maya.address, firstName: "Maya" };
      notifyOutside(tx, { to, subject: { type: "interview", id: maya.number }, version: 2, kindLabel: "Interview", appointment });
      throw new Error("not saved");
    });
    await expect(broken).rejects.toThrow("not saved");
    expect(await maya.states()).toEqual(["queued 0"]);
    const two = { address: `${maya.address}, eve@example.org`, firstName: "Maya" };
    await expect(maya.tell({ to: two, version: 3 })).rejects.toThrow(/appointments_address/);
  });
});
