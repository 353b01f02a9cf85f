// `npm run audit:verify -- --company <code>`: checks that a company's audit chain is as it was written. Exit codes: 1 broken, 3 no anchors
// to compare with, 2 the check itself failed.
import { parseArgs } from "node:util";
import { systemActor } from "#api/actor.ts";
import { anchorFolder } from "#api/audit/anchors.ts";
import { exitCodeOf, readNoted, sentenceOf, verifyAudit } from "#api/audit/verify.ts";
import { readConfig } from "#api/config.ts";
import { openDatabaseAccess } from "#api/database-access.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { setInstallationKey } from "#api/installation-key.ts";
import { lookup } from "#api/transaction.ts";
import { companyByCode } from "#modules/people/api/index.ts";

const usage = "npm run audit:verify -- --company <code> [--anchors <folder>] [--expect <entries>[:<hash>]]";

const readArguments = () => {
  try {
    return parseArgs({ options: { company: { type: "string" }, anchors: { type: "string" }, expect: { type: "string" } } }).values;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message} ${usage}`);
  }
};

const verify = async (): Promise<number> => {
  const values = readArguments();
  const { company: code, expect } = values;
  if (!code) throw new StartRefused(`--company is missing: ${usage}`);
  const noted = expect === undefined ? undefined : readNoted(expect);
  if (expect !== undefined && !noted)
    throw new StartRefused(`--expect is "${expect}": it must be a number of entries such as 12345, or with its hash 12345:9f86d081….`);
  const config = readConfig(process.env);
  const database = await openDatabaseAccess(config, () => {});
  try {
    setInstallationKey(database.installationKey);
    openDatabase({ connection: database.app, size: 2 });
    const company = await lookup((tx) => companyByCode(tx, code));
    if (company === undefined) throw new StartRefused(`There is no company with the code "${code}".`);
    const onRead = process.stderr.isTTY ? (entries: number) => void process.stderr.write(`\r${entries} entries …\r`) : () => {};
    const folder = values.anchors ?? anchorFolder(config.dataDir);
    const verdict = await verifyAudit(systemActor(company), folder, { noted, onRead });
    console.log(sentenceOf(verdict));
    if (verdict.ok) console.log(`To note elsewhere for the next time: --expect ${verdict.entries}:${verdict.hash}`);
    return exitCodeOf(verdict);
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
