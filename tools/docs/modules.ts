// Draws modules/map.ts: which module stands on which.
import type { modules } from "../../modules/map.ts";
import { fenced, generatedPage, type Page, table } from "./page.ts";

type Mapped = Pick<(typeof modules)[number], "name" | "layer" | "purpose" | "built"> & { uses: readonly string[]; menu: readonly string[] };

const graph = (map: readonly Mapped[]): string =>
  fenced(
    "mermaid",
    [
      "graph BT",
      ...(["foundation", "business"] as const).flatMap((layer) => [
        `  subgraph ${layer}`,
        ...map.filter((entry) => entry.layer === layer).map(({ name, built }) => `    ${name}${built ? "" : ":::planned"}`),
        "  end",
      ]),
      ...map.flatMap(({ name, uses }) => uses.map((used) => `  ${name} --> ${used}`)),
      "  classDef planned stroke-dasharray: 4 4",
    ].join("\n"),
  );

export const modulesPage = (map: readonly Mapped[]): Page =>
  generatedPage(
    "modules",
    "Modules",
    "Every module and which others it may use, read from `modules/map.ts`; the boundary gate holds the code to it.",
    [
      "An arrow points at the module that is used. A broken frame is a module that is not built yet.",
      graph(map),
      table(
        ["module", "layer", "uses", "menu", "built", "purpose"],
        map.map(({ name, layer, uses, menu, built, purpose }) => [
          name,
          layer,
          uses.join(", "),
          menu.join(", "),
          built ? "yes" : "no",
          purpose,
        ]),
      ),
    ],
  );
