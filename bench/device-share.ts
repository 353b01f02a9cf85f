// Two files of a device, a hundred thousand rows, checked and taken into the punches while people go on pressing the button.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { callsOf, untilState } from "./calls.ts";
import type { Caller, Person } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

/** The most that one file may have. */
const ROWS = 50_000;
const FILES = 2;

type Wish = { portal: Server; superuser: pg.ClientConfig; today: PlainDate; tell: (line: string) => void };
type Progress = { done: number; of: number };
type Import = {
  number: string;
  version: number;
  status: string;
  counters: { new: number; same: number; error: number };
  progress?: Progress;
};

/** Everybody has a code by which the device knows them: their number. */
const giveCodes = (superuser: pg.ClientConfig, { company }: Person): Promise<number[]> =>
  withClient(superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into attendance.device_codes (company_id, id, employee_id, code, from_day)
       select company_id, gen_random_uuid(), id, id::text, date '2000-01-01' from people.employees where company_id = $1 and status = 'active'`,
      [company],
    );
    await client.query("set session_replication_role = origin");
    const { rows } = await client.query<{ id: number }>(
      `select id from people.employees where company_id = $1 and status = 'active' and joined_on <= current_date - 120 order by id`,
      [company],
    );
    return rows.map(({ id }) => id);
  });

/** Punches at noon, on days of the last weeks: one a person and day, at minutes that differ. */
const tableOf = (ids: readonly number[], today: PlainDate, file: number): string => {
  const lines = Array.from({ length: ROWS }, (_, no) => {
    const place = file * ROWS + no;
    const [who, back] = [place % ids.length, 2 + Math.floor(place / ids.length)];
    return `${ids[who]},${addDays(today, -back)} 12:${String(who % 60).padStart(2, "0")}`;
  });
  return ["Device code,Date and time", ...lines].join("\n");
};

/** How far a file is, as whoever waits for it reads it: it never goes back. */
const watching = () => {
  const steps = new Set<number>();
  let last = 0;
  const seen = ({ number, progress }: Import): void => {
    const done = progress?.done ?? last;
    if (done < last) throw new Error(`${number} was at ${last} rows and is at ${done}.`);
    last = done;
    if (progress && done > 0) steps.add(done);
  };
  return { seen, steps: () => steps.size };
};

/** `beside` is what goes on meanwhile; it is asked for again until both files are in. It tells whether it was a punch: what was refused is none. */
export const bringingDevices = async (
  { portal, superuser, today, tell }: Wish,
  hr: Caller,
  beside: () => Promise<boolean>,
): Promise<Share[]> => {
  const ids = await giveCodes(superuser, hr);
  const calls = callsOf<Import>(portal, hr);
  const times: number[] = [];
  let [isOver, refused] = [false, 0];
  const others = (async () => {
    while (!isOver) {
      const began = performance.now();
      if (await beside()) times.push(performance.now() - began);
      else refused += 1;
    }
  })();
  let [check, commit, progress] = [0, 0, Number.POSITIVE_INFINITY];
  const mapping = {
    columns: ["code", "moment"],
    dateFormat: "yyyy-mm-dd",
    zone: "Asia/Kolkata",
    device: `bench ${randomUUID().slice(0, 8)}`,
  };
  for (let file = 0; file < FILES; file += 1) {
    const { id } = await calls.send("attendance.import/table", `device-${file}.csv`, tableOf(ids, today, file));
    const begun = await calls.post("/attendance/imports", { file: id });
    const act = (action: string, body: object, state: string, seen?: (record: Import) => void) =>
      untilState(calls, {
        path: `/attendance/imports/${begun.number}/${action}`,
        body,
        records: "/attendance/imports",
        state,
        ...(seen && { seen }),
      });
    const checked = await act("check", { version: begun.version, mapping }, "checked");
    const { counters, version } = checked.record;
    if (counters.new < ROWS / 2) throw new Error(`Too few rows of the file are new: ${JSON.stringify(counters)}`);
    const watch = watching();
    const committed = await act("commit", { version, rows: counters.new, leaveOut: counters.error > 0 }, "committed", watch.seen);
    progress = Math.min(progress, watch.steps());
    tell(
      `      device file ${file + 1}: ${JSON.stringify(counters)}, checked in ${checked.took.toFixed(1)} s, in after ${committed.took.toFixed(1)} s`,
    );
    check += checked.took;
    commit += committed.took;
  }
  isOver = true;
  await others;
  tell(`      beside them ${times.length} punches, ${refused} presses refused`);
  times.sort((one, other) => one - other);
  return [
    { name: `device files: check of ${FILES * ROWS} rows`, value: check, unit: "s", target: { most: 60 } },
    { name: `device files: commit of ${FILES * ROWS} rows, days computed`, value: commit, unit: "s", target: { most: 600 } },
    { name: "device files: steps of progress seen while one is taken in", value: progress, unit: "steps", target: { least: 2 } },
    { name: "device files: presses beside them that were refused", value: refused, unit: "", target: { most: 0 } },
    {
      name: "device files: p95 of a punch beside them",
      value: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      unit: "ms",
      target: { most: 500 },
    },
  ];
};
