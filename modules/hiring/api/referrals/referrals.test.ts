// A person is referred, moved to screening or rejected, already known, withdrawn, and asked about; the referrer follows it in plain words.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { candidateEndpoints } from "../../candidates/contract.ts";
import type { ApplicationAction } from "../../candidates/workflow.ts";
import { referralKind } from "../../kinds.ts";
import { referralEndpoints as calls } from "../../referrals/contract.ts";
import { eraseEnded } from "../candidates/erase.ts";
import { type HiringPerson, makeOpening, makeTeam } from "../testing.ts";
import { referralBody, sendResume } from "../testing-people.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const START = "2026-12-07T04:04:00.000Z";
const portal = openForThisFile(openTestPortal, START);
const slot = `${referralKind.id}/resume`;

const refer = async (who: HiringPerson, opening: string, no: number, change: object = {}) =>
  who.call(calls.submitReferral, { query: {}, body: { ...referralBody(opening, await sendResume(who, slot), no), ...change } });
const refused = async (who: HiringPerson, opening: string, change: object) =>
  (await who.refused(calls.submitReferral, { query: {}, body: { ...referralBody(opening, await sendResume(who, slot)), ...change } }))
    .sentences;
const read = (who: HiringPerson, number: string) => who.call(calls.readReferral, { params: { number } });
const decide = async (who: HiringPerson, number: string, answer: object) => {
  const { id = "", version = 0 } = (await read(who, number)).request ?? {};
  await who.call(requestEndpoints.decide, { params: { id }, body: { version, ...answer } as never });
};
const act = async (who: HiringPerson, number: string, action: ApplicationAction, body: object = {}) => {
  const { version } = await who.call(candidateEndpoints.readApplication, { params: { number } });
  return who.call(candidateEndpoints.actOnApplication, { params: { number, action }, body: { version, ...body } });
};
const noticesOf = async (who: HiringPerson) =>
  (await who.call(notificationEndpoints.list, { query: {} })).items.map(({ event, params }) => [event, params.track ?? params.by]);
const later = async (who: HiringPerson): Promise<HiringPerson> => ({ ...who, ...callerFor(portal.app, await signInAs(who)) });

test("RF-01, RF-04, RF-05: a closed position, a missing tick, oneself and a colleague are refused, and nothing is stored", async () => {
  const { home, rohan, asha, priya } = await makeTeam(portal.app);
  const [open, draft] = [await makeOpening(home, rohan), await makeOpening(home, rohan, { status: "draft" })];
  expect((await asha.call(calls.listPositions, {})).rows).toMatchObject([{ number: open.number, title: "Backend engineer", seats: 1 }]);
  expect(await refused(asha, draft.id, {})).toEqual([
    "This position no longer accepts referrals. Choose another one; your entries are kept.",
  ]);
  expect(await refused(asha, open.id, { consent: false })).toEqual(["Ask Nandini Bose first: we store their details only if they agree."]);
  const mailOf = ({ employee }: HiringPerson) => `Person.${employee}@example.com`;
  expect(await refused(asha, open.id, { email: mailOf(asha) })).toEqual(["You cannot refer yourself."]);
  expect(await refused(asha, open.id, { email: mailOf(priya) })).toEqual(["This person already works here."]);
  const preview = await asha.call(calls.previewReferral, { query: {}, body: { ...referralBody(open.id, ""), resume: [] } });
  expect(preview.findings.map(({ message }) => message)).toEqual(["Add one PDF or Word résumé of up to 5 MB."]);
  expect((await asha.call(calls.myReferrals, {})).rows).toEqual([]);
});

test("RF-09, AP-01: HR moves a candidate to screening, and the referrer follows each step in plain words, to the thanks", async () => {
  const { home, rohan, asha, priya, kavita, neha, person } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan, { seats: 2 });
  const { number, title, waitingFor } = await refer(asha, opening.id, 1);
  expect([title, waitingFor.queue]).toEqual(["Nandini Bose, Backend engineer", "hr"]);
  for (const who of [priya, rohan]) expect((await who.refused(calls.readReferral, { params: { number } })).status).toBe(404);
  const mine = await read(asha, number);
  expect(mine).toMatchObject({ track: "received", status: "waiting", mayNudge: false, position: { number: opening.number } });
  expect(mine.application).toBeUndefined();
  // The hiring manager opens the résumé by the application; a colleague does not.
  const params = { id: mine.files?.[0]?.id ?? "" };
  expect((await rohan.call(fileEndpoints.ticket, { params })).ticket).toBeTruthy();
  expect((await priya.refused(fileEndpoints.ticket, { params })).status).toBe(404);

  const application = (await read(kavita, number)).application ?? "";
  const card = await kavita.call(candidateEndpoints.readApplication, { params: { number: application } });
  expect(card).toMatchObject({ referral: { number, relation: "We worked together" }, referrer: { name: "Asha Nair" }, actions: ["leave"] });
  expect(card.resume?.id).toBe(params.id);
  await decide(kavita, number, { action: "approve" });
  expect(await read(asha, number)).toMatchObject({ status: "approved", track: "in_review" });
  for (const action of ["interview", "offer"] as const) await act(kavita, application, action);
  await act(kavita, application, "accept", { joiningOn: "2026-12-07" });
  const nandini = await person("Nandini", { joinedOn: "2026-12-07" });
  await act(kavita, application, "join", { employee: nandini.code });
  expect(await read(asha, number)).toMatchObject({ status: "approved", track: "joined" });
  expect(await noticesOf(asha)).toEqual([
    ["hiring.referral_joined", undefined],
    ["hiring.referral_moved", "Offer"],
    ["hiring.referral_moved", "Interviewing"],
    ["request.approved", "Kavita Nair"],
  ]);
  // Nobody of HR decides their own.
  const own = (await refer(neha, opening.id, 2)).number;
  const { id = "", version = 0 } = (await read(neha, own)).request ?? {};
  expect((await neha.refused(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } })).status).toBe(403);
});

test("HR declines with a reason, which the referrer reads only if it is shared", async () => {
  const { home, rohan, asha, kavita } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan);
  for (const share of [true, false]) {
    const { number } = await refer(asha, opening.id, share ? 3 : 4);
    await decide(kavita, number, { action: "reject", input: { reason: "EXPERIENCE", share, note: "Two years only" } });
    const mine = await read(asha, number);
    expect([mine.status, mine.track, mine.reason]).toEqual(["rejected", "not_selected", share ? "Experience does not match" : undefined]);
    expect(JSON.stringify(mine)).not.toContain("Two years only");
    expect(JSON.stringify(mine).includes("Experience does not match")).toBe(share);
  }
});

test("RF-06: somebody who is known does not count, by either key, and its answer tells no name and no stage; two at once count once", async () => {
  const { home, rohan, asha, priya, kavita } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan);
  const first = await refer(asha, opening.id, 5);
  const second = await refer(priya, opening.id, 6, { email: "nandini.bose.5@example.org", name: "N. Bose" });
  expect(Object.keys(second)).toEqual(Object.keys(first));
  const duplicate = await read(priya, second.number);
  expect(duplicate).toMatchObject({ status: "duplicate", track: "ended", mayNudge: false });
  expect(duplicate.timeline.map(({ text }) => text)).toEqual([
    "This person is already in our process, so this referral is recorded but does not count",
  ]);
  expect(JSON.stringify(duplicate)).not.toContain("Asha");
  expect([duplicate.request, (await read(kavita, second.number)).application]).toEqual([undefined, undefined]);

  const both = await Promise.all([asha, priya].map((who) => refer(who, opening.id, 7)));
  const statuses = await Promise.all(both.map(async ({ number }) => (await read(kavita, number)).status));
  expect(statuses.toSorted()).toEqual(["duplicate", "waiting"]);
  const rows = await portal.asSuperuser("select 1 from hiring.candidates where email_key = 'nandini.bose.7@example.org'");
  expect(rows).toHaveLength(1);
  clock.set("2026-12-23T05:00:00.000Z");
  expect(await inTransaction(systemActor(home.company), eraseEnded)).toBe(2);
  expect(await read(await later(priya), second.number)).toMatchObject({ status: "duplicate", title: "Former candidate, Backend engineer" });
});

test("a withdrawn referral erases the candidate, who can be referred anew; one whose candidate has left is withdrawn", async () => {
  clock.set(START);
  const { home, rohan, asha, kavita } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan);
  const { number } = await refer(asha, opening.id, 8);
  const { request, files } = await read(asha, number);
  const asked = { params: { id: request?.id ?? "" }, body: { version: request?.version ?? 0 } };
  await asha.call(requestEndpoints.withdraw, asked);
  const withdrawn = await read(asha, number);
  expect(withdrawn).toMatchObject({ status: "withdrawn", track: "ended", title: "Former candidate, Backend engineer", files: [] });
  expect((await kavita.refused(fileEndpoints.ticket, { params: { id: files?.[0]?.id ?? "" } })).status).toBe(404);
  const kept = await portal.asSuperuser(
    "select 1 from hiring.candidates where email_key = 'nandini.bose.8@example.org' union all select 1 from requests.requests where words like '%nandini%' and number = $1 and company_id = $2",
    [number, home.company],
  );
  expect(kept).toEqual([]);

  const again = (await refer(asha, opening.id, 8)).number;
  const application = (await read(kavita, again)).application ?? "";
  await act(kavita, application, "leave", { reason: "NO_REPLY" });
  expect(await read(asha, again)).toMatchObject({ status: "withdrawn", track: "ended", values: { name: "Nandini Bose" } });
});

test("after five working days without news the referrer requests an update, once", async () => {
  clock.set(START);
  const { home, rohan, asha, kavita } = await makeTeam(portal.app);
  const opening = await makeOpening(home, rohan);
  const { number } = await refer(asha, opening.id, 9);
  const nudge = { params: { number }, body: {} };
  // The sixth day is a Saturday.
  clock.set("2026-12-12T05:00:00.000Z");
  expect((await (await later(asha)).refused(calls.nudgeReferral, nudge)).sentences).toEqual([
    "You can request an update after five working days without news.",
  ]);
  clock.set("2026-12-14T05:00:00.000Z");
  const [owner, hr] = [await later(asha), await later(kavita)];
  expect((await hr.refused(calls.nudgeReferral, nudge)).status).toBe(403);
  expect((await read(owner, number)).mayNudge).toBe(true);
  expect((await owner.call(calls.nudgeReferral, nudge)).mayNudge).toBe(false);
  expect(await noticesOf(hr)).toContainEqual(["hiring.referral_nudged", "Asha Nair"]);
});
