// `npm run bench`: seeds a company, starts the built portal on it, and says of each share whether it is met. Ratios hold on any machine; rates and times are this one's.
import { randomBytes } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { clock } from "#api/clock.ts";
import { closeDatabase } from "#api/db.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { deriveKey, setInstallationKey } from "#api/installation-key.ts";
import { openSessions } from "#api/modules.ts";
import { projectRoot } from "#api/project-root.ts";
import { ensureBuilt } from "../tools/build.mjs";
import { type SeededCompany, seedCompany, seedPassword } from "../tools/seed/company.ts";
import { openForTools, refreshStatistics, tidyUp } from "../tools/seed/database.ts";
import { progressOn } from "../tools/seed/progress.ts";
import { serverFlags } from "../tools/server-flags.mjs";
import { applying, MOST_EACH } from "./apply-share.ts";
import { type BenchArguments, readArguments } from "./arguments.ts";
import { attending } from "./attendance-share.ts";
import { bills } from "./bills-share.ts";
import { inTheCrowd, looked, peopleOf, seedCrowd, seedLone } from "./crowd-share.ts";
import { type BenchDatabase, databaseCpu, openBenchDatabase } from "./database.ts";
import { hiring } from "./hiring-share.ts";
import { importing } from "./import-share.ts";
import { decidersOf, deciding, fallenBehind, inbox } from "./inbox-share.ts";
import { accruing, leavePages } from "./leave-share.ts";
import { againstBare, againstSmall, POOL } from "./list-share.ts";
import { frequentAskers, richInLeave, signedIn } from "./people.ts";
import { cpuOf, freePort, type Server, startServer } from "./process.ts";
import { isMet, lineOf, type Share } from "./report.ts";
import { comparingNames, signingIn } from "./sign-in-share.ts";
import { homeWeight } from "./weight.ts";

const SMALL = 100;
const tell = (line: string): void => console.log(line);

/** Which share made the process as large as it is. */
const memorySoFar = ({ peakMemory }: Server): string => {
  const megabytes = peakMemory();
  return megabytes === undefined ? "" : `  memory until here ${Math.round(megabytes)} MB`;
};

const startPortal = async ({ appUrl, ownerUrl }: BenchDatabase, key: Buffer, profile: string | undefined): Promise<Server> => {
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    INSTALLATION_KEY: key.toString("hex"),
    BASE_URL: `http://localhost:${port}`,
    POOL_SIZE: String(POOL),
    // The load is believed to come from as many networks as it says, or what slows guessing down would answer in its place.
    TRUSTED_PROXIES: "127.0.0.1, ::1",
    READS_PER_MINUTE: "0",
    NODE_ENV: "production",
  };
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  return startServer([...serverFlags, ...profiling, join(projectRoot, "dist", "server", "main.js")], {
    env,
    port,
    sign: "The portal is ready",
  });
};

const seed = async (
  database: BenchDatabase,
  { employees, years, months, only }: BenchArguments,
): Promise<{ large: SeededCompany; small: SeededCompany }> => {
  const progress = progressOn(process.stdout);
  const began = performance.now();
  const refresh = () => refreshStatistics(database.owner);
  // Years of punches take longer than all else together: they are made where they are asked for by name.
  const punches = only.includes("attendance") ? months : 0;
  const small = await seedCompany({ employees: SMALL, years, seed: 2, refresh });
  const large = await seedCompany({ employees, years, punches, progress: progress.show, refresh }).finally(progress.end);
  await tidyUp(database.owner);
  tell(
    `Seeded ${large.people.length} people with ${large.requests} leave requests in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
  );
  return { large, small };
};

const measure = async (given: BenchArguments, database: BenchDatabase): Promise<Share[]> => {
  const key = randomBytes(32);
  setInstallationKey(key);
  openForTools(database.app);
  const companies = await seed(database, given);
  const portal = await startPortal(database, key, given.profile);
  const shares: Share[] = [];
  const done = (share: Share): void => {
    shares.push(share);
    tell(`${lineOf(share)}${memorySoFar(portal)}`);
  };
  try {
    await openSessions({ baseUrl: new URL(portal.url), baseUrlConfigured: true, sealingKey: deriveKey("signing keys") });
    const { runs, seconds } = given;
    const cpu = (server: Server) => async () => ({ server: cpuOf(server.pid), database: await databaseCpu(database) });
    const wish = { portal, cpu, runs, seconds, tell };
    const isWanted = (name: string): boolean => given.only.length === 0 || given.only.includes(name);
    const { superuser } = database;
    const { large, small } = companies;
    const askers = async (company: number, waiting: boolean) => {
      const people = await frequentAskers(superuser, company, 8, { waiting });
      if (people.length === 0) throw new StartRefused("--employees is too small: nobody of the company has a full page of leave.");
      return signedIn(people);
    };
    if (isWanted("list")) done(await againstBare(wish, superuser, await askers(large.company, false)));
    if (isWanted("scale")) {
      const sides = { large: await askers(large.company, false), small: await askers(small.company, false) };
      done(await againstSmall(wish, sides, { large: large.requests, small: small.requests }));
    }
    // Before HR falls behind: its members would have other rows as well.
    if (isWanted("inbox")) done(await deciding(wish, await decidersOf(superuser, large)));
    if (isWanted("inbox")) done(await inbox(wish, await fallenBehind(superuser, companies)));
    if (isWanted("apply")) {
      const people = await richInLeave(superuser, large.company, 3000, MOST_EACH);
      done(await applying({ ...wish, today: clock.now().slice(0, 10) }, await signedIn(people)));
    }
    if (isWanted("sign-in")) {
      const usernames = large.people.filter(({ status }) => status === "active").map(({ username }) => username);
      done(await signingIn({ portal, usernames, tell }, seedPassword, 60));
      await comparingNames({ portal, usernames, tell }, 500);
    }
    if (isWanted("leave")) {
      const asked = { ...wish, superuser, today: clock.now().slice(0, 10) };
      for (const share of [...(await leavePages(asked, companies)), ...(await accruing(asked, large))]) done(share);
    }
    if (isWanted("bills")) for (const share of await bills({ ...wish, superuser }, large, await askers(large.company, false))) done(share);
    if (isWanted("hiring"))
      for (const share of await hiring({ ...wish, superuser }, large, await askers(large.company, false))) done(share);
    if (isWanted("import")) for (const share of await importing({ portal, tell, superuser }, large)) done(share);
    if (given.only.includes("attendance"))
      for await (const share of attending({ portal, tell, superuser, today: clock.now().slice(0, 10) }, large)) done(share);
    const memory = portal.peakMemory();
    if (memory === undefined || given.profile !== undefined) tell("      memory: not told by this system, or mixed with the profile's own");
    else done({ name: "memory of the portal at most, under all this load", value: memory, unit: "MB", target: { most: 200 } });
  } finally {
    await closeDatabase();
    await portal.stop();
  }
  return shares;
};

/** Two installations, each with a database and a portal of its own. */
const measureCrowd = async ({ companies, employees, runs }: BenchArguments): Promise<Share[]> => {
  const progress = progressOn(process.stdout);
  const opened: { stop: () => Promise<void> }[] = [];
  const made = async (seedIn: (database: BenchDatabase) => Promise<SeededCompany>) => {
    const database = await openBenchDatabase();
    opened.unshift({ stop: database.drop });
    const key = randomBytes(32);
    setInstallationKey(key);
    openForTools(database.app);
    try {
      const seeded = await seedIn(database);
      await tidyUp(database.owner);
      const portal = await startPortal(database, key, undefined);
      opened.unshift(portal);
      await openSessions({ baseUrl: new URL(portal.url), baseUrlConfigured: true, sealingKey: deriveKey("signing keys") });
      return { portal, company: await looked(seeded) };
    } finally {
      await closeDatabase();
    }
  };
  try {
    const lone = await made(({ owner }) => seedLone(() => refreshStatistics(owner)));
    const crowd = await made(({ owner }) =>
      seedCrowd(() => refreshStatistics(owner), {
        companies,
        employees,
        told: (done) => progress.show(done / companies, `${done} companies`),
      }),
    ).finally(progress.end);
    const people = peopleOf({ companies, employees });
    return await inTheCrowd({ lone: { ...lone, people: people.lone }, crowd: { ...crowd, people: people.crowd } }, runs, tell);
  } finally {
    for (const { stop } of opened) await stop();
  }
};

const main = async (): Promise<void> => {
  const given = readArguments(process.argv.slice(2));
  await ensureBuilt();
  const [load = 0] = loadavg();
  if (load > 0.7) tell(`The machine is busy (load ${load.toFixed(1)}): take the ratios from this run, not the rates and times.`);
  const home: Share = {
    name: "home page: scripts and styles as sent, gzip",
    value: await homeWeight(join(projectRoot, "dist", "web")),
    unit: "kB",
    target: { most: 300 },
  };
  tell(lineOf(home));
  const shares = [home];
  const isWanted = (names: readonly string[]): boolean => given.only.length === 0 || given.only.some((name) => names.includes(name));
  if (isWanted(["list", "scale", "inbox", "apply", "sign-in", "leave", "bills", "hiring", "import", "attendance"])) {
    const database = await openBenchDatabase();
    shares.push(...(await measure(given, database).finally(database.drop)));
  }
  if (isWanted(["crowd"])) {
    const crowd = await measureCrowd(given);
    for (const share of crowd) tell(lineOf(share));
    shares.push(...crowd);
  }
  if (!shares.every(isMet)) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
