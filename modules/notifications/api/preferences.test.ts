import { afterAll, beforeAll, expect, test } from "vitest";
import { openMail } from "#api/mail.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeCompany, type TestCompany } from "#modules/people/api/testing.ts";
import { notificationEndpoints } from "../contract.ts";
import { usualPreferences } from "../rules.ts";
import { makeReader } from "./testing-outbox.ts";

let portal: TestPortal;
let home: TestCompany;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  home = await makeCompany();
});
afterAll(() => portal.close());

const { preferences, setPreferences } = notificationEndpoints;
const makePerson = async () => {
  const reader = await makeReader(home);
  return { ...reader, ...callerFor(portal.app, reader.headers) };
};

test("NT-01 are as usual until they are changed, are kept by their version, and are nobody else's", async () => {
  const [asha, rohan] = [await makePerson(), await makePerson()];
  expect(await asha.call(preferences, {})).toEqual({ ...usualPreferences, version: 0, hasMail: false });
  const wish = { ...usualPreferences, outcome: "off", digest: "twice", quiet: false, workingDaysOnly: false } as const;
  expect(await asha.call(setPreferences, { body: wish }, 0)).toEqual({ ...wish, version: 1, hasMail: false });
  expect(await rohan.call(preferences, {})).toMatchObject({ ...usualPreferences, version: 0 });
  await rohan.call(setPreferences, { body: usualPreferences }, 0);
  expect(await asha.call(setPreferences, { body: { ...wish, info: "off" } }, 1)).toMatchObject({ info: "off", version: 2 });
  expect(await asha.call(preferences, {})).toEqual({ ...wish, info: "off", version: 2, hasMail: false });
  expect(await rohan.call(preferences, {})).toMatchObject({ ...usualPreferences, version: 1 });
});

test("say whether the portal sends mail at all", async () => {
  const asha = await makePerson();
  openMail({
    server: { url: new URL("smtp://127.0.0.1:1"), from: "a@example.com" },
    baseUrl: new URL("http://localhost"),
    log: () => undefined,
  });
  try {
    expect(await asha.call(preferences, {})).toMatchObject({ hasMail: true });
  } finally {
    openMail(undefined);
  }
});

test("are not overwritten by somebody who has read an older version, nor by two who begin at once", async () => {
  const asha = await makePerson();
  expect((await asha.refused(setPreferences, { body: usualPreferences }, 1)).status).toBe(412);
  const answers = await Promise.allSettled([1, 2, 3].map(() => asha.call(setPreferences, { body: usualPreferences }, 0)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await asha.refused(setPreferences, { body: usualPreferences }, 0)).status).toBe(412);
  expect((await asha.refused(setPreferences, { body: usualPreferences })).status).toBe(428);
});

test("NT-01 never switch off what asks to act, and quiet hours have another end than beginning", async () => {
  const asha = await makePerson();
  expect((await asha.refused(setPreferences, { body: { ...usualPreferences, action: "off" } as never }, 0)).status).toBe(400);
  const { status, sentences } = await asha.refused(setPreferences, { body: { ...usualPreferences, quietTo: "20:00" } }, 0);
  expect([status, sentences]).toEqual([422, ["The quiet hours begin and end at 20:00. Choose another end, or switch them off."]]);
  const late = await asha.refused(setPreferences, { body: { ...usualPreferences, quietTo: "24:00" } }, 0);
  expect([late.status, late.sentences]).toEqual([400, ["Write the time as 20:00."]]);
});

test("AL-01 are audited with what has changed", async () => {
  const asha = await makePerson();
  await asha.call(setPreferences, { body: { ...usualPreferences, info: "off", quietTo: "09:00" } }, 0);
  const [entry] = await portal.asSuperuser<{ action: string; change: string }>(
    "select action, change from platform.audit_entries where company_id = $1 and record_type = 'notifications.preferences' and record_id = $2",
    [asha.company, String(asha.employee)],
  );
  expect(entry?.action).toBe("notifications.set_preferences");
  expect(JSON.parse(entry?.change ?? "")).toEqual({ info: ["digest", "off"], quietTo: ["08:00", "09:00"] });
});
