// Every environment variable that the portal knows, checked at start, all problems at once.
import type { BlockList } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { proxyList } from "./client-address.ts";
import { isSameSite } from "./cross-origin.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { type Bucket, bucketAt } from "./files/bucket.ts";
import type { FileSettings } from "./files/settings.ts";
import type { MailServer } from "./mail/transport.ts";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, `a whole number from ${least} to ${most}`)
    .transform(Number);

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ["http:", "https:"].includes(url.protocol) && url.href === `${url.origin}/`;
};

const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), "postgres://user:password@host:5432/database");

const keyBytes = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(/^[\w+/-]{43}=?$/.test(text) ? text : "", "base64");

/** 32 bytes in one of the usual spellings. */
export const InstallationKey = z
  .string()
  .transform(keyBytes)
  .refine((key) => key.length === 32, "32 random bytes as 64 hexadecimal or 43 or 44 base64 characters (openssl rand -hex 32)");

const isMailServer = (text: string): boolean => {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== "" && ["", "/"].includes(pathname) && ["", "?tls=off"].includes(search) && hash === "";
};

/** An address alone, or with the name that people read. */
const Sender = z
  .string()
  .regex(/^([^<>"\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "an address such as Employee Portal <portal@example.com>");

const address = z.string().regex(/^[\w.:-]+$/, "a host name or an address to listen on");

const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: address.default("localhost"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  BASE_URL: z.string().refine(isOrigin, "an address without path, such as https://portal.example.com").optional(),
  API_URL: z.string().refine(isOrigin, "an address without path, such as https://api.example.com").optional(),
  INSTALLATION_KEY: InstallationKey.optional(),
  DEMO: z.enum(["on", "off"], "on or off").optional(),
  DEMO_PASSWORD: z
    .string()
    .refine((text) => [...text].length >= 12 && [...text].length <= 128, "12 to 128 characters")
    .default("demo-portal-2026"),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("warn"),
  POOL_SIZE: wholeNumber(1, 500).default(10),
  MAX_CALLS: wholeNumber(1, 10_000).optional(),
  MAX_WAITING: wholeNumber(0, 100_000).default(200),
  READS_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
  WORKERS: wholeNumber(0, 20).default(2),
  SCHEDULE: z.enum(["on", "off"], "on or off").default("on"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: address.default("localhost"),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => proxyList(text), "addresses or networks such as 127.0.0.1, 10.0.0.0/8")
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, "smtp://user:password@host:587, or smtps:// where the server is encrypted from the start")
    .optional(),
  MAIL_FROM: Sender.optional(),
  FILES_URL: z
    .string()
    .refine(bucketAt, "s3://key:secret@host/bucket?region=eu-central-1, with &tls=off only on a network of your own")
    .optional(),
  SCANNER_URL: z
    .string()
    .refine((text) => /^tcp:\/\/[\w.-]+:\d{1,5}$/.test(text) && URL.canParse(text), "the address of clamd, such as tcp://scanner:3310")
    .optional(),
  SCANNER_REQUIRED: z.enum(["true", "false"], "true or false").default("false"),
});

/** For the operations guide, which has a row for each. */
export const settingNames = Object.keys(Environment.shape);

/** Never printed: who reads a terminal or a log is not meant to have them. */
const secrets = new Set(["DATABASE_URL", "DATABASE_OWNER_URL", "INSTALLATION_KEY", "DEMO_PASSWORD", "SMTP_URL", "FILES_URL"]);

const explain = (name: string, value: string | undefined, allowed: string): string =>
  secrets.has(name) ? `${name} is not valid: it must be ${allowed}.` : `${name} is "${value}": it must be ${allowed}.`;

/** Elsewhere the browser would keep the session's cookie back, and every sign-in would be for nothing. */
const isNextTo = (api: string, web: string | undefined): boolean => {
  if (web === undefined || !isOrigin(web)) return false;
  const [one, other] = [new URL(api), new URL(web)];
  return one.origin === other.origin || (one.protocol === "https:" && isSameSite(one, other)); // SH-03
};

const dependencies = ({
  API_URL,
  BASE_URL,
  DATABASE_URL,
  DATABASE_OWNER_URL,
  INSTALLATION_KEY,
  PORT,
  METRICS_PORT,
  SMTP_URL,
  MAIL_FROM,
}: NodeJS.ProcessEnv): (string | false)[] => [
  API_URL !== undefined &&
    isOrigin(API_URL) &&
    !isNextTo(API_URL, BASE_URL) &&
    "API_URL must be on the site of BASE_URL, both with https: beside https://portal.example.com it may be https://api.example.com.",
  Boolean(SMTP_URL) !== Boolean(MAIL_FROM) && "SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.",
  Boolean(DATABASE_URL) &&
    !INSTALLATION_KEY &&
    "INSTALLATION_KEY is missing: it is required with DATABASE_URL (openssl rand -hex 32), the same for every process.",
  Boolean(DATABASE_OWNER_URL) &&
    !DATABASE_URL &&
    "DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither for the embedded database.",
  Boolean(INSTALLATION_KEY) &&
    !DATABASE_URL &&
    "INSTALLATION_KEY is set without DATABASE_URL: the embedded database keeps its own key in DATA_DIR.",
  METRICS_PORT !== undefined &&
    METRICS_PORT === (PORT ?? "3000") &&
    "METRICS_PORT is the same as PORT: the metrics need a port of their own.",
];

export type Config = {
  host: string;
  port: number;
  /** The portal's own address as people open it. */
  baseUrl: URL;
  baseUrlConfigured: boolean;
  /** Where pages call, when that is another origin than their own. */
  apiUrl: URL | undefined;
  dataDir: string;
  /** Absent: the embedded database. */
  database: { url: string; ownerUrl: string | undefined; installationKey: Buffer } | undefined;
  demo: { isWanted: boolean; password: string };
  logLevel: (typeof logLevels)[number];
  poolSize: number;
  /** How many calls are at work, and how many wait for a place. */
  calls: { atOnce: number; waiting: number };
  /** Lists and records that one person may read in a minute; 0 sets no limit. */
  readsPerMinute: number;
  /** Jobs at once in this process; 0 leaves them to others. */
  workers: number;
  /** Whether these workers also begin what the time of day or month brings. */
  keepsSchedule: boolean;
  /** Absent: no metrics are served. */
  metrics: { host: string; port: number } | undefined;
  /** Absent: nobody's word is taken for where a call comes from. */
  trustedProxies: BlockList | undefined;
  /** Absent: no mail is sent. */
  mail: MailServer | undefined;
  /** Absent: files lie below `dataDir`. */
  bucket: Bucket | undefined;
  files: FileSettings;
};

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")); // `PORT= npm start` sets nothing
  const parsed = Environment.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => explain(String(path[0]), given[String(path[0])], message));
  const problems = [...wrong, ...dependencies(given).filter((problem) => problem !== false)];
  if (!parsed.success || problems.length > 0) throw new StartRefused(problems.join("\n"));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL, BASE_URL, INSTALLATION_KEY, DEMO, DEMO_PASSWORD, LOG_LEVEL, POOL_SIZE } =
    parsed.data;
  const { METRICS_PORT, METRICS_HOST, WORKERS, SCHEDULE, MAX_CALLS, MAX_WAITING, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM } = parsed.data;
  const { API_URL, READS_PER_MINUTE, FILES_URL, SCANNER_URL, SCANNER_REQUIRED } = parsed.data;
  return {
    host: HOST,
    port: PORT,
    baseUrl: new URL(BASE_URL ?? `http://localhost:${PORT}`),
    baseUrlConfigured: BASE_URL !== undefined,
    apiUrl: API_URL === undefined || new URL(API_URL).origin === new URL(BASE_URL ?? API_URL).origin ? undefined : new URL(API_URL),
    dataDir: resolve(DATA_DIR),
    database:
      DATABASE_URL && INSTALLATION_KEY ? { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, installationKey: INSTALLATION_KEY } : undefined,
    demo: { isWanted: DEMO === undefined ? !DATABASE_URL : DEMO === "on", password: DEMO_PASSWORD }, // SE-18
    logLevel: LOG_LEVEL,
    poolSize: POOL_SIZE,
    calls: { atOnce: MAX_CALLS ?? POOL_SIZE * 2, waiting: MAX_WAITING },
    readsPerMinute: READS_PER_MINUTE,
    workers: WORKERS,
    keepsSchedule: SCHEDULE === "on",
    trustedProxies: TRUSTED_PROXIES === undefined ? undefined : proxyList(TRUSTED_PROXIES),
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    mail: SMTP_URL !== undefined && MAIL_FROM !== undefined ? { url: new URL(SMTP_URL), from: MAIL_FROM } : undefined,
    bucket: FILES_URL === undefined ? undefined : bucketAt(FILES_URL),
    files: {
      scanner: SCANNER_URL === undefined ? undefined : { host: new URL(SCANNER_URL).hostname, port: Number(new URL(SCANNER_URL).port) },
      scannerRequired: SCANNER_REQUIRED === "true",
    },
  };
};
