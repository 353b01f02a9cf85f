// What reads more than a page needs, list by list at 100,000 rows: what is known and accepted, and what is new.
import type { ListEndpoint } from "./list-calls.ts";
import type { Plan } from "./plans.ts";
import type { Statement } from "./statements.ts";

/** A statement with the costliest of its uses: as planned for its values, and as run once it is prepared. */
export type ExplainedStatement = Statement & { call: string; first: Plan; later: Plan };
export type ExplainedList = ListEndpoint & { statements: ExplainedStatement[] };

/** Names of people are looked up in a hash of all of them where a page names many. */
const ofEveryList = ["reads rows of people.employees"];

const units = ["reads all of people.employees", "reads all of people.placements", "reads rows of people.placements"];
const records = [
  "reads all of people.change_secrets",
  "reads all of people.changes",
  "reads rows of leave.days",
  "reads rows of people.holidays",
];

/** Counts over everybody, searches in what somebody has to approve, and filters that few rows pass: looked at once, and fast enough for 10,000 people. */
export const accepted: Readonly<Record<string, readonly string[]>> = {
  "people.departments": units,
  "people.designations": units,
  "people.grades": units,
  "people.locations": units,
  "people.changeQueue": ["reads all of people.placements", "reads rows of people.changes", "sorts rows"],
  "people.directory": ["reads rows of people.holidays"],
  "people.importRows": ["reads all of people.import_rows", "reads rows of people.import_rows"],
  "people.list": ["reads rows of people.placements", "sorts rows"],
  "requests.waiting": [
    ...[
      ...records,
      "reads all of people.employees",
      "reads all of people.placements",
      "reads all of requests.rounds",
      "joins and drops rows",
    ],
    ...["reads rows of requests.requests", "reads rows of requests.steps", "sorts rows"],
  ],
  "requests.decided": [...records, "reads all of people.employees", "reads all of people.placements", "sorts rows"],
  "requests.stuck": ["reads all of people.placements", "reads rows of requests.steps", "sorts rows"],
  "administration.accounts": ["reads all of session.accounts", "reads rows of session.accounts"],
  "administration.audit": ["reads rows of platform.audit_entries"],
  "administration.undelivered": ["reads rows of notifications.mails"],
  "leave.listBalances": ["reads all of people.placements", "reads rows of leave.entries", "reads rows of people.placements", "sorts rows"],
  "leave.batchRows": ["reads all of leave.batch_rows", "reads rows of leave.batch_rows"],
  "leave.listRuns": ["reads all of leave.runs", "reads rows of leave.runs"],
  "attendance.roster": [...units, "sorts rows"],
  "attendance.listImportRows": ["reads rows of attendance.import_rows"],
  "attendance.listDeviceCodes": ["reads rows of attendance.device_codes"],
  // A policy's audience is everybody who works today, put in order by name.
  "documents.policyPeople": [...units, "reads all of documents.acceptances", "reads rows of documents.acceptances", "sorts rows"],
};

const withoutNumbers = (finding: string): string => finding.replace(/, \d+ rows$/, "").replace(/ \d+ rows/, " rows");

/** Each finding of a list that is not accepted, with the statement and its plan. */
export const newFindings = (lists: readonly ExplainedList[], known = accepted): string[] =>
  lists.flatMap(({ name, statements }) => {
    const usual = [...ofEveryList, ...(known[name] ?? [])];
    return statements.flatMap(({ text, call, first, later }) =>
      [first, later].flatMap(({ remarks, lines }) => {
        const found = remarks.filter((finding) => !usual.includes(withoutNumbers(finding)));
        return found.length === 0 ? [] : [[`${name} ${found.join(", ")}, for ${call}:`, text, ...lines].join("\n")];
      }),
    );
  });
