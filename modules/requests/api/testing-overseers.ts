// The platform with what overseers call: what is stuck, and the settings of the company.
import { buildApp } from "#api/app.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import type { Instant } from "#shared/dates.ts";
import { requestMessages } from "../messages.ts";
import { type SettingsForm, settingsEndpoints } from "../settings/contract.ts";
import { settingsMessages } from "../settings/messages.ts";
import { stuckMessages } from "../stuck/messages.ts";
import { requestRoutes } from "./routes.ts";
import { settingsRoutes } from "./settings.ts";
import { stuckRoutes } from "./stuck.ts";
import { makePerson as makeRequester, nextCompany, openRequestsApp } from "./testing-app.ts";

const openOverseersApp = async () => {
  const requests = await openRequestsApp();
  const app = await buildApp({
    baseUrl: new URL("http://localhost:3000"),
    build: "test",
    logLevel: "silent",
    routes: (api) => {
      requestRoutes(api);
      stuckRoutes(api);
      settingsRoutes(api);
    },
    messages: { ...requestMessages, ...stuckMessages, ...settingsMessages },
  });
  const makePerson = (...[company, name, wish]: Parameters<typeof makeRequester> extends [unknown, ...infer Rest] ? Rest : never) => {
    const person = makeRequester(app, company, name, wish);
    return {
      ...person,
      code: `T-${person.actor.employee}`,
      /** Calls that replace what had this version. */
      having: (version: number) => callerFor(app, { "x-test-actor": JSON.stringify(person.actor), "if-match": `"${version}"` }),
    };
  };
  const close = async () => {
    await app.close();
    await requests.close();
  };
  return { makePerson, asSuperuser: requests.asSuperuser, pastTriggers: requests.pastTriggers, close };
};

type Portal = Awaited<ReturnType<typeof openOverseersApp>>;
export type Overseer = ReturnType<Portal["makePerson"]>;

export const overseersForThisFile = (now: Instant): Portal => openForThisFile(openOverseersApp, now);

/** A company with a line of managers, and one of each who oversees. */
export const teamIn = ({ makePerson }: Portal) => {
  const company = nextCompany();
  const sunita = makePerson(company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(company, "Rohan Mehta", { role: "Manager", manager: sunita });
  const asha = makePerson(company, "Asha Nair", { manager: rohan });
  const tanvi = makePerson(company, "Tanvi Desai");
  const kavita = makePerson(company, "Kavita Rao", { role: "HR" });
  const imran = makePerson(company, "Imran Qureshi", { role: "Finance" });
  const arvind = makePerson(company, "Arvind Menon", { role: "Admin" });
  return { company, sunita, rohan, asha, tanvi, kavita, imran, arvind };
};

/** What holds where nobody has set anything, as the form has it. */
export const usualForm: SettingsForm = {
  remindFirst: 1,
  remindSecond: 2,
  escalateAfter: 3,
  lapseAfterDays: 30,
  noticesKeptDays: 180,
  exportAtOnce: 2000,
  exportMost: 100_000,
  scannerRequired: false,
};

export const setUp = (admin: Overseer, change: Partial<SettingsForm>, version = 0) =>
  admin.having(version).call(settingsEndpoints.saveRequestSettings, { body: { ...usualForm, ...change } });
