// No document leads to a file that is not there.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

const documents = ["README.md", "CONTRIBUTING.md", "docs", "modules"]
  .flatMap((place) =>
    place.endsWith(".md")
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: "utf8" }).map((file) => join(place, file)),
  )
  .filter((file) => file.endsWith(".md"));

/** Links to other files of the repository, without those to addresses and to places of the same page. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);

describe("documents", () => {
  test("lead only to what is there", () => {
    const links = documents.flatMap((file) =>
      linksOf(readFileSync(join(root, file), "utf8")).map((target) => ({ file, target, path: join(root, dirname(file), target) })),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(({ path }) => !existsSync(path)).map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});
