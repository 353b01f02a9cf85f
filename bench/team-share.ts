// The grid of everybody below one manager, page after page: how long each page takes, and what it weighs on its way.
import { get } from "node:http";
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import { type Caller, type Person, signedIn } from "./people.ts";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

type Wish = { portal: Server; superuser: pg.ClientConfig; today: string; tell: (line: string) => void };

/** Whoever has the most people below them, of those who read as managers. */
const topManager = (superuser: pg.ClientConfig, company: number): Promise<Person | undefined> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<Person>(
      `with recursive above as (
         select id, manager_id from people.employees where company_id = $1
         union all select a.id, e.manager_id from above a join people.employees e on e.company_id = $1 and e.id = a.manager_id)
       select $1::integer as company, a.manager_id as employee from above a
         join session.accounts s on (s.company_id, s.employee_id) = ($1, a.manager_id) and s.role = 'Manager'
         group by 2 order by count(*) desc, 2 limit 1`,
      [company],
    );
    return rows[0];
  });

/** As a browser asks for it: what arrives is counted before it is unpacked. */
const weighed = (url: string, { headers }: Caller): Promise<{ took: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { headers: { ...headers, "accept-encoding": "br, gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve({ took: performance.now() - began, bytes });
        else reject(new Error(`The measurement is spoilt: ${answer.statusCode} of ${url}`));
      });
    }).on("error", reject);
  });

const ROUNDS = 5;

export const readingBelow = async ({ portal, superuser, today, tell }: Wish, company: number): Promise<Share[]> => {
  const manager = await topManager(superuser, company);
  const [caller] = manager ? await signedIn([manager]) : [];
  if (!caller) throw new Error("Nobody of the company has anybody below them.");
  const url = (page: number): string => `${portal.url}/api/attendance/team/month?scope=all&month=${today.slice(0, 7)}&page=${page}`;
  const first = await fetch(url(1), { headers: caller.headers });
  const { total, pages } = (await first.json()) as { total: number; pages: number };
  const read: { took: number; bytes: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) for (let page = 1; page <= pages; page += 1) read.push(await weighed(url(page), caller));
  const times = read.map(({ took }) => took).toSorted((one, other) => one - other);
  tell(`      grid of all below a manager: ${total} people on ${pages} pages`);
  return [
    {
      name: "team grid, all below a manager, every page: p95",
      value: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
      unit: "ms",
      target: { most: 300 },
    },
    {
      name: "team grid: heaviest page, compressed",
      value: Math.max(...read.map(({ bytes }) => bytes)) / 1000,
      unit: "kB",
      target: { most: 60 },
    },
  ];
};
