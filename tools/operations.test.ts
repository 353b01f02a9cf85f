// What docs/operations.md says about settings and refusals is what the code does.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, settingNames } from "#api/config.ts";

const canVerify = spawnSync("/usr/bin/systemd-analyze", ["--version"]).status === 0;
const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
const readme = readFileSync(join(root, "README.md"), "utf8");

const rowsBelow = (heading: string): string[][] => {
  const [, section = ""] = guide.split(`\n## ${heading}\n`);
  const [text = ""] = section.split("\n## ");
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((line) => line.slice(2, -2).split(" | "));
};

/** The text of a string or template literal; what it puts in stands as "…". */
const literalAt = (source: string, start: number): string => {
  const quote = source[start];
  let text = "";
  for (let at = start + 1; source[at] !== quote; at++) {
    if (quote === "`" && source.startsWith("${", at)) {
      let depth = 1;
      for (at += 2; depth > 0; at++) depth += source[at] === "{" ? 1 : source[at] === "}" ? -1 : 0;
      at--;
      text += "…";
    } else text += source[at];
  }
  return text;
};

const sources = ["api", "modules"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)))
  .filter((file) => file.endsWith(".ts") && !/\.(test|deep)\.ts$|\/testing[^/]*$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

const refusals = sources.flatMap((source) =>
  [...source.matchAll(/new StartRefused\(\s*(?:code === "EADDRINUSE"\s*\?\s*)?(?=["`])/g)].map((found) =>
    literalAt(source, found.index + found[0].length),
  ),
);
const wordsOnly = (text: string): string => text.replace(/[…\s]+/g, " ").trim();

describe("the operations guide", () => {
  test("has a row for every setting of the program, and for no other", () => {
    expect(rowsBelow("Settings").map(([name]) => name?.replaceAll("`", ""))).toEqual(expect.arrayContaining(settingNames));
    expect(rowsBelow("Settings")).toHaveLength(settingNames.length);
  });

  test("names the defaults that the program takes", () => {
    const { host, port, logLevel, poolSize, workers, keepsSchedule, calls, demo, readsPerMinute } = readConfig({});
    const told = new Map(rowsBelow("Settings").map(([name, value]) => [name?.replaceAll("`", ""), value]));
    const taken = { PORT: port, HOST: host, LOG_LEVEL: logLevel, POOL_SIZE: poolSize, WORKERS: workers, MAX_WAITING: calls.waiting };
    expect([told.get("SCHEDULE"), keepsSchedule]).toEqual(["on", true]);
    for (const [name, value] of Object.entries(taken)) expect([name, told.get(name)]).toEqual([name, String(value)]);
    expect(told.get("DEMO_PASSWORD")).toBe(demo.password);
    expect(told.get("READS_PER_MINUTE")).toBe(String(readsPerMinute));
    expect([told.get("MAX_CALLS"), calls.atOnce]).toEqual(["2 × `POOL_SIZE`", 2 * poolSize]);
  });

  test("has every sentence with which the start is refused", () => {
    expect(refusals.length).toBeGreaterThan(20);
    const told = wordsOnly(guide);
    expect(refusals.filter((sentence) => !told.includes(wordsOnly(sentence)))).toEqual([]);
  });

  test("quotes no sentence that the program does not say", () => {
    const said = sources.join("\n");
    const quoted = rowsBelow("When it does not start").flatMap(([sentences = ""]) => sentences.split(" · "));
    const pieces = quoted.flatMap((sentence) => sentence.split("…").map((piece) => piece.replace(/^[\s.,;:()"]+|[\s.,;:()"]+$/g, "")));
    expect(pieces.filter((piece) => !said.includes(piece))).toEqual([]);
  });

  test("is where the short table of the README leads, which knows the same settings", () => {
    expect(readme).toContain("(docs/operations.md)");
    const [, table = ""] = readme.split("### Settings");
    const named = [...(table.split("\n## ")[0] ?? "").matchAll(/`([A-Z_]{4,})`/g)].map((found) => found[1]);
    expect(settingNames).toEqual(expect.arrayContaining(named));
  });

  test.runIf(canVerify)("has a unit that systemd takes, restarted on failure", () => {
    const unit = /```ini\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
    expect(unit).toContain("\nRestart=on-failure\n");
    const folder = mkdtempSync(join(tmpdir(), "portal-unit-"));
    const file = join(folder, "portal.service");
    // Node stands elsewhere on a build server.
    writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
    const { status, stderr } = spawnSync("/usr/bin/systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect([status, stderr.split("\n").filter((line) => line.includes("portal.service"))]).toEqual([0, []]);
  });
});
