// To-dos as people read them.
import { todoSentence } from "../../todo.ts";
import { todoKindOf } from "./commands.ts";
import type { TodoRow } from "./store.ts";

export const todoView = ({ id, kind, params, path, opened_at: since }: TodoRow) => {
  const declared = todoKindOf(kind);
  return { id, type: "todo" as const, kind, kindLabel: declared.label, title: todoSentence(declared, params), path, since };
};
