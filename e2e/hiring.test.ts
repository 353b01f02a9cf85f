// What people do while the company hires: a manager's seats become an open position, candidates move along the board, and interviewers score on their own.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { portalForThisFile } from "./portal.ts";
import { arrivals, choose, heading, isFine, leave, numberOn, twoDays } from "./steps.ts";

const held = portalForThisFile();
const arrive = arrivals(held);
const LONG = { timeout: 300_000 };
const openings = "/administration/openings";
const interviews = "/Assigned-Interview/Interview-application";

const fill = async (place: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await place.getByLabel(label, { exact: true }).fill(value);
};

const approve = async (username: string, number: string): Promise<void> => {
  const approver = await arrive(username, `/requests/${number}`);
  await approver.page.getByRole("button", { name: "Approve", exact: true }).click();
  await approver.page.getByRole("button", { name: "Approve", exact: true }).waitFor({ state: "hidden" });
  await isFine(approver.page);
  await leave(approver);
};

const why = "Two engineers share every night on call, and a third one makes the rota fair for all of them.";

test("RE-03, RE-08, OP-01: requested with warnings, approved by three in turn, published and open to referrals", LONG, async () => {
  const manager = await arrive("manager", "/employee-requisition/requisition-application");
  const { page } = manager;
  await page.getByRole("link", { name: "New requisition" }).first().click();
  await choose(page, "Location", "Bengaluru");
  await fill(page, {
    Position: "Site reliability engineer",
    "Needed by": twoDays(2).from,
    "Yearly pay from": "1800000",
    "Yearly pay to": "2600000",
    "Must-have skills": "Linux\nIncident response",
    "Why the seats are needed": why,
  });
  const panel = page.getByRole("complementary", { name: "Summary" });
  await panel.getByText(/^Filling a seat usually takes/).waitFor();
  await panel.getByRole("link", { name: /^Open RQ-/ }).waitFor();
  for (const who of ["Sunita Krishnan", "HR", "Finance"]) await panel.getByText(who).first().waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const number = await numberOn(page, "RQ");
  for (const who of ["sunita.krishnan", "hr", "finance"]) await approve(who, number);
  const hr = await arrive("hr", openings);
  await hr.page.getByRole("link", { name: /^Site reliability engineer/ }).click();
  await hr.page.getByRole("button", { name: "Publish" }).click();
  const dialog = hr.page.getByRole("dialog", { name: "Publish Site reliability engineer" });
  await fill(dialog, { "Job description": `# What you do\n\nYou keep our portal running. ${why}` });
  await isFine(hr.page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await hr.page.getByText("Opening published.", { exact: true }).waitFor();
  await isFine(hr.page);

  const employee = await arrive("employee", "/employee-referral/referral-application");
  await employee.page.getByRole("heading", { name: "Site reliability engineer" }).waitFor();
  await page.reload();
  await page.getByText("0 of 1 filled").waitFor();
  await isFine(page);
  await leave(manager, hr, employee);
});

test("a card is dragged, moved by its menu and by keyboard; a stage that does not take it refuses it", LONG, async () => {
  const hr = await arrive("hr", openings);
  const { page } = hr;
  await page.getByRole("link", { name: /^Backend engineer/ }).click();
  const column = (name: string) => page.locator("[data-column]", { has: page.getByRole("heading", { name, exact: true }) });
  const card = (name: string) => page.locator("[data-card]", { hasText: name });
  const counts = async () => {
    const names = ["Received", "Screening", "Interviewing", "Offer"];
    return Promise.all(names.map(async (name) => Number(await column(name).locator(".board-head span").innerText())));
  };
  await card("Vidya Menon").waitFor();
  await isFine(page);
  const [received = 0, screening = 0, interviewing = 0, offer = 0] = await counts();

  await card("Vidya Menon").hover();
  await page.mouse.down();
  for (const y of [100, 200]) await column("Offer").hover({ force: true, position: { x: 20, y } });
  await expect.poll(() => column("Offer").getAttribute("data-state")).toBe("refused");
  await page.mouse.up();
  await column("Screening").getByText("Vidya Menon").waitFor();
  expect(await counts()).toEqual([received, screening, interviewing, offer]);
  await card("Vidya Menon").dragTo(column("Interviewing"));
  await page.getByText("Vidya Menon: Interviewing").waitFor();
  await expect.poll(counts).toEqual([received, screening - 1, interviewing + 1, offer]);

  await page.getByRole("button", { name: "Actions for Gopal Iyengar" }).click();
  await page.getByRole("menuitem", { name: "Move to Screening" }).click();
  await page.getByText("Gopal Iyengar: Screening").waitFor();
  await expect.poll(counts).toEqual([received - 1, screening, interviewing + 1, offer]);
  await isFine(page);
  await column("Screening").getByRole("link", { name: "Gopal Iyengar" }).press("Shift+ArrowRight");
  await page.getByText("Gopal Iyengar: Interviewing").waitFor();
  await page.reload();
  await column("Interviewing").getByText("Vidya Menon").waitFor();
  expect(await counts()).toEqual([received - 1, screening - 1, interviewing + 2, offer]);
  await leave(hr);
});

const write = async (page: Page, strengths: string): Promise<void> => {
  for (const skill of ["TypeScript", "PostgreSQL"]) await page.getByRole("group", { name: skill }).getByLabel("4", { exact: true }).check();
  await fill(page, { Strengths: strengths });
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole("button", { name: "Submit scorecard" }).click();
  await page.getByText("Not submitted yet. Missing: Recommendation.").waitFor();
  await isFine(page);
};
const submit = async (page: Page): Promise<void> => {
  await page.getByRole("group", { name: "Recommendation" }).getByLabel("Hire", { exact: true }).check();
  await page.getByRole("button", { name: "Submit scorecard" }).click();
  await page.getByText("Scorecard submitted.", { exact: true }).waitFor();
};

test("IV-09, IV-10: the second interviewer, also hiring manager, reads the first scorecard once their own is in", LONG, async () => {
  const hr = await arrive("hr", openings);
  await hr.page.getByRole("link", { name: /^Backend engineer/ }).click();
  await hr.page.getByRole("link", { name: "Vidya Menon" }).click();
  await heading(hr.page, "Vidya Menon").waitFor();
  const application = new URL(hr.page.url()).pathname;
  await hr.page.getByRole("link", { name: "Schedule interview" }).first().click();
  await fill(hr.page, {
    Round: "Pair programming",
    Day: twoDays(6).from,
    Start: "16:15",
    "Skills to rate": "TypeScript\nPostgreSQL",
    "Location or link": "https://meet.example.com/pair",
  });
  await hr.page.getByRole("button", { name: "Add an interviewer" }).click();
  const second = hr.page.getByRole("group", { name: "No. 2" });
  await second.getByRole("combobox", { name: "Interviewer" }).fill("fatima");
  await hr.page.getByRole("option", { name: /Fatima Sheikh/ }).click();
  await second.getByLabel("Role", { exact: true }).selectOption("Interviewer");
  await hr.page.getByText("Everybody on the panel is available.").waitFor();
  await isFine(hr.page);
  await hr.page.getByRole("button", { name: "Schedule interview" }).click();
  await hr.page.getByText("Pair programming scheduled. The panel was invited.").waitFor();
  await hr.page.getByRole("link", { name: "Pair programming" }).click();
  await heading(hr.page, "Pair programming: Vidya Menon").waitFor();
  const path = new URL(hr.page.url()).pathname;

  const fatima = await arrive("fatima.sheikh", interviews);
  await fatima.page.getByRole("link", { name: /^Vidya Menon/ }).click();
  await fatima.page.getByRole("button", { name: "Accept" }).click();
  await fatima.page.getByText("Interview accepted.").waitFor();
  // Its hour has come.
  await held.portal.pastTriggers(
    `with one as (update hiring.interviews set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days' where number = $1 returning *)
       update hiring.interview_seats s set starts_at = one.starts_at, ends_at = one.ends_at from one where s.interview_id = one.id`,
    [path.split("/").at(-1)],
  );
  await fatima.page.reload();
  await write(fatima.page, "Names every zebrafinch first.");
  await submit(fatima.page);
  await expect.poll(() => fatima.page.getByText("Names every zebrafinch first.").count()).toBe(1);
  await isFine(fatima.page);

  const manager = await arrive("manager", interviews);
  // Each answer that his pages are given, but the news, whose stream does not end.
  const told: string[] = [];
  await manager.page.route("**/api/**", async (route) => {
    if (route.request().headers().accept?.includes("text/event-stream")) return route.fallback();
    const response = await route.fetch();
    told.push(await response.text());
    await route.fulfill({ response });
  });
  await manager.page.goto(application);
  await manager.page.getByText(/^You'll see the other scorecards after/).waitFor();
  await manager.page.goto(path);
  await manager.page.getByText("You'll see the other scorecards after you submit yours.").waitFor();
  await write(manager.page, "Draws the quokka diagram alone.");
  await manager.page.reload();
  await manager.page.getByText("Draws the quokka diagram alone.").waitFor();
  expect(told.join("\n")).toContain("quokka");
  expect(told.join("\n")).not.toContain("zebrafinch");
  await submit(manager.page);
  await manager.page.getByText("Names every zebrafinch first.").waitFor();
  await manager.page.getByText("Draws the quokka diagram alone.").waitFor();
  expect(told.join("\n")).toContain("zebrafinch");
  await isFine(manager.page);
  await leave(hr, fatima, manager);
});
