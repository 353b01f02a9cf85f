// How PostgreSQL runs every statement of every list at 100,000 rows: what reads more than a page needs and is not known yet is shown with its plan.
import { expect, test } from "vitest";
import { withDocsDatabase } from "./docs/database.ts";
import { explainLists } from "./docs/explain-lists.ts";
import { newFindings } from "./docs/findings.ts";

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

test("no list reads more than it did: add an index, or tools/docs/findings.ts says why not", async () => {
  const lists = await withDocsDatabase((database) => explainLists(database, tell));
  expect(lists.length).toBeGreaterThan(30);
  expect(newFindings(lists).join("\n\n")).toBe("");
});
