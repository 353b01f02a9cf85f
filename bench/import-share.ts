// A file of 10,000 people in a company of as many: how long its check and its commit take, and what others notice of it.

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import type { SeededCompany } from "../tools/seed/company.ts";
import { asking } from "./beside.ts";
import { callsOf, untilState } from "./calls.ts";
import { signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

const ROWS = 10_000;
const QUIET_MILLISECONDS = 10_000;

type Wish = { portal: Server; tell: (line: string) => void; superuser: pg.ClientConfig };
type Begun = { number: string; version: number; status: string; counters: { add: number; update: number; error: number }; result?: object };

/** Every other row changes somebody who is there; the others are new, below managers who are. */
const tableOf = async (superuser: pg.ClientConfig, { company, people }: SeededCompany): Promise<string> => {
  const [unit] = await withClient(superuser, async (client) => {
    // The seed knows no grades, and nobody is added without one.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into people.grades (company_id, id, name, rank, band, notice_days, probation_months)
       values ($1, $2, 'L3', 3, 'C', 60, 6) on conflict do nothing`,
      [company, randomUUID()],
    );
    await client.query("set session_replication_role = origin");
    const found = await client.query<Record<"department" | "designation" | "grade" | "location", string>>(
      `select (select min(name) from people.departments where company_id = $1 and closed_on is null) as department,
         (select min(name) from people.designations where company_id = $1 and closed_on is null) as designation,
         (select min(name) from people.grades where company_id = $1 and closed_on is null) as grade,
         (select min(name) from people.locations where company_id = $1 and closed_on is null) as location`,
      [company],
    );
    return found.rows;
  });
  const here = people.filter(({ status, role }) => status === "active" && role !== "HR");
  const managers = here.filter(({ role }) => role === "Manager");
  const lines = Array.from({ length: ROWS }, (_, no) => {
    const person = here[no];
    if (person && no < ROWS / 2) return `${person.code},,,,,,,,,,,+9180${String(10_000_000 + no)}`;
    const place = `${unit?.department},${unit?.designation},${unit?.grade},${unit?.location}`;
    const manager = managers[no % managers.length]?.code ?? "";
    return `IMP-${String(no).padStart(6, "0")},Person,Number ${no},imported.${no}@import.example,2026-01-05,full time,${place},${manager},,`;
  });
  return [
    "Code,First name,Last name,Work e-mail,Joining day,Employment type,Department,Designation,Grade,Location,Manager,Work phone",
    ...lines,
  ].join("\n");
};

export const importing = async (wish: Wish, company: SeededCompany): Promise<Share[]> => {
  const ids = (role: string) => company.people.filter((person) => person.role === role && person.status === "active");
  const [hr, other] = await signedIn(
    [ids("HR")[0], ids("Employee")[0]].flatMap((person) => (person ? [{ company: company.company, employee: person.employee }] : [])),
  );
  if (!hr || !other) throw new Error("The seed made no HR person or no employee.");
  const calls = callsOf<Begun>(wish.portal, hr);
  const beside = callsOf(wish.portal, other);
  const ask = () => beside.get("/people/directory?q=a");
  const { id } = await calls.send("people.import/table", "people.csv", await tableOf(wish.superuser, company));
  const quiet = asking(ask);
  await pause(QUIET_MILLISECONDS);
  const quietP99 = await quiet();
  const busy = asking(ask);
  const seconds = (path: string, body: object, state: string) => untilState(calls, { path, body, records: "/imports", state });
  const read = await seconds("/imports", { file: id }, "uploaded");
  const check = await seconds(`/imports/${read.record.number}/check`, { version: read.record.version }, "checked");
  const { add, update, error } = check.record.counters;
  if (add === 0) {
    const rows = await calls.get(`/imports/${read.record.number}/rows?outcome=error&limit=1&sort=-row`);
    throw new Error(`No row of the file would be added: ${JSON.stringify(rows)}`);
  }
  const body = { version: check.record.version, rows: add + update, leaveOut: error > 0 };
  const commit = await seconds(`/imports/${read.record.number}/commit`, body, "committed");
  const busyP99 = await busy();
  wish.tell(
    `      import: read in ${read.took.toFixed(1)} s; ${add} to add, ${update} to change, ${error} with errors; ${JSON.stringify(commit.record.result)}`,
  );
  wish.tell(`      directory beside it: p99 ${quietP99.toFixed(1)} ms quiet, ${busyP99.toFixed(1)} ms while it runs`);
  return [
    { name: `import: check of ${ROWS} rows`, value: check.took, unit: "s", target: { most: 30 } },
    { name: `import: commit of ${ROWS} rows`, value: commit.took, unit: "s", target: { most: 120 } },
    { name: "import: p99 of the directory beside it against quiet", value: (100 * busyP99) / quietP99, unit: "%", target: { most: 300 } },
  ];
};
