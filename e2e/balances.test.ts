// HR and the balances of others: one that is adjusted, and days granted to many at once, until they are undone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PersonBalances } from "#modules/leave/balances/contract.ts";
import type { LeaveSent } from "#modules/leave/contract.ts";
import { wallInstant } from "#shared/dates.ts";
import { person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const balancesPath = "/administration/leave-balances";

const arrive = async (username: string, path: string) => {
  const newcomer = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const calls = (username: string): Promise<Caller> => callerFor(held.portal.url, username);

/** Of everybody, as HR reads them. */
const balancesOf = async (hr: Caller): Promise<PersonBalances[]> => {
  const { body } = await hr<{ items: PersonBalances[]; total: number }>("GET", "/leave/balances?limit=100");
  expect(body.items).toHaveLength(body.total);
  return body.items;
};
const freeOf = (all: readonly PersonBalances[], who: string, type: string): number | undefined =>
  all.find(({ code }) => code === who)?.balances.find((one) => one.type === type)?.free;

test("LV-42, LV-43: HR adjusts a balance with a reason, which its owner reads; one's own is refused", async () => {
  const { page, complaints, close } = await arrive("hr", `${balancesPath}?q=asha`);
  await page.getByRole("button", { name: "Adjust: Asha Nair" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Type/).selectOption("EL");
  await dialog.getByLabel(/^Days/).fill("2");
  await dialog.getByRole("button", { name: "Adjust", exact: true }).click();
  await dialog.getByText("Say in a few words why; at least 10 characters.").waitFor();
  await dialog.getByLabel(/^Reason/).fill("Two days of the move were hers");
  await isFine(page);
  await dialog.getByRole("button", { name: "Adjust", exact: true }).click();
  await page.getByText("Earned leave of Asha Nair: 12.5 free now.").waitFor();
  await page.getByRole("button", { name: /^Earned leave of Asha Nair: 12\.5 free/ }).waitFor();
  await page.goto(`${balancesPath}?q=kavita`);
  await page.getByRole("button", { name: /^Earned leave of Kavita Rao/ }).waitFor();
  expect(await page.getByRole("button", { name: "Adjust: Kavita Rao" }).count()).toBe(0);
  const own = { employee: "LF-0003", type: "EL", units: 2, reason: "For the hours of the audit", mayOwe: false };
  const refused = await (await calls("hr"))("POST", "/leave/adjustments", own);
  expect([refused.status, refused.body.code]).toEqual([403, "leave.own_balance"]);
  expect(complaints).toEqual([]);
  await close();

  const owner = await arrive("employee", "/leave-management/leave-application/balance/EL");
  await owner.page.getByText("Two days of the move were hers").first().waitFor();
  await isFine(owner.page);
  await owner.page.goto("/notifications");
  await owner.page
    .getByText(/Two days of the move were hers/)
    .first()
    .waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

/** Karthik stands first, Sunita is written wrong, and two of the list have not begun. */
const notRows = new Set(["LF-0012", "LF-0002", "LF-0062", "LF-0063"]);

/** One day for each of nearly sixty that fits, and two rows that do not. */
const pastedRows = (all: readonly PersonBalances[]): string => {
  const others = all.filter(({ code, mayAdjust }) => mayAdjust && !notRows.has(code));
  const grants = others.flatMap(({ code, balances }) => {
    const type = balances.find((one) => one.type === "CL" || one.type === "AL")?.type;
    return type ? [`${code},${type},1`] : [];
  });
  const fitting = ["LF-0012,CL,1", ...grants.slice(0, 57)];
  expect(fitting.length).toBeGreaterThan(50);
  return [...fitting.slice(0, 20), "LF-9999,CL,1", ...fitting.slice(20), "LF-0002,CL,0.3"].join("\n");
};

const undo = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
};

test("LV-44, LV-45: a grant names its wrong rows, is for all or nobody, and is undone once nobody uses its days", async () => {
  const [hr, manager, karthik] = [await calls("hr"), await calls("manager"), await calls("karthik.subramanian")];
  const free = freeOf(await balancesOf(hr), "LF-0012", "CL") ?? 0;
  const none = { employee: "LF-0012", type: "CL", units: -free, reason: "Taken before he came", mayOwe: false };
  expect((await hr("POST", "/leave/adjustments", none)).status).toBeLessThan(300);
  const before = await balancesOf(hr);

  const { page, complaints, close } = await arrive("hr", `${balancesPath}/batches/new`);
  await page.getByRole("radio", { name: "Row by row" }).click();
  await page.getByLabel(/^Rows/).fill(pastedRows(before));
  await page.getByLabel(/^Reason/).fill("For the weekend of the move");
  await isFine(page);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await heading(page, "For the weekend of the move").waitFor();
  await page.getByText("2 rows are wrong. Remove them, or discard the batch and correct them.").waitFor();
  expect(await page.getByRole("button", { name: /^Grant / }).count()).toBe(0);
  const batchUrl = page.url();
  await page.goto(`${batchUrl}?result=wrong`);
  await page.getByText("Row 21: LF-9999 is not known.").waitFor();
  await page.getByText(/^Row \d+: “0\.3” are no days/).waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Remove 2 wrong rows" }).click();
  await page.getByText("Removed.").waitFor();
  await page.goto(batchUrl);
  await page.getByRole("button", { name: /^Grant (\d+) days to \1 people$/ }).click();
  await page.getByText("Granted. Everybody is told.").waitFor();
  await isFine(page);
  expect(freeOf(await balancesOf(hr), "LF-0012", "CL")).toBe(1);

  const wish = { type: "CL", from: "2026-12-21", to: "2026-12-21", firstDay: "whole", lastDay: "whole", reason: "A wedding" };
  const { status, body: sent } = await karthik<LeaveSent>("POST", "/leave/requests", wish);
  expect([status, sent]).toMatchObject([201, {}]);
  const { id, version } = sent.request;
  expect((await manager("POST", `/requests/${id}/decisions`, { action: "approve", version })).status).toBe(200);
  await undo(page);
  await page.getByText("1 person has used these days: LF-0012.").waitFor();
  await isFine(page);
  expect(freeOf(await balancesOf(hr), "LF-0012", "CL")).toBe(0);

  const back = await karthik("POST", `/leave/requests/${sent.number}/give-back`, { days: ["2026-12-21"] });
  expect([back.status, back.body]).toMatchObject([200, {}]);
  await page.goto(batchUrl);
  await undo(page);
  await page.getByText("Undone. Everybody is told.").waitFor();
  await page.getByText("Undone", { exact: true }).first().waitFor();
  await isFine(page);
  expect(await balancesOf(hr)).toEqual(before);
  expect(complaints.filter((said) => !said.includes("409") && !said.includes("422"))).toEqual([]);
  await close();
});
