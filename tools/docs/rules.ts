// Shows where each rule of the specification stands and which tests carry its id; without line numbers, which every edit would move.
import { traceRules } from "../trace-rules.ts";
import { code, generatedPage, type Page, table } from "./page.ts";

const filesOf = (places: readonly string[]): string =>
  [...new Set(places.map((place) => place.replace(/:\d+$/, "")))].map(code).join("<br>");

/** `LV` of `LV-07`. */
const chapterOf = (id: string): string => id.slice(0, 2);

export const rulesPage = (sources: ReadonlyMap<string, string>): Page => {
  const rules = traceRules(sources);
  const chapters = [...new Set(rules.map(({ id }) => chapterOf(id)))];
  return generatedPage(
    "rules",
    "Rules",
    "From each id of the specification to the code that keeps the rule and to the tests that carry its id, read from the tags in the sources.",
    chapters.flatMap((chapter) => [
      `## ${chapter}`,
      table(
        ["rule", "kept in", "tested in"],
        rules.filter(({ id }) => chapterOf(id) === chapter).map(({ id, places, tests }) => [id, filesOf(places), filesOf(tests)]),
      ),
    ]),
  );
};
