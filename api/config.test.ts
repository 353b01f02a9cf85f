import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const key = "ab".repeat(32);
const url = "postgres://portal:pass-word-1@db:5432/portal";

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

describe("the configuration", () => {
  test("without any variable is a portal with the embedded database on localhost", () => {
    expect(readConfig({ PORT: "" })).toMatchObject({
      port: 3000,
      host: "localhost",
      baseUrl: new URL("http://localhost:3000"),
      baseUrlConfigured: false,
      dataDir: resolve("data"),
      database: undefined,
      workers: 2,
      keepsSchedule: true,
      demo: { isWanted: true, password: "demo-portal-2026" },
    });
  });

  test("reads what it is given", () => {
    const env = {
      PORT: "8080",
      DATABASE_URL: url,
      INSTALLATION_KEY: key,
      BASE_URL: "https://portal.example.com",
      DEMO_PASSWORD: "twelve chars",
      WORKERS: "0",
      SCHEDULE: "off",
    };
    const config = readConfig(env);
    expect(config.database).toEqual({ url, ownerUrl: undefined, installationKey: Buffer.from(key, "hex") });
    expect(config).toMatchObject({
      port: 8080,
      baseUrlConfigured: true,
      workers: 0,
      keepsSchedule: false,
      demo: { isWanted: false, password: "twelve chars" },
    });
  });

  test("SH-03: lets pages call another origin of their site, and takes their own for none", () => {
    const beside = (API_URL: string, BASE_URL?: string) => ({ API_URL, ...(BASE_URL !== undefined && { BASE_URL }) });
    const portal = "https://portal.example.com";
    expect(readConfig({}).apiUrl).toBeUndefined();
    expect(readConfig(beside(portal, portal)).apiUrl).toBeUndefined();
    expect(readConfig(beside("https://api.example.com", portal)).apiUrl).toEqual(new URL("https://api.example.com"));
    const refused =
      "API_URL must be on the site of BASE_URL, both with https: beside https://portal.example.com it may be https://api.example.com.";
    const elsewhere = [
      beside("https://api.example.org", portal),
      beside("http://api.example.com", portal),
      beside("http://api.example.com", "http://portal.example.com"),
      beside("https://api.example.com", "http://portal.example.com"),
      beside("https://api.example.com"),
    ];
    for (const env of elsewhere) expect([env, problemsOf(env)]).toEqual([env, [refused]]);
  });

  test("serves metrics only when they are given a port, and then for this machine alone", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9100" }).metrics).toEqual({ host: "localhost", port: 9100 });
  });

  test("SE-19 believes a proxy only where it is told to", () => {
    expect(readConfig({}).trustedProxies).toBeUndefined();
    expect(readConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" }).trustedProxies?.check("10.9.9.9")).toBe(true);
    expect(problemsOf({ TRUSTED_PROXIES: "proxy.example.com" })).toEqual([
      'TRUSTED_PROXIES is "proxy.example.com": it must be addresses or networks such as 127.0.0.1, 10.0.0.0/8.',
    ]);
  });

  test("lets twice as many calls work as there are connections, unless told otherwise", () => {
    expect(readConfig({}).calls).toEqual({ atOnce: 20, waiting: 200 });
    expect(readConfig({ POOL_SIZE: "30" }).calls.atOnce).toBe(60);
    expect(readConfig({ MAX_CALLS: "5", MAX_WAITING: "0" }).calls).toEqual({ atOnce: 5, waiting: 0 });
  });

  test("SE-18 wants the demo company only in an embedded database, unless told otherwise", () => {
    const external = { DATABASE_URL: url, INSTALLATION_KEY: key };
    const wanted = [{}, { DEMO: "off" }, external, { ...external, DEMO: "on" }].map((env) => readConfig(env).demo.isWanted);
    expect(wanted).toEqual([true, false, false, true]);
  });

  test.each([
    ["PORT", "0", 'PORT is "0": it must be a whole number from 1 to 65535.'],
    ["PORT", "80x", 'PORT is "80x": it must be a whole number from 1 to 65535.'],
    ["SCHEDULE", "no", 'SCHEDULE is "no": it must be on or off.'],
    ["WORKERS", "21", 'WORKERS is "21": it must be a whole number from 0 to 20.'],
    ["POOL_SIZE", "-1", 'POOL_SIZE is "-1": it must be a whole number from 1 to 500.'],
    ["MAX_CALLS", "0", 'MAX_CALLS is "0": it must be a whole number from 1 to 10000.'],
    ["READS_PER_MINUTE", "many", 'READS_PER_MINUTE is "many": it must be a whole number from 0 to 1000000.'],
    ["MAX_WAITING", "-1", 'MAX_WAITING is "-1": it must be a whole number from 0 to 100000.'],
    ["METRICS_PORT", "off", 'METRICS_PORT is "off": it must be a whole number from 1 to 65535.'],
    ["METRICS_PORT", "3000", "METRICS_PORT is the same as PORT: the metrics need a port of their own."],
    ["METRICS_HOST", "a b", 'METRICS_HOST is "a b": it must be a host name or an address to listen on.'],
    ["HOST", "a b", 'HOST is "a b": it must be a host name or an address to listen on.'],
    [
      "BASE_URL",
      "portal.example.com",
      'BASE_URL is "portal.example.com": it must be an address without path, such as https://portal.example.com.',
    ],
    [
      "BASE_URL",
      "https://a.example/x",
      'BASE_URL is "https://a.example/x": it must be an address without path, such as https://portal.example.com.',
    ],
    ["API_URL", "/api", 'API_URL is "/api": it must be an address without path, such as https://api.example.com.'],
    ["DEMO", "yes", 'DEMO is "yes": it must be on or off.'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent.'],
    ["DEMO_PASSWORD", "short", "DEMO_PASSWORD is not valid: it must be 12 to 128 characters."],
  ])("refuses %s=%s with one clear line", (name, value, line) => {
    expect(problemsOf({ [name]: value })).toEqual([line]);
  });

  test("names all problems at once and prints no secret", () => {
    const problems = problemsOf({ PORT: "x", DATABASE_URL: "mysql://portal:pass-word-1@db/portal", INSTALLATION_KEY: "pass-word-2" });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toMatch(/pass-word/);
  });

  test("says which variables need each other", () => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^INSTALLATION_KEY is missing/)]);
    expect(problemsOf({ DATABASE_OWNER_URL: url })).toEqual([expect.stringMatching(/^DATABASE_OWNER_URL is set without/)]);
    expect(problemsOf({ INSTALLATION_KEY: key })).toEqual([expect.stringMatching(/^INSTALLATION_KEY is set without/)]);
  });

  test.each([
    ["hex", key],
    ["base64", Buffer.from(key, "hex").toString("base64")],
    ["base64url", Buffer.from(key, "hex").toString("base64url")],
  ])("takes the installation key as %s", (_, text) => {
    expect(readConfig({ DATABASE_URL: url, INSTALLATION_KEY: text }).database?.installationKey.toString("hex")).toBe(key);
  });
});
