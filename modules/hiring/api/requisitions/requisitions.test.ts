// Seats requested, approved in turn, published, reduced and cancelled; and a leaver who stays.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { giveNotice, withdrawNotice } from "#modules/people/api/index.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { orMissing } from "#shared/problem.ts";
import { requisitionEndpoints as calls, type RequisitionValues } from "../../requisitions/contract.ts";
import { type HiringPerson, makeOpening, makeTeam, openingText } from "../testing.ts";
import { recordJoining, releaseOffer, takeOffer } from "./doors.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

/** Sunita is the head of the only department; Deepak is on notice and reports to Rohan, as Fatima does not. */
const team = async () => {
  const known = await makeTeam(portal.app);
  const { home, person, rohan } = known;
  const sunita = await person("Sunita", { role: "Manager" });
  await portal.pastTriggers("update people.departments set head_id = $2 where id = $1", [home.departmentId, sunita.employee]);
  const deepak = await person("Deepak", { manager: rohan, lastWorkingDay: "2027-01-06" });
  return { ...known, sunita, deepak, fatima: await person("Fatima", { role: "Manager" }) };
};
type Team = Awaited<ReturnType<typeof team>>;

const bodyOf = ({ home, deepak }: Team, change: Partial<RequisitionValues> = {}) => ({
  title: "Backend engineer",
  department: home.departmentId,
  location: home.locationId,
  type: "replacement" as const,
  leavers: [deepak.code],
  seats: 1,
  neededBy: "2027-02-01",
  payMin: 150_000_000,
  payMax: 180_000_000,
  mustHaves: "TypeScript\nPostgreSQL",
  justification: "Deepak leaves us in January, and his work stays.",
  description: openingText,
  ...change,
});
const submit = (who: HiringPerson, body: ReturnType<typeof bodyOf>) => who.call(calls.submitRequisition, { query: {}, body });
const read = (who: HiringPerson, number: string) => who.call(calls.readRequisition, { params: { number } });
const decide = async (who: HiringPerson, number: string, action: "approve" | "reject" | "return" = "approve") => {
  const { request } = await read(who, number);
  const comment = action === "approve" ? {} : { comment: "Say more about the work, please" };
  const body = { action, version: request?.version ?? 0, ...comment };
  return who.call(requestEndpoints.decide, { params: { id: request?.id ?? "" }, body });
};
const noticesOf = async (who: HiringPerson) => (await who.call(notificationEndpoints.list, { query: {} })).items.map(({ event }) => event);

test("RE-05, RE-06: a replacement goes to the head of the department and HR, never Finance, and its approval creates the draft opening", async () => {
  const all = await team();
  const { rohan, sunita, kavita, neha, finance, fatima, asha } = all;
  const choices = await rohan.call(calls.requisitionChoices, { query: {} });
  expect(choices).toMatchObject({ departments: [{ name: "Engineering" }], currency: "INR" });
  expect(choices.leavers).toMatchObject([{ name: "Deepak Nair", lastWorkingDay: "2027-01-06" }]);
  const preview = await rohan.call(calls.previewRequisition, { query: {}, body: bodyOf(all) });
  expect(preview.findings).toEqual([]);
  expect(preview.deciders.map(({ people, queue }) => queue ?? people.map(({ name }) => name).join())).toEqual(["Sunita Nair", "hr"]);

  const { number, waitingFor } = await submit(rohan, bodyOf(all));
  expect([number, waitingFor.people]).toMatchObject(["RQ-2026-00001", [{ name: "Sunita Nair" }]]);
  expect((await fatima.refused(calls.submitRequisition, { query: {}, body: bodyOf(all) })).sentences).toEqual([
    `${number} already requests a replacement for Deepak Nair.`,
  ]);
  expect((await asha.refused(calls.submitRequisition, { query: {}, body: bodyOf(all) })).sentences).toContain(
    "Only managers can request seats. Ask your manager or HR.",
  );
  await decide(sunita, number, "return");
  await rohan.call(calls.resubmitRequisition, {
    params: { number },
    body: { ...bodyOf(all, { title: "Senior backend engineer" }), version: 2 },
  });
  await decide(sunita, number);
  expect((await finance.refused(calls.readRequisition, { params: { number } })).status).toBe(404);
  await decide(kavita, number);

  const approved = await read(rohan, number);
  expect(approved).toMatchObject({
    status: "approved",
    title: "Senior backend engineer",
    leavers: [{ name: "Deepak Nair", stays: false }],
    opening: { number: "OP-2026-00001", status: "draft", seats: 1, offersOut: 0, hires: 0 },
    ownActions: ["reduce", "cancel"],
  });
  expect(await noticesOf(neha)).toContain("hiring.opening_ready");
  expect(approved.timeline.map(({ text }) => text)).toContain("Opening OP-2026-00001 was created");
});

test("RE-06: of two managers who name the same leaver at once one is refused with the other's number; a withdrawn one lets go", async () => {
  const all = await team();
  const managers = [all.rohan, all.fatima];
  const signedIn = await Promise.all(managers.map((who) => signInAs(who)));
  const answers = await Promise.all(
    signedIn.map((headers) => send(portal.app, calls.submitRequisition, { query: {}, body: bodyOf(all) }, headers)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  const [won, lost] = answers[0]?.statusCode === 201 ? [0, 1] : [1, 0];
  const [winner, loser] = [orMissing("winner")(managers[won]), orMissing("loser")(managers[lost])];
  const number = answers[won]?.json<{ number: string }>().number ?? "";
  expect(answers[lost]?.body).toContain(`${number} already requests a replacement for Deepak Nair.`);
  const { request } = await read(winner, number);
  await winner.call(requestEndpoints.withdraw, { params: { id: request?.id ?? "" }, body: { version: request?.version ?? 0 } });
  expect((await submit(loser, bodyOf(all))).number).not.toBe(number);
});

test("RE-08: new seats also need Finance, and a similar requisition is a warning with its number", async () => {
  const all = await team();
  const { rohan, sunita, kavita, finance, fatima } = all;
  const body = bodyOf(all, {
    type: "new",
    leavers: [],
    seats: 2,
    justification: "We take over the payments of a second country in spring.",
  });
  const preview = await rohan.call(calls.previewRequisition, { query: {}, body });
  expect(preview.deciders.map(({ approver }) => approver)).toEqual(["hiringDepartmentHead", "hr", "finance"]);
  const { number } = await submit(rohan, body);
  const other = await fatima.call(calls.previewRequisition, { query: {}, body: { ...body, title: "backend Engineer" } });
  expect(other.findings).toEqual([]);
  expect(other.warnings.map(({ message }) => message)).toEqual([`${number} requests the same position. Submit this one if you need both.`]);
  for (const who of [sunita, kavita, finance]) await decide(who, number);
  expect(await read(finance, number)).toMatchObject({ status: "approved", opening: { seats: 2 } });
});

test("OP-01, OP-02: HR publishes with enough text; offers and hires take seats, reducing fills it, and nothing is cancelled around an offer", async () => {
  const { home, rohan, kavita, asha } = await makeTeam(portal.app);
  const { id, number } = await makeOpening(home, rohan, { seats: 3, status: "draft" });
  const act = (action: "publish" | "save" | "close", body: object) => ({ params: { number, action }, body: body as { version: number } });
  expect((await rohan.refused(calls.actOnOpening, act("publish", { version: 1 }))).status).toBe(403);
  expect((await asha.refused(calls.readOpening, { params: { number } })).status).toBe(404);
  expect((await kavita.refused(calls.actOnOpening, act("publish", { version: 1, text: "Short" }))).sentences).toEqual([
    "Write at least 100 characters about the position before you publish it; 5 so far.",
  ]);
  expect((await kavita.refused(calls.actOnOpening, act("publish", { version: 2 }))).status).toBe(412);
  const open = await kavita.call(calls.actOnOpening, act("publish", { version: 1, closesOn: "2027-03-01" }));
  expect(open).toMatchObject({
    status: "open",
    closesOn: "2027-03-01",
    version: 2,
    actions: ["save", "close"],
    mustHaves: ["TypeScript", "PostgreSQL"],
  });

  const seats = (door: (tx: Tx, id: string) => Promise<unknown>) => inTransaction(systemActor(home.company), (tx) => door(tx, id));
  for (const door of [takeOffer, takeOffer, takeOffer, releaseOffer, recordJoining]) await seats(door);
  expect(await rohan.call(calls.readOpening, { params: { number } })).toMatchObject({ offersOut: 1, hires: 1, actions: [] });
  const { requisition, version } = (await kavita.call(calls.readOpening, { params: { number } })) ?? {};
  const ask = (action: "reduce" | "cancel", body: object) => ({ params: { number: requisition, action }, body: { version: 1, ...body } });
  expect((await rohan.refused(calls.actOnRequisition, ask("cancel", { comment: "No budget" }))).sentences).toEqual([
    "Close the open offers first: 1.",
  ]);
  expect((await kavita.refused(calls.actOnOpening, act("close", { version, comment: "No budget" }))).status).toBe(422);
  expect((await rohan.refused(calls.actOnRequisition, ask("reduce", { seats: 1 }))).sentences).toEqual([
    "2 seats are filled or have an offer. Enter at least 2.",
  ]);
  expect(await rohan.call(calls.actOnRequisition, ask("reduce", { seats: 2 }))).toMatchObject({ status: "approved", values: { seats: 2 } });
  await expect(seats(takeOffer)).rejects.toMatchObject({ violations: [{ code: "hiring.no_seat_left", params: { seats: 2 } }] });
  await seats(recordJoining);
  expect(await read(rohan, requisition)).toMatchObject({ status: "filled", opening: { status: "filled", hires: 2 }, ownActions: [] });
  expect((await rohan.refused(calls.actOnRequisition, { ...ask("cancel", { comment: "Too late" }) })).sentences).toEqual([
    "Only approved requisitions that are not filled yet can be changed.",
  ]);
});

test("RE-10: a leaver who stays is a notice for the owner and HR, who cancel the seat: the opening is closed and the leaver available again", async () => {
  const all = await team();
  const { home, rohan, sunita, kavita, deepak } = all;
  const { number } = await submit(rohan, bodyOf(all));
  for (const who of [sunita, kavita]) await decide(who, number);
  await inTransaction(systemActor(home.company), (tx) => withdrawNotice(tx, deepak.employee));
  for (const who of [rohan, kavita]) expect(await noticesOf(who)).toContain("hiring.leaver_stays");
  // Gives notice again, and stays again.
  const notice = { employee: deepak.employee, lastWorkingDay: "2027-01-06", exitKind: "resignation", exitNumber: "EX-2026-00001" };
  await inTransaction(systemActor(home.company), (tx) => giveNotice(tx, notice));
  clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
  await inTransaction(systemActor(home.company), (tx) => withdrawNotice(tx, deepak.employee));
  expect((await noticesOf(rohan)).filter((event) => event === "hiring.leaver_stays")).toHaveLength(2);
  const { leavers, version } = await read(rohan, number);
  expect(leavers).toMatchObject([{ name: "Deepak Nair", stays: true }]);
  const cancel = (comment: string) => ({ params: { number, action: "cancel" as const }, body: { version, comment } });
  expect((await rohan.refused(calls.actOnRequisition, cancel("no"))).sentences).toEqual(["Enter a reason of at least 5 characters."]);
  expect(await rohan.call(calls.actOnRequisition, cancel("Deepak stays"))).toMatchObject({
    status: "cancelled",
    opening: { status: "closed" },
  });
  const [free] = await portal.asSuperuser<{ live: boolean }>("select live from hiring.requisition_leavers where employee_id = $1", [
    deepak.employee,
  ]);
  expect(free?.live).toBe(false);
  const { rows } = await kavita.call(calls.listOpenings, {});
  expect(rows).toMatchObject([{ requisition: number, status: "closed", hiringManager: { name: "Rohan Nair" }, candidates: 0 }]);
  expect(await kavita.call(calls.readOpening, { params: { number: rows[0]?.number ?? "" } })).toMatchObject({ actions: [] });
});
