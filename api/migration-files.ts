// Which migrations there are: plain SQL beside its module, in one order over all modules.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "#shared/order.ts";
import { StartRefused } from "./engine/start-refused.ts";

/** `name` is `<module>/<timestamp>-<what>`; `api` stands for the server's own. */
export type Migration = { name: string; sql: string; checksum: string };

const pattern = /^\d{12}-[a-z0-9-]+\.sql$/;

const folders = (root: string): { owner: string; path: string }[] => [
  { owner: "api", path: join(root, "api", "migrations") },
  ...readdirSync(join(root, "modules"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ owner: name, path: join(root, "modules", name, "api", "migrations") })),
];

const filesOf = ({ owner, path }: { owner: string; path: string }): (Migration & { file: string })[] =>
  (existsSync(path) ? readdirSync(path) : []).map((file) => {
    if (!pattern.test(file)) throw new StartRefused(`${join(path, file)} is not named like 202612011200-what-it-does.sql.`);
    const sql = readFileSync(join(path, file), "utf8").replaceAll("\r\n", "\n"); // git may have changed the line ends
    return { name: `${owner}/${file.slice(0, -".sql".length)}`, sql, checksum: createHash("sha256").update(sql).digest("hex"), file };
  });

export const readMigrations = (root: string): Migration[] =>
  folders(root)
    .flatMap(filesOf)
    .sort((a, b) => compare(a.file + a.name, b.file + b.name))
    .map(({ file: _, ...migration }) => migration);
