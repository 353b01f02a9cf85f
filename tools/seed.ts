// `npm run seed -- --employees 10000 --years 2 --punches 14`: one more company in the database that the environment names.
import { readConfig } from "#api/config.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { withSetUpLock } from "#api/migrate.ts";
import { hasCompany, seedDemo } from "#api/modules.ts";
import { readArguments } from "./seed/arguments.ts";
import { seedCompany } from "./seed/company.ts";
import { refreshStatistics, tidyUp, withDatabase } from "./seed/database.ts";
import { progressOn } from "./seed/progress.ts";

const log = (line: string): void => console.log(line);

const main = async (): Promise<void> => {
  const { employees, years, punches, company: slug, seed } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const progress = progressOn(process.stdout);
  const began = performance.now();
  await withDatabase(config, log, async ({ owner }) => {
    // The portal makes its demo only in an empty database, which this one will not be any more.
    await withSetUpLock(owner, log, async () => {
      if (config.demo.isWanted && !(await hasCompany())) await seedDemo(config.demo.password);
    });
    const { password } = config.demo;
    const refresh = () => refreshStatistics(owner);
    const made = await seedCompany({ employees, years, punches, slug, seed, password, progress: progress.show, refresh }).finally(
      progress.end,
    );
    await tidyUp(owner);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`Company ${made.slug}: ${made.people.length} people, ${made.requests} leave requests, in ${seconds} s.`);
    const examples = ["Employee", "Manager", "HR"].flatMap(
      (role) => made.people.find((person) => person.role === role && person.status === "active") ?? [],
    );
    log(`Sign in as ${examples.map(({ username }) => username).join(", ")} with the password ${password}`);
  });
};

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
