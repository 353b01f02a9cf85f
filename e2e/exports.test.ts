// A list is taken along as a file, by keyboard alone, wide and on a phone in the dark.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const list = "/leave-management/leave-application?status=approved";

const openDialog = async (page: Page) => {
  const opener = page.getByRole("button", { name: "Export", exact: true });
  // On a phone it folds with the filters.
  const folded = page.getByRole("button", { name: /^Filters/ });
  await opener.or(folded).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await opener.focus();
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: "Export “My leave”" });
};

test("DX-01: the leave that fits the filters is saved as CSV and as Excel, and is fetched once more later", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await signIn(page, "employee", list);
  const dialog = await openDialog(page);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).press("Enter");
  const csv = await saving;
  expect(csv.suggestedFilename()).toMatch(/^my-leave-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile((await csv.path()) ?? "", "utf8");
  expect(text.startsWith("\ufeffNumber,Type,First day,Last day,Days,Status,Asked at (UTC),With\r\nLV-")).toBe(true);
  const again = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download the export of/ }).press("Enter");
  expect(await readFile((await (await again).path()) ?? "", "utf8")).toBe(text);

  const sheet = page.waitForEvent("download");
  await dialog.getByRole("radio", { name: "Excel" }).press("Space");
  await dialog.getByRole("button", { name: "Export", exact: true }).press("Enter");
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("DX-01: a long export says how far it is and is cancelled, on a phone in the dark", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await page.addInitScript(() => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: "lara-dark-teal" })));
  await signIn(page, "employee", list);
  // One that waits for a worker, as it would with 3,000 rows, which the demo does not have.
  await held.portal.pastTriggers(
    `insert into exports.exports (company_id, id, employee_id, session_id, list, filters, format, state, place, rows_done, rows_total, asked_at)
     select company_id, gen_random_uuid(), employee_id, gen_random_uuid(), 'leave.requests', '{}', 'xlsx', 'running', 1, 1500, 3000, now()
     from session.accounts where username = 'employee'`,
  );
  const dialog = await openDialog(page);
  await dialog.getByRole("progressbar", { name: "1,500 of 3,000 rows" }).waitFor();
  await dialog.getByText("Your export is being made. You may close this and go on.").waitFor();
  await isFine(page);
  await dialog.getByRole("button", { name: /^Cancel the export of/ }).press("Enter");
  await dialog.getByText("Cancelled", { exact: true }).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

const formula = '=HYPERLINK("http://elsewhere.example")';

test("DX-01, DX-02: 3,000 rows are made behind the page's back, are told by the bell, and hold no formula", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  // As years would have left them: one leave, many times.
  await held.portal.pastTriggers(
    `insert into leave.requests
     select (jsonb_populate_record(
       null::leave.requests,
       to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'number', 'LV-2020-' || lpad(n::text, 5, '0')))).*
     from generate_series(1, 3000) n,
       (select l.* from leave.requests l join session.accounts a using (company_id, employee_id)
        where a.username = 'employee' and l.status = 'approved' and l.type = 'EL' limit 1) l`,
  );
  await held.portal.pastTriggers("update leave.types set name = $1 where code = 'EL'", [formula]);
  await signIn(page, "employee", `${list}&type=EL`);
  const dialog = await openDialog(page);
  const asked = page.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/api/exports"));
  await dialog.getByRole("button", { name: "Export", exact: true }).press("Enter");
  // Whoever goes on meanwhile is told.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await asked;
  await page.goto("/notifications");
  const told = page.getByRole("row").filter({ hasText: "Your export “My leave” is ready." });
  await told.first().waitFor();
  await told.first().getByRole("link").click();
  await heading(page, "Leave").waitFor();
  await openDialog(page);
  const saving = page.waitForEvent("download");
  await dialog
    .getByRole("button", { name: /^Download the export of/ })
    .first()
    .press("Enter");
  const text = await readFile((await (await saving).path()) ?? "", "utf8");
  const lines = text.trim().split("\r\n");
  expect(lines.length).toBeGreaterThan(3000);
  expect(lines.filter((line) => line.includes(`,"'${formula.replaceAll('"', '""')}",`))).toHaveLength(lines.length - 1);
  expect(complaints).toEqual([]);
  await close();
});

test("AL-03: the operator's command says that the audit is whole, where it was changed, and that its end is gone", async () => {
  const verified = async (): Promise<string> => {
    let said = "";
    await held.portal.restart(async () => {
      const environment = { PATH: process.env.PATH, DATA_DIR: held.portal.dataDir };
      const verifying = promisify(execFile)(process.execPath, ["dist/server/audit-verify.js", "--company", "larkfield"], {
        env: environment,
      });
      said = await verifying.then(
        ({ stdout }) => `0 ${stdout.trim()}`,
        ({ code, stdout }) => `${code} ${stdout.trim()}`,
      );
    });
    return said;
  };
  const { pastTriggers } = held.portal;
  await pastTriggers("select jobs.add_job('platform.anchor-audit', '{}'::json)");
  const anchored = () =>
    pastTriggers(
      "select 1 from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where t.identifier = 'platform.anchor-audit'",
    );
  await expect.poll(anchored).toEqual([]);
  expect(await verified()).toMatch(/^0 OK \d+ entries and \d+ anchors? compared\nTo note elsewhere .*--expect \d+:[0-9a-f]{64}$/);

  const ofLarkfield = "company_id = (select company_id from people.companies where slug = 'larkfield')";
  await pastTriggers(`update platform.audit_entries set action = action || 'x' where seq = 7 and ${ofLarkfield}`);
  expect(await verified()).toBe("1 BROKEN at seq 7: hash differs");
  await pastTriggers(`update platform.audit_entries set action = left(action, -1) where seq = 7 and ${ofLarkfield}`);
  await pastTriggers(
    `delete from platform.audit_entries e using platform.audit_heads h
     where h.company_id = e.company_id and e.seq > h.seq - 10 and e.${ofLarkfield}`,
  );
  expect(await verified()).toMatch(/^1 BROKEN at seq \d+: shorter than anchor$/);
});
