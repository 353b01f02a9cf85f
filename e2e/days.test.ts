// What days do: silence reminds and escalates, mail waits for its server and its hour, a stand-in decides, somebody leaves.
import { connect, createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { type MailBox, openMailBox, type Received } from "#api/mail/testing-mail.ts";
import type { LeaveSent } from "#modules/leave/contract.ts";
import type { PolicyDraft } from "#modules/requests/policies/contract.ts";
import type { RequestRecord } from "#modules/requests/view.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { applyForLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { enter, isFine, leave, signIn } from "./steps.ts";

const at = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
let now = at("2026-12-04", "16:10");

let box: MailBox;
/** Between the portal and its mail server: while it is down nothing gets through. */
let mailIsDown = false;
const gate = createServer((incoming) => {
  incoming.on("error", () => undefined);
  if (mailIsDown) return incoming.destroy();
  const server = connect(Number(box.url.port), "127.0.0.1");
  server.on("error", () => incoming.destroy());
  return incoming.pipe(server).pipe(incoming);
});
const held = portalForThisFile(
  async () => {
    box = await openMailBox();
    await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
    const address = gate.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Employee Portal <portal@larkfield.example>" };
  },
  { startsAt: now },
);
afterAll(async () => {
  gate.close();
  await box?.close();
});

const moveTo = async (day: PlainDate, time: string): Promise<void> => {
  now = at(day, time);
  await held.portal.moveClock(now);
};

/** At a desk, on the day that it is for the portal. */
const arrive = async (username: string, path: string): Promise<Person> => {
  const newcomer = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

const calls = (username: string): Promise<Caller> => callerFor(held.portal.url, username);
const read = async (caller: Caller, number: string) => (await caller<RequestRecord>("GET", `/requests/by-number/${number}`)).body;
const namesOf = ({ view }: RequestRecord, step = 0): string[] => view.chain[step]?.people.map(({ name }) => name).sort() ?? [];
const ask = async (caller: Caller, day: PlainDate): Promise<LeaveSent> => {
  const sent = await caller<LeaveSent>("POST", "/leave/requests", { type: "EL", from: day, to: day, firstDay: "whole", lastDay: "whole" });
  expect([sent.status, sent.body]).toMatchObject([201, {}]);
  return sent.body;
};
const waitingRow = ({ page }: Person, number: string) => page.locator(".waiting-row", { has: page.locator(`a[href$="${number}"]`) });
const decide = async (caller: Caller, number: string) => {
  const { view } = await read(caller, number);
  return caller<{ code: string }>("POST", `/requests/${view.id}/decisions`, { action: "approve", version: view.version });
};

/** What the schedule would start each half hour. */
const careForSteps = (): Promise<void> => held.portal.runJob("requests.care-for-steps");

const plain = ({ text }: Received): string =>
  text
    .replace(/=\r?\n/g, "")
    .replaceAll("=3D", "=")
    .replaceAll("\r\n", "\n");
const subjectOf = (mail: Received): string => /^Subject: (.+)$/m.exec(plain(mail))?.[1] ?? "";
const mailTo = (address: string, number: string): Received[] =>
  box.received.filter((mail) => mail.to.includes(`${address}@larkfield.example`) && plain(mail).includes(number));
/** In the order they were told: how often each was tried, and when it leaves. */
const queued = (number: string, username: string) =>
  held.portal.pastTriggers<{ attempts: number; state: string; failed: boolean; send_after: string }>(
    `select m.attempts, m.state, m.last_error is not null as failed, to_char(m.send_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as send_after from notifications.mails m join session.accounts a using (company_id, employee_id)
     where m.number = $1 and a.username = $2 order by m.at`,
    [number, username],
  );

let first = "";
let evening = "";

test("NT-03, NT-04, NT-05: mail outlasts its server, says little, decides nothing, and sleeps over the weekend", async () => {
  // The mail of what she asks is due two minutes later, however long the browser took to open.
  await moveTo("2026-12-04", "16:10");
  const asha = await arrive("employee", "/");
  first = await applyForLeave(asha.page, { from: "18 Jan 2027", to: "19 Jan 2027" });
  await leave(asha);
  mailIsDown = true;
  const tried = async (time: string, attempts: number) => {
    await held.portal.pastTriggers("update notifications.mails set last_error = null where number = $1", [first]);
    await moveTo("2026-12-04", time);
    // The next attempt counts from when this failure is noted: a clock moved before that would move the attempt too.
    await expect.poll(() => queued(first, "manager")).toMatchObject([{ attempts, state: "queued", failed: true }]);
  };
  await tried("16:13", 1);
  await tried("16:15", 2);
  await tried("16:21", 3);
  expect(mailTo("rohan.mehta", first)).toEqual([]);
  mailIsDown = false;
  await moveTo("2026-12-04", "16:52");
  await expect.poll(() => mailTo("rohan.mehta", first).map(subjectOf)).toEqual([`Leave ${first} needs your approval`]);
  await expect.poll(() => queued(first, "manager")).toMatchObject([{ state: "sent" }]);

  const [mail] = mailTo("rohan.mehta", first);
  const said = mail ? plain(mail) : "";
  expect(said).toContain("Hello Rohan,");
  expect(said).not.toMatch(/earned|family|visit|Asha|19 Jan/i);
  const link = new RegExp(`${held.portal.url}/\\S*${first}`).exec(said)?.[0] ?? "";
  const employee = await calls("employee");
  const before = await read(employee, first);
  for (const method of ["HEAD", "GET"]) expect([method, (await fetch(link, { method })).status]).toEqual([method, 200]);
  expect(await read(employee, first)).toEqual(before);
  const reader = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await reader.page.clock.setSystemTime(now);
  await reader.page.goto(link);
  await enter(reader.page, "manager");
  await reader.page.getByRole("button", { name: "Approve" }).waitFor();
  expect(reader.page.url()).toBe(link);
  expect((await read(employee, first)).version).toBe(before.version);
  await leave(reader);

  await moveTo("2026-12-04", "20:05");
  evening = (await ask(await calls("priya.sharma"), "2027-01-20")).number;
  await moveTo("2026-12-04", "20:08");
  await expect.poll(async () => (await queued(evening, "manager"))[0]?.send_after).toBe(at("2026-12-07", "08:00"));
  expect(mailTo("rohan.mehta", evening)).toEqual([]);
  await moveTo("2026-12-07", "08:00");
  await expect.poll(() => mailTo("rohan.mehta", evening).length).toBe(1);
  expect(mailTo("rohan.mehta", first)).toHaveLength(1);
});

test("RP-19, RP-22, RP-23: silence reminds twice, its owner once a day, and then somebody else may decide", async () => {
  for (const [day, sentence] of [
    ["2026-12-07", "still needs your approval"],
    ["2026-12-08", "still needs your approval"],
  ] as const) {
    const mails = mailTo("rohan.mehta", first).length;
    await moveTo(day, "09:00");
    await careForSteps();
    await moveTo(day, "09:03");
    await expect.poll(() => mailTo("rohan.mehta", first).slice(mails).map(subjectOf)).toEqual([`Leave ${first} ${sentence}`]);
  }
  const owner = await arrive("employee", `/requests/${first}`);
  await owner.page.getByRole("button", { name: "Remind" }).click();
  await owner.page.getByText("Rohan Mehta was reminded.").waitFor();
  const again = await calls("employee");
  const { view } = await read(again, first);
  expect((await again("POST", `/requests/${view.id}/nudge`, { version: view.version })).body.code).toBe("request.nudged_today");
  await leave(owner);

  await moveTo("2026-12-09", "09:00");
  await careForSteps();
  const [asha, sunita] = [await arrive("employee", `/requests/${first}`), await arrive("sunita.krishnan", `/requests/${first}`)];
  await asha.page.getByText("Escalated to Sunita Krishnan").first().waitFor();
  await isFine(asha.page);
  await sunita.page.getByRole("button", { name: "Approve" }).click();
  await sunita.page.getByText(/^Approved: /).waitFor();
  const rohan = await arrive("manager", "/notifications");
  const told = rohan.page
    .getByRole("row")
    .filter({ hasText: "Approved by Sunita Krishnan: " })
    .filter({ has: rohan.page.locator(`a[href*="${first}"]`) });
  await told.first().waitFor();
  expect(await told.first().getByText("Unread").count()).toBe(0);
  await leave(asha, sunita, rohan);
});

test("DG-01, DG-04: a booked leave asks who decides meanwhile; one tap, and a colleague does until it is over", async () => {
  const [rohan, sunita] = [await arrive("manager", "/"), await calls("sunita.krishnan")];
  const week = { from: "10 Dec 2026", to: "11 Dec 2026" };
  const number = await applyForLeave(rohan.page, { ...week, decider: "Sunita Krishnan, your manager" });
  expect((await decide(sunita, number)).status).toBe(200);
  await rohan.page.goto("/requests/stand-ins");
  const question = rohan.page.getByRole("region", { name: "Who decides for you from Thu 10 Dec to Fri 11 Dec?" });
  await question.getByRole("button", { name: "Fatima Sheikh", exact: true }).click();
  await rohan.page.getByText("Fatima Sheikh decides for you from Thu 10 Dec to Fri 11 Dec.").waitFor();
  await question.waitFor({ state: "detached" });
  await leave(rohan);

  await moveTo("2026-12-10", "08:30");
  const later = await ask(await calls("karthik.subramanian"), "2027-01-21");
  const fatima = await arrive("fatima.sheikh", `/requests/${evening}`);
  await fatima.page.getByRole("button", { name: "Approve" }).click();
  await fatima.page.getByText(/^Approved: /).waitFor();
  await fatima.page.goto("/requests?tab=waiting");
  await fatima.page.locator(`.waiting-row a[href$="${later.number}"]`).waitFor();
  const priya = await arrive("priya.sharma", `/requests/${evening}`);
  await priya.page.getByText("Approved by Fatima Sheikh for Rohan Mehta").first().waitFor();
  await leave(fatima, priya);

  await moveTo("2026-12-12", "00:01");
  const after = await calls("fatima.sheikh");
  expect((await after("GET", `/requests/by-number/${later.number}`)).status).toBe(404);
  const waiting = await after<{ items: { number?: string }[] }>("GET", "/requests/waiting");
  expect(waiting.body.items.map((row) => row.number)).not.toContain(later.number);
});

test("RP-07, RP-09: nobody decides their own, and money asks for a second person", async () => {
  const kavita = await calls("hr");
  const draft = (await kavita<PolicyDraft>("GET", "/approvals/leave.application/draft")).body;
  const step = { whenOwn: "skip", whenVacant: "hr", secondPerson: false, remindAfter: [1, 2], escalateAfter: 3 };
  const finance = draft.facts.find(({ name }) => name === "department")?.options?.find(({ label }) => label === "Finance")?.value;
  const rules = [
    {
      name: "HR asks",
      when: [{ fact: "requesterRole", operator: "oneOf", values: ["HR"] }],
      steps: [{ ...step, name: "HR", approver: "hr" }],
    },
    {
      name: "Finance asks",
      when: [{ fact: "department", operator: "oneOf", values: [finance] }],
      steps: [
        { ...step, name: "Manager", approver: "manager", whenVacant: "up" },
        { ...step, name: "Finance", approver: "finance", secondPerson: true },
      ],
    },
    { name: "All others", when: [], steps: [{ ...step, name: "Manager", approver: "manager", whenVacant: "up" }] },
  ];
  const saved = await kavita<PolicyDraft>("PUT", "/approvals/leave.application/draft", { rules }, draft.version);
  expect(saved.body.problems).toEqual([]);
  const sent = { version: saved.body.version, note: "Who asks HR and Finance" };
  expect((await kavita("POST", "/approvals/leave.application/publish", sent)).status).toBe(200);

  const own = await ask(kavita, "2027-02-01");
  expect(namesOf(await read(kavita, own.number))).toEqual([]);
  expect((await decide(kavita, own.number)).body.code).toBe("request.own");
  const hers = await arrive("hr", `/requests/${own.number}`);
  await hers.page.getByRole("button", { name: "Withdraw" }).waitFor();
  expect(await hers.page.getByRole("button", { name: "Approve" }).count()).toBe(0);
  await hers.page.goto("/requests?tab=waiting");
  await hers.page.locator(".list-foot [role=status]").waitFor();
  expect(await waitingRow(hers, own.number).count()).toBe(0);
  const neha = await arrive("neha.gupta", "/requests?tab=waiting");
  await waitingRow(neha, own.number).getByRole("link").click();
  await neha.page.getByRole("button", { name: "Approve", exact: true }).click();
  await neha.page.getByText(/^Approved: /).waitFor();

  const asked = await ask(await calls("ritu.agarwal"), "2027-02-02");
  const imran = await arrive("finance", `/requests/${asked.number}`);
  await imran.page.getByRole("button", { name: "Approve" }).click();
  await imran.page.getByText(/^Approved, and sent on to Finance: /).waitFor();
  await imran.page.getByRole("button", { name: "Approve" }).waitFor({ state: "detached" });
  const again = await decide(await calls("finance"), asked.number);
  expect(again.body.code).toBe("request.second_person");
  expect((await decide(await calls("sanjay.kulshrestha"), asked.number)).status).toBe(200);
  await leave(hers, neha, imran);
});

test("RP-06, RP-08: who is gone decides nothing; what was theirs goes up, to HR, or to the line of HR, and is approved by nobody", async () => {
  const nikhil = await calls("nikhil.deshpande");
  const waiting = await ask(nikhil, "2027-02-03");
  expect(namesOf(await read(nikhil, waiting.number))).toEqual(["Rohan Mehta"]);
  // No screen ends a record yet.
  await held.portal.pastTriggers(
    "update people.employees set status = 'left', last_working_day = '2026-12-18' where name = 'Rohan Mehta' and code = 'LF-0010'",
  );
  await careForSteps();
  const page = await arrive("nikhil.deshpande", `/requests/${waiting.number}`);
  await page.page.getByText("Moved from Rohan Mehta to Sunita Krishnan").first().waitFor();
  await leave(page);

  const tanvi = await calls("tanvi.desai");
  const alone = await read(tanvi, (await ask(tanvi, "2027-02-04")).number);
  expect(alone.view.chain.map(({ state, queue }) => [state, queue])).toEqual([["open", "hr"]]);
  const hers = await arrive("tanvi.desai", `/requests/${alone.number}`);
  await hers.page.getByText("No manager; sent to HR").first().waitFor();
  await held.portal.pastTriggers("update session.accounts set state = 'closed' where username in ('neha.gupta', 'charlotte.evans')");
  const kavita = await calls("hr");
  const up = await read(kavita, (await ask(kavita, "2027-02-05")).number);
  expect([up.status, namesOf(up)]).toEqual(["open", ["Arvind Menon"]]);
  const his = await arrive("arvind.menon", "/requests?tab=waiting");
  await waitingRow(his, up.number).getByRole("link").click();
  await his.page.getByRole("button", { name: "Approve" }).waitFor();
  await leave(hers, his);
  expect((await read(nikhil, waiting.number)).status).toBe("open");
});
