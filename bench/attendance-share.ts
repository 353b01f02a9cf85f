// Attendance in a company with months of punches: a morning on which everybody presses the button, and the pages that are read most.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { StartRefused } from "#api/engine/start-refused.ts";
import { withClient } from "#api/roles.ts";
import { type SeededCompany, seedPassword } from "../tools/seed/company.ts";
import { derivingMonth } from "./derive-share.ts";
import { bringingDevices } from "./device-share.ts";
import { scrollingGrid } from "./grid-scroll.ts";
import { type Caller, type Person, signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";
import { readingBelow } from "./team-share.ts";

const CALLERS = 16;
const READERS = 4;
const PRESSES = 1500;
const READINGS = 100;
/** Nobody presses twice within a minute, in milliseconds. */
const PRESS_EVERY = 61_000;

type Wish = { portal: Server; superuser: pg.ClientConfig; today: string; tell: (line: string) => void };
type Sent = { method: "GET" | "POST"; path: string; caller: Caller; body?: object };
type Timed = { rate: number; p95: number };

/** All of them, so many at a time. Any answer but 2xx spoils the measurement and ends it. */
const timed = async ({ portal }: Wish, calls: readonly Sent[], together: number): Promise<Timed> => {
  const times: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { method, path, caller, body } = call;
      const headers = { ...caller.headers, ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }) };
      const began = performance.now();
      const answer = await fetch(`${portal.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      times.push(performance.now() - began);
      if (!answer.ok) throw new Error(`The measurement is spoilt: ${answer.status} ${text}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: together }, work));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  return { rate: calls.length / elapsed, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN };
};

/** Working people, and whether each is in by now: what comes next for them is what they press. */
const pressersOf = (superuser: pg.ClientConfig, company: number): Promise<(Person & { isIn: boolean })[]> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<Person & { isIn: boolean }>(
      `select e.company_id as company, e.id as employee, exists (select 1 from attendance.day_records r join attendance.clocks c
           on (c.company_id, c.employee_id) = (r.company_id, r.employee_id)
           where r.company_id = e.company_id and r.employee_id = e.id and r.status = 'in' and r.day > c.closed_until) as "isIn"
       from people.employees e where e.company_id = $1 and e.status = 'active' and e.joined_on <= current_date order by e.id limit $2`,
      [company, PRESSES],
    );
    return rows;
  });

export async function* attending(wish: Wish, { company, people }: SeededCompany): AsyncGenerator<Share> {
  const { superuser, today } = wish;
  const pressers = await pressersOf(superuser, company);
  const hr = people.find(({ role, status }) => role === "HR" && status === "active");
  if (!hr || pressers.length < CALLERS) throw new StartRefused("--employees is too small: nobody is of HR, or too few people can punch.");
  const callers = await signedIn(pressers);
  const [reader] = await signedIn([{ company, employee: hr.employee }]);
  if (!reader) throw new Error("Nobody of HR is signed in.");
  const again = (path: string, by: readonly Caller[]): Sent[] =>
    Array.from({ length: READINGS }, (_, place) => ({ method: "GET", path, caller: by[place % by.length] ?? reader }));
  const punches = await timed(
    wish,
    callers.map((caller, place) => ({
      method: "POST",
      path: "/api/attendance/punches",
      caller,
      body: { kind: pressers[place]?.isIn ? "out" : "in", anyway: true },
    })),
    CALLERS,
  );
  const month = today.slice(0, 7);
  const pages = [
    { name: "report of the company", path: "/api/attendance/report?scope=company", by: [reader], most: 1000 },
    { name: "own month", path: `/api/attendance/months/${month}`, by: callers, most: 100 },
    { name: "team day, company", path: "/api/attendance/team/day?scope=company", by: [reader], most: 300 },
    { name: "team grid, company", path: `/api/attendance/team/month?scope=company&month=${month}`, by: [reader], most: 300 },
    {
      name: "team grid, attention first",
      path: `/api/attendance/team/month?scope=company&month=${month}&sort=attention`,
      by: [reader],
      most: 500,
    },
  ];
  yield { name: `punch, ${CALLERS} callers of one company`, value: punches.rate, unit: "/s", target: { least: 400 } };
  yield { name: `punch, ${CALLERS} callers of one company: p95`, value: punches.p95, unit: "ms", target: { most: 100 } };
  for (const { name, path, by, most } of pages) {
    const { p95 } = await timed(wish, again(path, by), name === "own month" ? READERS : 1);
    yield { name: `${name}: p95`, value: p95, unit: "ms", target: { most } };
  }
  yield* await readingBelow(wish, company);
  yield await derivingMonth(wish, company);
  // One after the other presses what comes next for them, a minute after they did so last.
  let turn = 0;
  const pressed = new Map<number, number>();
  const press = async (): Promise<boolean> => {
    const place = turn++ % callers.length;
    const [caller, round] = [callers[place] ?? reader, Math.floor((turn - 1) / callers.length)];
    const isIn = (pressers[place]?.isIn ?? false) === (round % 2 === 1);
    await pause(Math.max(0, (pressed.get(place) ?? 0) + PRESS_EVERY - performance.now()));
    const headers = { ...caller.headers, "content-type": "application/json", "idempotency-key": randomUUID() };
    const body = JSON.stringify({ kind: isIn ? "out" : "in", anyway: true });
    pressed.set(place, performance.now());
    const answer = await fetch(`${wish.portal.url}/api/attendance/punches`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status === 201;
  };
  yield* await bringingDevices(wish, reader, press);
  yield* await scrollingGrid(wish, { username: hr.username, password: seedPassword });
}
