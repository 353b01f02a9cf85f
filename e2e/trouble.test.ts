// The connection goes while somebody works: it is said at once, nothing typed is lost, and nothing is sent behind their back.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { signIn, twoDays } from "./steps.ts";

const held = portalForThisFile();

test("CL-06: offline, sending and deciding fail at once, and are not repeated when the connection is back", async () => {
  const { page, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /leave\/requests|decisions/.test(request.url())) posted.push(request.url());
  });
  await signIn(page, "employee");
  await page.goto("/leave-management/leave-application/new");
  await fillInLeave(page, { type: "CL", ...twoDays(24) });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("The server cannot be reached. Your entries are kept; try again.").first().waitFor();
  expect(await page.getByLabel(/^Reason/).inputValue()).toBe("Family visit");
  const tried = posted.length;
  await page.context().setOffline(false);
  // The connection is back once something else is answered; what was to be repeated by itself would be on its way by then.
  await Promise.all([page.waitForResponse("**/leave/preview"), page.getByLabel(/^Type/).selectOption("EL")]);
  expect(posted).toHaveLength(tried);
  await sendLeave(page);
  await close();
});
