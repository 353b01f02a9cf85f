// Draws the workflows: each module's own table of transitions, or the one its statuses follow.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { requestWorkflow } from "#modules/requests/workflow.ts";
import type { State, Transition } from "#shared/workflow.ts";
import { modules } from "../../modules/map.ts";
import { code, codes, fenced, generatedPage, type Page, table } from "./page.ts";

type Workflow = {
  name: string;
  initial: string;
  states: Record<string, State>;
  transitions: Record<string, Transition<string, string, string>>;
};

/** A workflow as its module shows it. `follows`: which of its states belongs to which state of the ask. */
export type ModuleWorkflow = { module: string; workflow: Workflow; follows: Record<string, string> | undefined };

type Edge = { from: string; to: string; action: string; note: string };

const isWorkflow = (value: unknown): value is Workflow =>
  typeof value === "object" && value !== null && "initial" in value && "states" in value && "transitions" in value;

/** A folder's own, then those of its nouns. */
const filesOf = (folder: string): string[] => {
  const nouns = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const places = ["", ...nouns.map((noun) => noun.name).sort()];
  return places.map((place) => join(folder, place, "workflow.ts")).filter((file) => existsSync(file));
};

/** Reads `workflow.ts` of every built module and of its nouns, and of what they share, so that a new one needs no line here. */
export const readWorkflows = async (root: string): Promise<ModuleWorkflow[]> => {
  const found: ModuleWorkflow[] = [];
  const folders = [
    ...modules.map(({ name }) => ({ name, folder: join(root, "modules", name) })),
    { name: "shared", folder: join(root, "shared") },
  ];
  for (const { name, file } of folders.flatMap(({ name, folder }) => filesOf(folder).map((file) => ({ name, file })))) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const follows = exported.statusOf as Record<string, string> | undefined;
    // By name: a file's exports come in another order where something else than Node loads it.
    const named = Object.entries(exported).toSorted(([one], [other]) => one.localeCompare(other, "en"));
    for (const workflow of named.map(([, value]) => value).filter(isWorkflow)) found.push({ module: name, workflow, follows });
  }
  return found;
};

const noteOf = (transition: Workflow["transitions"][string]): string =>
  [...transition.by, ...(transition.needs ? [transition.needs] : []), ...(transition.when ? [`when ${transition.when}`] : [])].join(", ");

const ownEdges = ({ workflow }: ModuleWorkflow): Edge[] =>
  Object.entries(workflow.transitions).flatMap(([action, transition]) =>
    transition.from.map((from) => ({ from, to: transition.to, action, note: noteOf(transition) })),
  );

/** What an answer to the ask makes of the record: the ask's transitions, read through `statusOf`. */
const followedEdges = ({ workflow, follows }: ModuleWorkflow): Edge[] =>
  Object.entries(follows && workflow !== requestWorkflow ? requestWorkflow.transitions : {}).flatMap(([action, { from, to }]) =>
    from.map((state) => ({ from: follows?.[state] ?? state, to: follows?.[to] ?? to, action, note: "its request" })),
  );

export const edgesOf = (shown: ModuleWorkflow): Edge[] => [...followedEdges(shown), ...ownEdges(shown)];

export const diagram = (shown: ModuleWorkflow): string => {
  const edges = edgesOf(shown);
  const lonely = Object.keys(shown.workflow.states).filter(
    (state) => state !== shown.workflow.initial && !edges.some(({ from, to }) => state === from || state === to),
  );
  const lines = [
    "stateDiagram-v2",
    `  [*] --> ${shown.workflow.initial}`,
    ...edges.map(({ from, to, action, note }) => `  ${from} --> ${to}: ${action} (${note})`),
    ...lonely.map((state) => `  ${state}`),
  ];
  return fenced("mermaid", lines.join("\n"));
};

const transitionTable = ({ workflow }: ModuleWorkflow): string =>
  table(
    ["action", "from", "to", "by", "needs", "guard"],
    Object.entries(workflow.transitions).map(([action, { from, to, by, needs, when }]) => [
      code(action),
      codes(from),
      code(to),
      by.join(", "),
      needs ?? "",
      when ? code(when) : "",
    ]),
  );

const followedTable = ({ follows = {} }: ModuleWorkflow): string =>
  table(
    ["request", "record"],
    Object.entries(follows).map(([request, record]) => [code(request), code(record)]),
  );

const section = (shown: ModuleWorkflow): string => {
  const { module, workflow, follows } = shown;
  const states = Object.entries(workflow.states).map(([state, { label, tone }]) => [code(state), label, tone]);
  const own = Object.keys(workflow.transitions).length > 0;
  return [
    `## ${workflow.name} (${module})`,
    diagram(shown),
    table(["state", "read as", "tone"], states),
    ...(follows ? ["The status follows the request about it.", followedTable(shown)] : []),
    own ? transitionTable(shown) : `No transition of its own${follows ? "" : " yet"}.`,
  ].join("\n\n");
};

export const workflowsPage = (workflows: readonly ModuleWorkflow[]): Page =>
  generatedPage(
    "workflows",
    "Workflows",
    "The states of every kind of record and what leads from one to the next, read from the `workflow.ts` of modules and of their nouns, and of what they share.",
    workflows.map(section),
  );
