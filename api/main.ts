// Starts the portal: each step stands on the one before, and what a step opened is closed in the opposite order.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { anchorFolder, keepAnchors, setAnchorPlace } from "./audit/anchors.ts";
import { trustProxies } from "./client-address.ts";
import { type Config, readConfig } from "./config.ts";
import { type DatabaseAccess, openDatabaseAccess } from "./database-access.ts";
import { closeDatabase, openDatabase, poolCounts } from "./db.ts";
import { openDataDirectory } from "./engine/directory-lock.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { openStoreOf } from "./files/configured-store.ts";
import { openFiles } from "./files.ts";
import { deriveKey, setInstallationKey } from "./installation-key.ts";
import { jobHealth } from "./jobs/health.ts";
import { startWorkers } from "./jobs/workers.ts";
import { closeLive, openLive } from "./live.ts";
import { openMail } from "./mail.ts";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { migrate, withSetUpLock } from "./migrate.ts";
import {
  companies,
  connectModules,
  demoUsernames,
  hasCompany,
  hasDemo,
  jobs,
  messages,
  newSetUpLink,
  openSessions,
  registerRoutes,
  seedDemo,
  seedDemoRuns,
  startMailRounds,
  tellRefusals,
} from "./modules.ts";
import { setOrigin } from "./origin.ts";
import { projectRoot } from "./project-root.ts";
import { watchRefusals } from "./refusals.ts";
import { canSave, watchDiskOf } from "./saving.ts";
import { toldInSources } from "./source-places.ts";
import { checkAnchors, checkFileStore } from "./start-checks.ts";

/** Milliseconds; calls in progress end long before, by their own time limits. */
const LONGEST_STOP = 20_000;

const log = (line: string): void => console.log(line);
const closing: (() => Promise<unknown>)[] = [];
let isStopping = false;

const stop = async (exitCode: number): Promise<never> => {
  isStopping = true;
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  for (const close of closing.reverse()) await close();
  process.exit(exitCode);
};

const fail = (error: unknown): void => {
  if (isStopping) return;
  const isExplained = error instanceof StartRefused;
  console.error(isExplained ? error.message : toldInSources(error));
  stopOrExit(1);
};

/** Nothing is known of what still works; the database's guard stops it all the same. */
const endAtOnce = (error: unknown): never => {
  console.error(toldInSources(error));
  process.exit(1);
};

const stopOrExit = (exitCode: number): void => {
  stop(exitCode).catch(endAtOnce);
};

const onSignal = (): void => {
  if (isStopping) process.exit(130);
  console.log("\nStopping … (once more to stop at once)");
  stopOrExit(0);
};

/** Says how long a step took when a person may have wondered. */
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  if (seconds > 1) log(`${name}: ${seconds.toFixed(1)} s`);
  return result;
};

const seedWhenEmpty = ({ owner }: DatabaseAccess, { demo }: Config): Promise<void> =>
  withSetUpLock(owner, log, async (client) => {
    if (await hasCompany()) return; // SE-18
    log("Creating the demo company …");
    await seedDemo(demo.password);
    await seedDemoRuns(client);
  });

/** The built web app and its name; without one (in development) Vite serves the sources. */
const findWebApp = (): { webFolder?: string; build: string } => {
  const webFolder = join(projectRoot, "dist", "web");
  const stamp = join(webFolder, ".fingerprint");
  return existsSync(stamp) ? { webFolder, build: readFileSync(stamp, "utf8") } : { build: "development" };
};

/** Whoever stops a portal that still starts finds it stopped: nothing more is opened. */
class StoppedMeanwhile extends Error {}
const goOn = (): void => {
  if (isStopping) throw new StoppedMeanwhile();
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      code === "EADDRINUSE"
        ? `Port ${port} on ${host} is in use by another program: stop it, or set PORT to a free one.`
        : `The portal cannot listen on ${host}, port ${port}: ${message}`,
    );
  }
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.database) openDataDirectory(config.dataDir); // the embedded one opens it under its lock
  const database = await timed("Database", () => openDatabaseAccess(config, log));
  closing.push(database.stop);
  database.failed.then((reason) => fail(new StartRefused(reason)), fail);
  goOn();
  await timed("Migrations", () => migrate(database.owner, { log }));
  goOn();
  setInstallationKey(database.installationKey);
  setAnchorPlace({ folder: anchorFolder(config.dataDir), log });
  closing.push(keepAnchors());
  watchDiskOf(config.database ? undefined : config.dataDir);
  openDatabase({ connection: database.app, size: config.poolSize, log });
  closing.push(closeDatabase);
  openLive({ connection: database.app, log });
  closing.push(closeLive);
  trustProxies(config.trustedProxies);
  connectModules();
  setOrigin(config.baseUrl);
  await openStoreOf(config);
  openFiles(config.files);
  const look = { dataDir: config.dataDir, companies: await companies(), log };
  if (!config.bucket) await checkFileStore(look);
  await checkAnchors(look);
  if (config.demo.isWanted) await timed("Demo company", () => seedWhenEmpty(database, config));
  // After the demo company: nobody is mailed about its invented past.
  if (config.mail) openMail({ server: config.mail, baseUrl: config.baseUrl, log });
  const { baseUrl, baseUrlConfigured, apiUrl, logLevel, calls: limits, readsPerMinute } = config;
  const demo = config.demo.isWanted && (await hasDemo()) ? { usernames: demoUsernames, password: config.demo.password } : undefined;
  await openSessions({ baseUrl, baseUrlConfigured, apiUrl, sealingKey: deriveKey("signing keys"), demo });
  goOn();
  if (config.workers > 0) {
    const { workers: count, keepsSchedule } = config;
    closing.push(startWorkers({ owner: database.owner, jobs, companies, count, keepsSchedule, log }).stop);
  }
  if (config.workers > 0 && config.mail) closing.push(startMailRounds(log).stop);
  const setUpLink = (await hasCompany()) ? undefined : await newSetUpLink();
  const webApp = findWebApp();
  const metrics = config.metrics && openMetrics({ build: webApp.build, pool: poolCounts, canSave, jobs: () => jobHealth(jobs) });
  if (metrics && config.metrics) closing.push(await serveMetrics(metrics, config.metrics));
  const onRefused = watchRefusals((refused) => {
    metrics?.countRefusals();
    tellRefusals(refused).catch((error: Error) => log(`Admins could not be told of refused calls: ${error.message}`));
  });
  const routes = { routes: registerRoutes, messages, watch: metrics?.watch, onRefused };
  const app = await buildApp({ baseUrl, apiUrl, ...webApp, logLevel, ...routes, limits, readsPerMinute });
  goOn();
  const listening = listen(app, config);
  closing.push(async () => {
    await Promise.allSettled([listening]); // closed in between, Fastify throws where nobody catches: it still opens the addresses of "localhost"
    await app.close();
  });
  await listening;
  log(`\nThe portal is ready: ${baseUrl.origin}`);
  if (setUpLink) log(`No company is set up yet. Open this link within 24 hours to do so:\n${setUpLink}`); // SE-18
  if (demo) log(`Sign in as ${demo.usernames.join(", ")} with the password ${demo.password}`);
};

process.on("uncaughtException", endAtOnce);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
start().catch(fail);
