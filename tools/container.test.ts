// Docker is not needed to see that the Dockerfile and compose.yaml fit the program: what they copy, start, ask and set exists.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "#api/config.ts";
import { readMigrations } from "#api/migration-files.ts";
import { serverFlags } from "./server-flags.mjs";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const steps = read("Dockerfile")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const argumentsOf = (instruction: string): string[] =>
  steps.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
const compose = read("compose.yaml");

describe("the image", () => {
  test("is made of files that are there and not kept out", () => {
    const sources = argumentsOf("COPY")
      .filter((line) => !line.startsWith("--from"))
      .flatMap((line) => line.split(" ").slice(0, -1));
    expect(sources).toContain("package-lock.json");
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const keptOut = read(".dockerignore").trim().split("\n");
    expect(sources.filter((source) => keptOut.includes(source))).toEqual([]);
    expect(read(".gitignore").split("\n")).toContain(".env");
    for (const name of ["node_modules", "data", ".env", ".git"]) expect(keptOut).toContain(name);
  });

  test("holds every migration, and the words that passwords are compared with", () => {
    const gather = argumentsOf("RUN").find((line) => line.includes("migrations")) ?? "";
    const place = mkdtempSync(join(tmpdir(), "portal-image-"));
    try {
      for (const folder of ["api", "modules"]) cpSync(join(root, folder), join(place, folder), { recursive: true });
      execFileSync("/bin/sh", ["-ec", gather], { cwd: place });
      expect(readMigrations(join(place, "migrations"))).toEqual(readMigrations(root));
      expect(existsSync(join(place, "migrations/modules/session/passwords/commonest.txt"))).toBe(true);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  test("starts what the build makes, as a user who is not root, and brings no secret", () => {
    expect(argumentsOf("CMD").map((command) => JSON.parse(command))).toEqual([["node", ...serverFlags, "dist/server/main.js"]]);
    expect(read("docs/operations.md")).toContain(`node ${serverFlags.join(" ")} dist/server/main.js`);
    expect(read("tools/build.mjs")).toMatch(/entryPoints: \{\s*main: join\(root, "api", "portal\.ts"\)/);
    expect(steps.indexOf("USER node")).toBeGreaterThan(steps.findLastIndex((line) => line.startsWith("RUN")));
    expect(argumentsOf("ENV")).toEqual(["NODE_ENV=production HOST=0.0.0.0"]);
    expect(argumentsOf("ARG")).toEqual([]);
  });

  test.each([
    ["there", 200, 0],
    ["without its database", 503, 1],
    ["gone", undefined, 1],
  ])("is told healthy or not: the portal %s", async (_, status, code) => {
    const server = createServer((request, response) => response.writeHead(request.url === "/api/health" ? (status ?? 0) : 404).end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    if (status === undefined) server.close();
    const [program = "", ...rest] = JSON.parse(/CMD (\[.*\])$/.exec(argumentsOf("HEALTHCHECK")[0] ?? "")?.[1] ?? "[]") as string[];
    expect(program).toBe("node");
    const asked = spawn(process.execPath, rest, { env: { PORT: String(port) } });
    const [exitCode] = await once(asked, "exit");
    server.close();
    expect(exitCode).toBe(code);
  });
});

describe("compose.yaml", () => {
  test("sets only what the portal knows", () => {
    const [, portal = ""] = /\n {2}portal:\n([\s\S]*?)\n\n/.exec(compose) ?? [];
    const [, environment = ""] = portal.split("    environment:\n");
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map((found) => found[1]);
    expect(names).toContain("INSTALLATION_KEY");
    expect(settingNames).toEqual(expect.arrayContaining(names));
  });

  test("holds no secret itself, and the guide makes each that it wants", () => {
    const [, made = ""] = /for name in ([A-Z_ ]+);/.exec(read("docs/operations.md")) ?? [];
    const wanted = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map((found) => found[1]);
    expect(new Set(wanted)).toEqual(new Set(made.split(" ")));
    for (const line of compose.split("\n")) if (/password|_KEY/i.test(line)) expect(line).toMatch(/\$\{[A-Z_]+(:\?[^}]*)?\}/);
  });
});
