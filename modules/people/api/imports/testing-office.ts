// An office in which files are imported, and the steps that every story takes.
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { type Import, type ImportRow, importEndpoints } from "../../imports/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { type Colleague, makeColleague } from "../directory/testing.ts";
import { makeCompany, type TestCompany } from "../testing.ts";
import { actOn, startOf } from "./testing.ts";

export const HEAD = [
  "Code",
  "First name",
  "Last name",
  "Work e-mail",
  "Joining day",
  "Employment type",
  "Department",
  "Designation",
  "Grade",
  "Location",
  "Manager",
];
export const newcomer = (
  code: string,
  first: string,
  also: Partial<Record<"department" | "designation" | "manager" | "email" | "joined", string>> = {},
): string[] => [
  ...[code, first, "New", also.email ?? `${first.toLowerCase()}@example.com`, also.joined ?? "01/12/2026", "Full time"],
  ...[also.department ?? "Engineering", also.designation ?? "Engineer", "L3", "Bengaluru", also.manager ?? ""],
];
export const line = (code: string, manager: string, designation = ""): string[] => [
  code,
  "",
  "",
  "",
  "",
  "",
  "",
  designation,
  "",
  "",
  manager,
];

export type Office = { home: TestCompany; kavita: Colleague; rohan: Colleague; asha: Colleague };
export const look = (hr: Colleague, { number }: Import): Promise<Import> => hr.call(importEndpoints.viewImport, { params: { number } });
export const rowsOf = async (hr: Colleague, { number }: Import, query: Record<string, string> = {}): Promise<ImportRow[]> =>
  (await hr.call(importEndpoints.importRows, { params: { number }, query: { limit: "100", ...query } })).items;
export const reasonsOf = (rows: readonly ImportRow[]) =>
  Object.fromEntries(
    rows.filter(({ reasons }) => reasons.length > 0).map(({ no, reasons }) => [no, reasons.map(({ message }) => message)]),
  );
export const record = (hr: Colleague, code: string) => hr.call(recordEndpoints.record, { params: { code } });

export const officeIn = (portal: TestPortal) => {
  const office = async (): Promise<Office> => {
    const home = await makeCompany();
    const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
    const rohan = await makeColleague(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager", manager: kavita });
    const asha = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
    return { home, kavita, rohan, asha };
  };

  /** At another time, and signed in there. */
  const at = async (now: string, person: Colleague): Promise<Colleague> => {
    clock.set(now);
    return { ...person, ...callerFor(portal.app, await signInAs(person)) };
  };

  const checkedOf = async (hr: Colleague, rows: string[][], mapping: Partial<Import["mapping"]> = {}): Promise<Import> => {
    const started = await startOf(hr, [HEAD, ...rows]);
    await actOn(hr, started, "check", { mapping: { ...started.mapping, dateFormat: "dd/mm/yyyy", ...mapping } });
    await portal.jobs.runJobs();
    return look(hr, started);
  };
  const committedOf = async (hr: Colleague, checked: Import): Promise<Import> => {
    const { add, update, error } = checked.counters;
    await actOn(hr, checked, "commit", { rows: add + update, leaveOut: error > 0 });
    await portal.jobs.runJobs();
    if (portal.jobs.failures.length > 0) throw new Error(portal.jobs.failures.join("\n"));
    return look(hr, checked);
  };

  const undoneOf = async (hr: Colleague, done: Import): Promise<Import> => {
    await actOn(hr, done, "undo");
    await portal.jobs.runJobs();
    if (portal.jobs.failures.length > 0) throw new Error(portal.jobs.failures.join("\n"));
    return look(hr, done);
  };

  return { office, at, checkedOf, committedOf, undoneOf };
};
