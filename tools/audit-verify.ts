// `npm run audit:verify -- --company <code>`: says whether a company's audit chain is as it was written; exit code 1 when it is not.
import { parseArgs } from "node:util";
import { systemActor } from "#api/actor.ts";
import { anchorFolder } from "#api/audit/anchors.ts";
import { sentenceOf, verifyAudit } from "#api/audit/verify.ts";
import { readConfig } from "#api/config.ts";
import { openDatabaseAccess } from "#api/database-access.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { setInstallationKey } from "#api/installation-key.ts";
import { lookup } from "#api/transaction.ts";
import { companyByCode } from "#modules/people/api/index.ts";

const usage = "npm run audit:verify -- --company <code> [--anchors <folder>]";

const verify = async (): Promise<number> => {
  const { values } = parseArgs({ options: { company: { type: "string" }, anchors: { type: "string" } } });
  const { company: code } = values;
  if (!code) throw new StartRefused(`--company is missing: ${usage}`);
  const config = readConfig(process.env);
  const database = await openDatabaseAccess(config, () => {});
  try {
    setInstallationKey(database.installationKey);
    openDatabase({ connection: database.app, size: 2 });
    const company = await lookup((tx) => companyByCode(tx, code));
    if (company === undefined) throw new StartRefused(`There is no company with the code "${code}".`);
    const progress = process.stderr.isTTY ? (entries: number) => process.stderr.write(`\r${entries} entries …\r`) : () => {};
    const verdict = await verifyAudit(systemActor(company), values.anchors ?? anchorFolder(config.dataDir), progress);
    console.log(sentenceOf(verdict));
    return verdict.ok ? 0 : 1;
  } finally {
    await closeDatabase();
    await database.stop();
  }
};

verify().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 2;
  },
);
