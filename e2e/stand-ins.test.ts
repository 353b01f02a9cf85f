// Who decides in whose place: named by the keyboard, seen on both sides, and ended; on a desk in light colours and on a phone in dark ones.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { choose } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn, twoDays, typingInto } from "./steps.ts";

const held = portalForThisFile();

const looks = [
  { width: 1280, height: 800, theme: "lara-light-indigo", weeksAhead: 2 },
  { width: 390, height: 844, theme: "lara-dark-teal", weeksAhead: 4 },
];

const combobox = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

test.each(looks)(
  "DG-01: somebody is named, sees it, and is no longer asked, in $theme at $width px",
  async ({ theme, weeksAhead, ...size }) => {
    const people: Person[] = [];
    const arrive = async (username: string, path: string) => {
      const newcomer = await person(held.browser, size, held.portal.url);
      people.push(newcomer);
      await signIn(newcomer.page, username, path);
      await choose(newcomer.page, { theme });
      return newcomer.page;
    };
    const { from, to } = twoDays(weeksAhead);

    const rohan = await arrive("manager", "/requests/stand-ins");
    await rohan.getByRole("button", { name: "Name a stand-in" }).click();
    // The one whose focus opened the form types at once.
    await typingInto(combobox(rohan, "Who decides"));
    await rohan.keyboard.press("ControlOrMeta+a");
    await rohan.keyboard.type("kav");
    await rohan.getByRole("option", { name: /Kavita Rao/ }).waitFor();
    await isFine(rohan);
    await rohan.keyboard.press("Enter");
    await expect.poll(() => combobox(rohan, "Who decides").inputValue()).toBe("Kavita Rao");
    await rohan.getByLabel(/^First day/).fill(from);
    await rohan.getByLabel(/^Last day/).fill(to);
    await rohan.keyboard.press("Tab");
    await isFine(rohan);
    await rohan.getByRole("button", { name: "Set", exact: true }).click();
    await rohan.getByText(/^Kavita Rao decides from/).waitFor();
    await isFine(rohan);

    const kavita = await arrive("hr", "/requests/stand-ins?tab=for");
    const actions = { name: "Actions for Kavita Rao for Rohan Mehta" };
    await kavita.getByRole("button", actions).waitFor();
    await isFine(kavita);
    await kavita.getByRole("link", { name: "Everybody's" }).click();
    // The list before had such a menu as well; this one alone names other people.
    await kavita.locator('[aria-current="page"]', { hasText: "Everybody's" }).waitFor();
    await kavita.getByText("Fatima Sheikh").first().waitFor();
    await kavita.getByRole("button", actions).click();
    await kavita.getByRole("menuitem", { name: "Change" }).click();
    await kavita.getByRole("heading", { name: "Change who decides" }).waitFor();
    await isFine(kavita);
    await kavita.getByRole("button", { name: "Cancel" }).click();

    await rohan.getByRole("button", actions).click();
    await rohan.getByRole("menuitem", { name: "End" }).click();
    await isFine(rohan);
    await rohan.getByRole("dialog").getByRole("button", { name: "End" }).click();
    await rohan.getByText("Kavita Rao no longer decides for Rohan Mehta.").waitFor();
    for (const { complaints, close } of people) {
      expect(complaints).toEqual([]);
      await close();
    }
  },
);
