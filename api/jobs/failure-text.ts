import { DatabaseError } from "pg";
import { z } from "zod";
import { Problem } from "#shared/problem.ts";
import { beginningOf } from "#shared/text.ts";
import { framesIn } from "../source-places.ts";

const LONGEST = 500;

/** What somebody wrote or is called may stand in quotation marks; an address is a person's wherever it stands. */
const withoutPersons = (text: string): string =>
  text.replace(/"[^"]*"|\u201c[^\u201d]*\u201d|'[^']*'|`[^`]*`/g, "…").replace(/[^\s<>"']+@[^\s<>"']+/g, "…");

const told = (error: unknown): string => {
  if (error instanceof DatabaseError) {
    const { code, schema, table, constraint } = error;
    const place = [schema && table && `${schema}.${table}`, constraint].filter(Boolean).join(" ");
    return `PostgreSQL ${code}${place && ` (${place})`}`;
  }
  if (error instanceof z.ZodError)
    return `Not as declared: ${error.issues.map(({ path, code }) => `${path.join(".")} ${code}`).join(", ")}`;
  if (error instanceof Problem) return `Refused: ${error.violations.map(({ code }) => code).join(", ") || error.kind}`;
  return error instanceof Error ? `${error.name}: ${withoutPersons(error.message)}` : "Something that is no error was thrown.";
};

/** The first line of what went wrong, fit to be kept and shown: no value of a row, nobody's name or address. */
export const failureText = (error: unknown): string => beginningOf(told(error).split("\n")[0] ?? "", LONGEST);

/** Where it went wrong; the lines of code say nothing about anybody. */
export const failureStack = (error: unknown): string => (error instanceof Error ? framesIn(error.stack ?? "").join("\n") : "");
