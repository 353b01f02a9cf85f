// Which tests `npm test` leaves to the build server, so that a developer on two cores hears soon (docs/adr/0020-what-is-asked-every-time.md).

/** By project of vitest.config.ts: whole files. What is not named here is asked every time, so that a new file is. */
export const further = {
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
    "api/seed.test.ts",
  ],
  alone: ["api/jobs/outages.test.ts", "api/main-in-trouble.test.ts"],
  trouble: ["api/trouble/**/*.test.ts"],
  e2e: [
    "e2e/asking.test.ts",
    "e2e/asking-for-others.test.ts",
    "e2e/attack.test.ts",
    "e2e/attendance-imports.test.ts",
    "e2e/attendance-places.test.ts",
    "e2e/balances.test.ts",
    "e2e/behaviour.test.ts",
    "e2e/bell.test.ts",
    "e2e/change-of-mind.test.ts",
    "e2e/changes.test.ts",
    "e2e/day-requests.test.ts",
    "e2e/days.test.ts",
    "e2e/deciding-together.test.ts",
    "e2e/exports.test.ts",
    "e2e/failures.test.ts",
    "e2e/figures.test.ts",
    "e2e/files.test.ts",
    "e2e/forgotten-password.test.ts",
    "e2e/frame.test.ts",
    "e2e/imports.test.ts",
    "e2e/joining.test.ts",
    "e2e/leaving.test.ts",
    "e2e/lists.test.ts",
    "e2e/menu.test.ts",
    "e2e/pages-in-between-on-a-phone.test.ts",
    "e2e/pages-on-a-phone.test.ts",
    "e2e/periods.test.ts",
    "e2e/policies.test.ts",
    "e2e/privacy.test.ts",
    "e2e/reference.test.ts",
    "e2e/session-end.test.ts",
    "e2e/shifts.test.ts",
    "e2e/stand-ins.test.ts",
    "e2e/storage.test.ts",
    "e2e/themes.test.ts",
    "e2e/trouble.test.ts",
    "e2e/two-addresses.test.ts",
    "e2e/two-processes.test.ts",
  ],
} as const satisfies Record<string, readonly string[]>;

type Divided = keyof typeof further;
type Files = { include: string[]; exclude?: string[] };

/** What of a project is asked: all of it, unless `npm test` says which part (`TESTS` is `everyday` or `further`). Where nothing is kept out nothing is said of it, so that `--exclude` counts. */
export const askedOf = (project: Divided, { include, exclude = [] }: Files, part: string | undefined): Files => {
  const kept = part === "everyday" ? [...exclude, ...further[project]] : exclude;
  return { include: part === "further" ? [...further[project]] : include, ...(kept.length > 0 && { exclude: kept }) };
};
