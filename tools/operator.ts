// For commands of whoever runs the server: the portal's database and modules, without its calls and jobs.
import { anchorFolder, keepAnchors, setAnchorPlace } from "#api/audit/anchors.ts";
import { type Config, readConfig } from "#api/config.ts";
import { openDatabaseAccess } from "#api/database-access.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { deriveKey, setInstallationKey } from "#api/installation-key.ts";
import { openMail } from "#api/mail.ts";
import { connectModules, openSessions } from "#api/modules.ts";

/** The database says so when the portal has never been started on it: no schema, or no such function yet. */
const neverStarted = new Set(["3F000", "42883", "42P01"]);

const explained = (error: unknown): unknown =>
  error instanceof Error && "code" in error && neverStarted.has(String(error.code))
    ? new StartRefused(
        "The database holds no portal of this version yet. Start the portal first: without a company it prints a set-up link itself.",
      )
    : error;

const inPortal = async (config: Config, work: () => Promise<void>): Promise<void> => {
  const database = await openDatabaseAccess(config, () => {});
  setAnchorPlace({ folder: anchorFolder(config.dataDir), log: console.error });
  const writeAnchors = keepAnchors();
  try {
    setInstallationKey(database.installationKey);
    openDatabase({ connection: database.app, size: 2 });
    const { baseUrl, baseUrlConfigured, mail } = config;
    if (mail) openMail({ server: mail, baseUrl, log: () => {} });
    connectModules();
    await openSessions({ baseUrl, baseUrlConfigured, sealingKey: deriveKey("signing keys") });
    await work();
  } finally {
    await writeAnchors();
    await closeDatabase();
    await database.stop();
  }
};

export const asOperator = async (work: () => Promise<void>): Promise<void> => {
  try {
    await inPortal(readConfig(process.env), work);
  } catch (error) {
    const told = explained(error);
    console.error(told instanceof StartRefused ? told.message : told);
    process.exitCode = 1;
  }
};
