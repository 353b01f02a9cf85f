// Shows the tables of `access.ts`: for every call, what it answers to whom. api/matrix/matrix.test.ts holds the server to the same tables.
import { type AccessTable, type ByRole, gates, type Outcome, type Subject } from "#shared/access.ts";
import { code, generatedPage, type Page, table } from "./page.ts";

/** A refusal reads as its kind and the code of its answer. */
const outcomeWords = (outcome: Outcome): string => {
  const [word = "", ...rest] = outcome.split(" ");
  const refusal = rest.length === 1 && rest[0]?.includes(".");
  return refusal ? `${word} ${code(rest[0] ?? "")}` : outcome;
};

const cellWords = (wanted: ByRole): string => {
  if (typeof wanted === "string") return outcomeWords(wanted);
  const { others, ...named } = wanted;
  const roles = Object.entries(named).map(([role, outcome]) => `${role}: ${outcomeWords(outcome)}`);
  return [...roles, `others: ${outcomeWords(others)}`].join("<br>");
};

type Row = [name: string, entry: AccessTable[string]];

/** One table per thing that calls are about: what the caller is to it down the side, the calls across. */
const subjectTable = (subject: Subject, rows: readonly Row[]): string =>
  table(
    [`the caller … (${subject.name})`, ...rows.map(([name]) => code(name))],
    Object.entries(subject.relations).map(([relation, sentence]) => [
      `**${relation}** ${sentence}`,
      ...rows.map(([, { outcomes }]) => (outcomes[relation] ? cellWords(outcomes[relation]) : "")),
    ]),
  );

const moduleSection = ([module, access]: [string, AccessTable]): string[] => {
  const rows = Object.entries(access);
  const names = [...new Set(rows.map(([, { subject }]) => subject.name))];
  const tables = names.map((name) => {
    const about = rows.filter(([, { subject }]) => subject.name === name);
    const [first] = about;
    return first ? subjectTable(first[1].subject, about) : "";
  });
  const calls = rows.map(([name, { endpoint }]) => `${code(name)} is ${code(`${endpoint.method} ${endpoint.path}`)}`);
  return [`## ${module}`, `${calls.join(", ")}.`, ...tables];
};

export const permissionsPage = (accessOf: Readonly<Record<string, AccessTable>>): Page =>
  generatedPage(
    "permissions",
    "Permissions",
    "What every call answers to whom: what the caller is to the record, and where the roles differ, which one. Read from `modules/*/access.ts`.",
    [
      "**allowed**: answered, where it says *without* lacking that field · **listed**, **unlisted**: the list holds the record or not · **missing**: the same answer as for a record that does not exist · anything else is a refusal with its code.",
      "## Every call for signed-in people",
      table(
        ["whoever comes as", "gets"],
        Object.entries(gates).map(([gate, outcome]) => [
          gate.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
          outcomeWords(outcome),
        ]),
      ),
      ...Object.entries(accessOf).flatMap(moduleSection),
    ],
  );
