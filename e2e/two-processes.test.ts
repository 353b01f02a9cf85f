// Two servers on one database, a browser at each: what is decided at one is seen at the other without a reload, also after that one was away.
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#api/roles.ts";
import { wallInstant } from "#shared/dates.ts";
import { testFolder } from "../tools/test-folder.ts";
import { type Person, person } from "./browser.ts";
import { applyForLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { type RunningPortal, startPortal } from "./running-portal.ts";
import { leave, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const list = "/leave-management/leave-application";

/** Another server on the database of this one, as an installation with several has them. */
const besides = async ({ dataDir }: RunningPortal): Promise<RunningPortal> => {
  const [key, postmaster] = await Promise.all([
    readFile(join(dataDir, "installation.key"), "utf8"),
    readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"),
  ]);
  const socket = encodeURIComponent(postmaster.split("\n")[4]?.trim() ?? "");
  const urlOf = (role: string): string => `postgres://${role}@localhost/portal?host=${socket}`;
  const settings = { DATABASE_URL: urlOf(roles.app), DATABASE_OWNER_URL: urlOf(roles.owner), INSTALLATION_KEY: key.trim() };
  // Without its files a portal refuses to start.
  const files = await mkdtemp(join(testFolder(), "portal-e2e-files-"));
  await cp(join(dataDir, "store"), join(files, "store"), { recursive: true });
  return startPortal(settings, { startsAt: now, copyOf: files }).finally(() => rm(files, { recursive: true }));
};

let second: RunningPortal;
beforeAll(async () => {
  second = await besides(held.portal);
});
afterAll(() => second?.stop());

const arrive = async (portal: RunningPortal, username: string, path: string): Promise<Person> => {
  const newcomer = await person(held.browser, { width: 1440, height: 900 }, portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

test("RP-11, NT-06: a decision at one server is shown by the other, and what was decided while that was away once it is back", async () => {
  const asha = await arrive(second, "employee", "/");
  const first = await applyForLeave(asha.page, { from: "14 Dec 2026", to: "15 Dec 2026" });
  const other = await applyForLeave(asha.page, { from: "21 Dec 2026", to: "21 Dec 2026" });
  await asha.page.goto(list);
  const own = (number: string) => asha.page.locator("main").getByRole("row").filter({ hasText: number });
  for (const number of [first, other]) await own(number).getByText("Pending").waitFor();

  const rohan = await arrive(held.portal, "manager", "/requests?tab=waiting");
  const decide = async (number: string): Promise<void> => {
    await rohan.page
      .locator(".waiting-row", { has: rohan.page.locator(`a[href$="${number}"]`) })
      .getByRole("link")
      .click();
    await rohan.page.getByRole("region", { name: number }).getByRole("button", { name: "Approve" }).click();
    await rohan.page.getByText(/^Approved: /).waitFor();
  };
  await decide(first);
  await own(first).getByText("Booked").waitFor();
  expect(await own(other).getByText("Pending").count()).toBe(1);

  await second.restart(() => decide(other));
  await own(other).getByText("Booked").waitFor();
  // What her page asked while its server was away did not get through, which is as it should be.
  const missed = /^Failed to load resource|^(GET|POST) \S+ (0|503) /;
  expect(asha.complaints.filter((line) => !missed.test(line))).toEqual([]);
  await asha.close();
  await leave(rohan);
});
