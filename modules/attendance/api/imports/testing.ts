// Builders for tests of imports: an office with a gate, and a file of it on its way.

import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { AskedOfImport } from "#shared/file-import.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { PunchImport, PunchImportDeed, PunchRow } from "../../imports/contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

const { beginImport, readImport, listImportRows, actOnImport, addDeviceCode, readDay } = attendanceEndpoints;

type Person = Awaited<ReturnType<typeof makePerson>>;

export const gateIn = (portal: TestPortal) => {
  const office = async () => {
    const home = await makeAttendanceCompany();
    const kavita = await makePerson(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
    const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair" });
    await codeFor(kavita, asha, "771");
    return { home, kavita, asha };
  };
  const codeFor = (hr: Caller, { code: employee }: { code: string }, code: string, from = "2026-01-01") =>
    hr.call(addDeviceCode, { body: { employee, code, from } });

  const begun = async (hr: Caller, rows: readonly string[], head = "Code,When,Way"): Promise<PunchImport> => {
    const file = new File([[head, ...rows].join("\n")], "gate.csv");
    const { id } = await hr.call(fileEndpoints.upload, { body: { slot: "attendance.import/table" }, file });
    return hr.call(beginImport, { body: { file: id } });
  };
  const look = (hr: Caller, { number }: { number: string }) => hr.call(readImport, { params: { number } });
  const rowsOf = async (hr: Caller, { number }: { number: string }, query: Record<string, string> = {}): Promise<PunchRow[]> =>
    (await hr.call(listImportRows, { params: { number }, query: { limit: "100", ...query } })).items;

  const act = async (hr: Caller, of: PunchImport, action: AskedOfImport, body: Omit<PunchImportDeed, "version"> = {}) => {
    const { version } = await look(hr, of);
    return hr.call(actOnImport, { params: { number: of.number, action }, body: { version, ...body } });
  };
  const run = async () => {
    await portal.jobs.runJobs();
    if (portal.jobs.failures.length > 0) throw new Error(portal.jobs.failures.join("\n"));
  };
  const chosen = { columns: ["code", "moment", "direction"], dateFormat: "yyyy-mm-dd", zone: "Asia/Kolkata", device: "Gate" } as const;
  const mapped = (own: Partial<PunchImport["mapping"]> = {}) => ({ ...chosen, columns: [...chosen.columns], ...own });

  const checked = async (hr: Caller, rows: readonly string[], own: Partial<PunchImport["mapping"]> = {}): Promise<PunchImport> => {
    const started = await begun(hr, rows);
    await act(hr, started, "check", { mapping: mapped(own) });
    await run();
    return look(hr, started);
  };
  const committed = async (hr: Caller, of: PunchImport): Promise<PunchImport> => {
    await act(hr, of, "commit", { rows: of.counters.new, leaveOut: of.counters.error > 0 });
    await run();
    return look(hr, of);
  };
  const undone = async (hr: Caller, of: PunchImport): Promise<PunchImport> => {
    await act(hr, of, "undo", { reason: "The clock of the gate was wrong." });
    await run();
    return look(hr, of);
  };
  const dayOf = (reader: Person, { code: employee }: { code: string }, date: string) =>
    reader.call(readDay, { params: { date }, query: { employee } });

  /** At another time, and signed in there. */
  const later = async (now: string, person: Person): Promise<Person> => {
    clock.set(now);
    return { ...person, ...callerFor(portal.app, await signInAs(person)) };
  };
  return { office, codeFor, begun, look, rowsOf, act, run, mapped, checked, committed, undone, dayOf, later };
};
