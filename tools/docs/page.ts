// The parts every generated page is made of: a title with its origin, tables, and the comparison with what is checked in.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file of the repository as it should read now. */
export type Page = { file: string; text: string };

const cell = (text: string): string => text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(", ");
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A page of docs/generated: what it shows, in one sentence, then its parts. */
export const generatedPage = (name: string, title: string, about: string, parts: readonly string[]): Page => ({
  file: `docs/generated/${name}.md`,
  text: `${[`# ${title}`, `${about} Made by \`npm run docs\`; do not edit.`, ...parts].join("\n\n")}\n`,
});

const current = (root: string, { file }: Page): string | undefined => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : undefined; // git may have changed the line ends
};

/** Which of these differ from what is checked in. */
export const stale = (root: string, pages: readonly Page[]): string[] =>
  pages.filter((page) => current(root, page) !== page.text).map(({ file }) => file);

/** Writes what differs and names it. */
export const writePages = (root: string, pages: readonly Page[]): string[] => {
  const files = stale(root, pages);
  for (const page of pages.filter(({ file }) => files.includes(file))) {
    mkdirSync(dirname(join(root, page.file)), { recursive: true });
    writeFileSync(join(root, page.file), page.text);
  }
  return files;
};
