// `npm run set-up:link`: prints a link that sets up one more company in the database that the environment names.
import { readConfig } from "#api/config.ts";
import { openDatabaseAccess } from "#api/database-access.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { deriveKey, setInstallationKey } from "#api/installation-key.ts";
import { connectModules, newSetUpLink, openSessions } from "#api/modules.ts";

/** The database says so when the portal has never been started on it: no schema, or no such function yet. */
const neverStarted = new Set(["3F000", "42883", "42P01"]);

const explained = (error: unknown): unknown =>
  error instanceof Error && "code" in error && neverStarted.has(String(error.code))
    ? new StartRefused(
        "The database holds no portal of this version yet. Start the portal first: without a company it prints such a link itself.",
      )
    : error;

const print = async (): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabaseAccess(config, () => {});
  try {
    setInstallationKey(database.installationKey);
    openDatabase({ connection: database.app, size: 2 });
    connectModules();
    const { baseUrl, baseUrlConfigured } = config;
    await openSessions({ baseUrl, baseUrlConfigured, sealingKey: deriveKey("signing keys") });
    console.log(`Open this link within 24 hours to set up another company. A link printed before is dead now.\n${await newSetUpLink()}`); // SE-18
  } finally {
    await closeDatabase();
    await database.stop();
  }
};

print().catch((error: unknown) => {
  const told = explained(error);
  console.error(told instanceof StartRefused ? told.message : told);
  process.exitCode = 1;
});
