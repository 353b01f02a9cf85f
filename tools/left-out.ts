// Vite plugin: parts of libraries that no page uses but that are tied to what pages do use; they are built as empty ones.
import type { Plugin } from "vite";

export const leftOut: readonly { file: string; why: string }[] = [
  { file: "primereact/tooltip/tooltip.esm.js", why: "every button could have one; ours say what they do by themselves" },
  { file: "zod/v4/core/to-json-schema.js", why: "every schema can be described; only the server does it" },
  { file: "zod/v4/core/json-schema-processors.js", why: "the same" },
];

const exportedNames = (code: string): string[] => [
  ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = ""]) => name),
  ...[...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.split(" as ").at(-1)?.trim() ?? ""),
  ),
];

/** The same names, each a function that does nothing. */
export const emptied = (code: string): string =>
  `const leftOut = () => undefined;\n${exportedNames(code)
    .filter(Boolean)
    .map((name) => `export { leftOut as ${name} };`)
    .join("\n")}`;

export const leaveOut = (): Plugin => ({
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    leftOut.some(({ file }) => id.endsWith(`/node_modules/${file}`)) ? { code: emptied(code), map: null } : undefined,
});
