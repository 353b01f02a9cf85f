// What people say of leave of a masked type is read by those who know why somebody is away, and by nobody who only stands above: per reader.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const ill = { type: "SL", from: "2026-12-14", to: "2026-12-15", firstDay: "whole", lastDay: "whole", reason: "Migraine" } as const;
const away = { ...ill, type: "EL", reason: "Wedding" } as const;

/** Asha reports to Rohan and he to Sunita; HR has given what she asks to Meera, so that Rohan is nothing but her manager. */
const office = async () => {
  const home = await makeLeaveCompany();
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const [kavita, neha] = [await person("Kavita", { role: "HR" }), await person("Neha", { role: "HR" })];
  const [sunita, meera] = [await person("Sunita", { role: "Manager" }), await person("Meera", { role: "Manager" })];
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const asha = await person("Asha", { manager: rohan, sick: 10 });
  return { kavita, neha, sunita, meera, rohan, asha };
};
type Office = Awaited<ReturnType<typeof office>>;

const apply = async ({ kavita, meera, asha }: Office, wish: typeof ill | typeof away) => {
  const { number, request } = await asha.call(leaveEndpoints.apply, { body: wish });
  const params = { id: request.id };
  await kavita.call(requestEndpoints.reassign, { params, body: { version: 1, to: meera.code, comment: "Knows of the migraine" } });
  return { number, params };
};

const approve = async (asked: Office, wish: typeof ill | typeof away) => {
  const sent = await apply(asked, wish);
  await asked.meera.call(requestEndpoints.decide, {
    params: sent.params,
    body: { action: "approve", version: 2, comment: "Get well, migraine is bad" },
  });
  return sent;
};

const told = async (who: LeavePerson) =>
  (await who.call(notificationEndpoints.list, { query: {} })).items
    .filter(({ event }) => event === "leave.changed")
    .map(({ params }) => params.sentence);

/** All that somebody reads of it on any page: of leave, of requests, in lists and among what they are told. */
const allReadBy = async (who: LeavePerson, number: string, params: { id: string }): Promise<string> => {
  const answers = await Promise.all([
    who.call(leaveEndpoints.read, { params: { number } }),
    who.call(requestEndpoints.byNumber, { params: { number } }),
    who.call(requestEndpoints.comments, { params }),
    who.call(leaveEndpoints.listMine, { query: { scope: "team" } }),
    who.call(notificationEndpoints.list, { query: {} }),
  ]);
  return JSON.stringify(answers);
};

describe("LV-27: HR's reason for taking days back", () => {
  const take = { days: ["2026-12-15"], comment: "The clinic called about the migraine" };

  test("of a masked type: to its owner with what is free, to who has decided, and to no manager", async () => {
    const people = await office();
    const { number } = await approve(people, ill);
    await people.kavita.call(leaveEndpoints.takeBack, { params: { number }, body: take });
    const what = `Kavita Rao cancelled Tue 15 Dec`;
    expect(await told(people.asha)).toEqual([`${what}: “${take.comment}”. Free now: 9 days.`]);
    expect(await told(people.meera)).toEqual([`${what}: “${take.comment}”.`]);
    expect(await told(people.rohan)).toEqual([`${what}.`]);
    for (const other of [people.kavita, people.neha, people.sunita]) expect(await told(other)).toEqual([]);
  });

  test("of any other type also to the manager, with what is free", async () => {
    const people = await office();
    const { number } = await approve(people, away);
    await people.kavita.call(leaveEndpoints.takeBack, { params: { number }, body: take });
    expect(await told(people.rohan)).toEqual([`Kavita Rao cancelled Tue 15 Dec: “${take.comment}”. Free now: 9 days.`]);
  });
});

describe("LV-25: an owner's reason for giving days back", () => {
  test("of a masked type is not told to the manager, and nothing of the balance", async () => {
    const people = await office();
    const { number } = await approve(people, ill);
    await people.asha.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-15"], reason: "Migraine is gone" } });
    expect(await told(people.rohan)).toEqual([`Asha Rao cancelled Tue 15 Dec.`]);
    expect(await told(people.meera)).toEqual([`Asha Rao cancelled Tue 15 Dec: “Migraine is gone”.`]);
  });
});

test("what anybody said of a masked leave reaches nobody above who does not decide it, on no page", async () => {
  const people = await office();
  const { asha, kavita, meera, rohan, sunita } = people;
  const { number, params } = await apply(people, ill);
  await asha.call(requestEndpoints.comment, { params, body: { comment: "It is the migraine again" } });
  await meera.call(requestEndpoints.decide, { params, body: { action: "return", version: 2, comment: "Is it a migraine?" } });
  const wish = { ...ill, to: "2026-12-14", reason: "A migraine, yes", version: 3 } as const;
  await asha.call(leaveEndpoints.resubmit, { params: { number }, body: wish });
  // Sent again it is with Rohan, who reads what its decider reads; HR gives it to Meera once more.
  expect(await allReadBy(rohan, number, params)).toMatch(/migraine again/);
  await kavita.call(requestEndpoints.reassign, { params, body: { version: 4, to: meera.code, comment: "Knows of the migraine" } });
  await meera.call(requestEndpoints.decide, { params, body: { action: "approve", version: 5, comment: "Migraine is bad" } });
  await asha.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-14"], reason: "The migraine is gone" } });
  for (const above of [rohan, sunita]) {
    const all = await allReadBy(above, number, params);
    expect(all).not.toMatch(/migraine|sick/i);
    expect(all).toContain("cancelled Mon 14 Dec");
  }
  for (const close of [asha, meera, kavita])
    expect((await allReadBy(close, number, params)).match(/migraine/gi)?.length).toBeGreaterThan(3);
});

test("of other types whoever stands above reads what was said", async () => {
  const people = await office();
  const { number, params } = await approve(people, away);
  expect(await allReadBy(people.sunita, number, params)).toMatch(/Get well/);
});

test("what a leave does to the balance is read by those who read the balance, while days of it count", async () => {
  const people = await office();
  const { number } = await approve(people, away);
  const read = async (who: LeavePerson) => {
    const { free, freeWithout } = await who.call(leaveEndpoints.read, { params: { number } });
    return [free, freeWithout];
  };
  expect(await read(people.asha)).toEqual([8, 10]);
  expect(await read(people.rohan)).toEqual([8, 10]);
  expect(await read(people.meera)).toEqual([undefined, undefined]);
  await people.asha.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-14", "2026-12-15"], reason: "" } });
  expect(await read(people.asha)).toEqual([10, undefined]);
  const sick = await approve(people, ill);
  const { free, freeWithout } = await people.rohan.call(leaveEndpoints.read, { params: { number: sick.number } });
  expect([free, freeWithout]).toEqual([undefined, undefined]);
});
