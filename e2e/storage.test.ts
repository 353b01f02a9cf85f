// What is somebody's own leaves nothing behind in the browser: no canary in its storages, its caches, its history or an address.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, signIn } from "./steps.ts";

const held = portalForThisFile();

/** Of Asha: what only few may read, what she types and sends nowhere, and a number that is shown whole for a while. */
const canaries = {
  personalEmail: "canary.own@home.example",
  mobile: "+917777000011",
  line1: "Canary Street 77",
  born: "1977-07-17",
  account: "77770000123455",
  holder: "Canary Holder",
  dependent: "Canary Child",
};

/** Everything that the browser keeps for the portal, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store)));
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (request) => `${request.url} ${await (await cache.match(request))?.text()}`));
      }),
    );
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = "" }) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = async () => {
              const names = [...opening.result.objectStoreNames];
              const rows = names.map(
                (store) =>
                  new Promise<string>((read) => {
                    const all = opening.result.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => read(JSON.stringify(all.result));
                    all.onerror = () => read("");
                  }),
              );
              resolve(await Promise.all(rows));
            };
          }),
      ),
    );
    return [...stores, ...cached.flat(), ...databases.flat(), JSON.stringify(history.state), location.href, document.cookie].join("\n");
  });

const looked = async (page: Page, path: string, seen?: string): Promise<void> => {
  await page.goto(path);
  await page.locator("main h1").waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  if (seen) await page.getByText(seen).first().waitFor();
};

test("AD-04: after the profile, the list of people and changes the browser keeps nothing of them", async () => {
  const asha = "(select id from people.employees where code = 'LF-0011')";
  await held.portal.pastTriggers(`
    update people.details set personal_email = '${canaries.personalEmail}', mobile = '${canaries.mobile}', date_of_birth = '${canaries.born}'
      where employee_id = ${asha};
    update people.addresses set line1 = '${canaries.line1}' where employee_id = ${asha};
    update people.dependents set name = '${canaries.dependent}' where employee_id = ${asha};
    insert into people.dependents (company_id, employee_id, place, name, relation, date_of_birth)
      select company_id, id, 10, '${canaries.dependent}', 'Child', '${canaries.born}' from people.employees where code = 'LF-0011'`);
  const told: string[] = [];
  const found: string[] = [];
  const walk = async (username: string, steps: (page: Page) => Promise<void>): Promise<void> => {
    const { page, close } = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
    page.on("request", (request) => told.push(decodeURIComponent(request.url())));
    await signIn(page, username);
    await steps(page);
    found.push(await kept(page));
    await close();
  };
  await walk("employee", async (page) => {
    await looked(page, "/profile/view?tab=contact", canaries.personalEmail);
    await looked(page, "/profile/view?tab=family", canaries.dependent);
    for (const tab of ["about", "job", "identity", "bank", "history"]) await looked(page, `/profile/view?tab=${tab}`);
    await looked(page, "/profile/view/edit/contact");
    await page.getByLabel("Mobile", { exact: true }).fill(canaries.mobile);
    await looked(page, "/profile/view/changes/new/bank");
    await page.getByLabel("Account holder").fill(canaries.holder);
    await page.getByLabel("Account number or IBAN").fill(canaries.account);
    await page.getByLabel("Bank", { exact: true }).fill("Lotus Bank");
    found.push(await kept(page));
    await looked(page, "/profile/view/changes");
  });
  await walk("hr", async (page) => {
    await looked(page, "/administration/people", "Asha Nair");
    await looked(page, "/administration/people/LF-0011?tab=contact", canaries.personalEmail);
    await looked(page, "/administration/people/LF-0011?tab=family", canaries.dependent);
    await looked(page, "/administration/people/LF-0011?tab=identity");
    await page
      .getByRole("button", { name: /^Reveal/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Compared with the paper");
    await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
    await dialog.getByRole("button", { name: "Show", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    found.push(await kept(page));
    await looked(page, "/administration/profile-changes");
  });
  const everything = found.join("\n");
  // The look itself works: what is kept on purpose is found.
  expect(everything).toContain("portal.");
  for (const canary of [...Object.values(canaries), demoPassword]) {
    expect([canary, everything.includes(canary)]).toEqual([canary, false]);
    expect([canary, told.some((url) => url.includes(canary))]).toEqual([canary, false]);
  }
});
