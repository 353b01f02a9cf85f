// Keeps the state diagram in the README of each module that has transitions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./page.ts";
import { diagram, edgesOf, type ModuleWorkflow } from "./workflows.ts";

const opening = "<!-- generated: state diagram -->";
const closing = "<!-- /generated -->";
const marked = new RegExp(`${opening}[\\s\\S]*?${closing}`);

/** The README with its diagram drawn anew; throws where it has no place for one. */
export const withDiagrams = (file: string, text: string, drawn: readonly string[]): string => {
  if (!marked.test(text)) throw new Error(`${file} has no place for its state diagram: add the lines ${opening} and ${closing}.`);
  return text.replace(marked, () => [opening, ...drawn, closing].join("\n"));
};

export const readmePages = (root: string, workflows: readonly ModuleWorkflow[]): Page[] => {
  const drawn = workflows.filter((shown) => edgesOf(shown).length > 0);
  return [...new Set(drawn.map(({ module }) => module))].map((module) => {
    const file = `modules/${module}/README.md`;
    const text = readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
    const diagrams = drawn.filter((shown) => shown.module === module).map(diagram);
    return { file, text: withDiagrams(file, text, diagrams) };
  });
};
