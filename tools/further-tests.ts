// Which tests `npm test` leaves to the build server, so that a developer on two cores hears soon (docs/adr/0025-tests-that-stay-affordable.md).

type Journeys = { everyday: readonly string[]; further: readonly string[] };

/** By project of vitest.config.ts: whole files; each belongs to the module of its folder. What is not named here is run every time, so that a new file is. */
const files = {
  api: [
    // Histories and races look for what no single test thought of; what they found has a test of its own.
    "modules/attendance/api/histories/histories.test.ts",
    "modules/attendance/api/imports/races.test.ts",
    "modules/attendance/api/periods/races.test.ts",
    "modules/leave/api/histories/histories.test.ts",
    "modules/people/api/imports/kills.test.ts",
    "modules/people/api/line/many.test.ts",
    // Kills and outages that do not need the machine for themselves.
    "api/exports/kill.test.ts",
    "modules/notifications/api/outbox-kills.test.ts",
    // The seeded company and the demo's further days: whoever changes them asks for these by their path.
    "api/attendance-imports-demo.test.ts",
    "api/demo-periods.test.ts",
    "api/imports-demo.test.ts",
    // A module is built in a copy of the sources.
    "api/new-module.test.ts",
    "api/seed.test.ts",
  ],
  alone: ["api/fuzz/whole.test.ts", "api/jobs/outages.test.ts", "api/main-in-trouble.test.ts"],
  trouble: ["api/trouble/**/*.test.ts"],
};

/** Of these each change needs all: they call every endpoint. */
const everyChange = ["api/fuzz/whole.test.ts"];

/** At most so many journeys of a module are in `npm test`. */
export const MOST_JOURNEYS = 2;

/** Files of e2e/ by the module they are about; `portal` are those of no module or of every page. */
export const journeys: Readonly<Record<string, Journeys>> = {
  portal: {
    everyday: ["load", "pages", "pages-in-between", "set-up"],
    further: [
      ...["behaviour", "clicks", "exports", "failures", "figures", "files", "frame", "lists", "menu", "pages-in-between-on-a-phone"],
      ...["pages-on-a-phone", "reference", "storage", "themes", "trouble", "two-addresses", "two-processes"],
    ],
  },
  session: { everyday: [], further: ["attack", "forgotten-password", "session-end"] },
  notifications: { everyday: [], further: ["bell", "days"] },
  requests: { everyday: ["requests"], further: ["deciding-together", "policies", "stand-ins"] },
  people: { everyday: ["people"], further: ["changes", "imports", "joining", "leaving"] },
  administration: { everyday: ["administration"], further: [] },
  leave: { everyday: ["first-journey"], further: ["asking", "asking-for-others", "balances", "change-of-mind", "privacy"] },
  attendance: { everyday: ["punching"], further: ["attendance-imports", "attendance-places", "day-requests", "periods", "shifts"] },
  bills: { everyday: ["bills"], further: ["bills-phone"] },
  documents: { everyday: [], further: ["documents"] },
  hiring: { everyday: [], further: ["hiring", "hiring-phone"] },
};

const e2e = Object.values(journeys).flatMap((all) => all.further.map((name) => `e2e/${name}.test.ts`));
export const further = { ...files, e2e };

type Project = keyof typeof further;
type Files = { include: string[]; exclude?: string[] };

/**
 * What PostgreSQL 15 may answer differently: what the migrations make, row-level security, every list, every call once (its matrix), locks and jobs,
 * and a story of each module.
 */
export const onPostgres15 = {
  api: [
    ...["api/every-table.test.ts", "api/list-store.test.ts", "api/lists.test.ts", "api/migrate.test.ts", "api/roles.test.ts"],
    ...["api/schema-page.test.ts", "api/search.test.ts", "api/transaction.test.ts", "modules/*/api/**/races.test.ts"],
    ...["modules/people/api/line/line.test.ts", "modules/people/api/search.test.ts", "modules/requests/api/contenders.test.ts"],
    "modules/session/api/session.test.ts",
    "modules/notifications/api/notifications.test.ts",
    "modules/requests/api/requests.test.ts",
    "modules/people/api/people.test.ts",
    "modules/administration/api/accounts/accounts.test.ts",
    "modules/leave/api/leave.test.ts",
    "modules/attendance/api/punching/punching.test.ts",
    "modules/bills/api/claims/claims.test.ts",
    "modules/documents/api/policies/policies.test.ts",
    "modules/hiring/api/requisitions/requisitions.test.ts",
    "modules/home/api/pace.test.ts",
  ],
  alone: ["api/jobs/jobs.test.ts", "api/matrix/matrix.test.ts"],
  trouble: [],
  e2e: [],
} as const satisfies Record<Project, readonly string[]>;

/** The module a further test belongs to; `portal` for those of none. */
export const ownerOf = (path: string): string => {
  const [, journey = ""] = /^e2e\/(.*)\.test\.ts$/.exec(path) ?? [];
  const [, module = "portal"] = /^modules\/([^/]+)\//.exec(path) ?? [];
  return Object.entries(journeys).find(([, { everyday, further: more }]) => [...everyday, ...more].includes(journey))?.[0] ?? module;
};

/** `npm test` sets them (tools/test.mjs). `TESTS_OF`: of the further tests those of these modules, all without it. */
type Wish = Readonly<Record<string, string | undefined>>;

/** Which files of a project are run: all of them, unless `npm test` says which part. Where nothing is kept out nothing is said of it, so that `--exclude` counts. */
export const filesOf = (project: Project, { include, exclude = [] }: Files, { TESTS, TESTS_OF }: Wish): Files => {
  const owners = TESTS_OF?.split(",");
  const named =
    TESTS === "further"
      ? further[project].filter((path) => !owners || owners.includes(ownerOf(path)) || everyChange.includes(path))
      : undefined;
  const kept = TESTS === "everyday" ? [...exclude, ...further[project]] : exclude;
  return {
    include: named ?? (TESTS === "postgres-15" ? [...onPostgres15[project]] : include),
    ...(kept.length > 0 && { exclude: kept }),
  };
};
