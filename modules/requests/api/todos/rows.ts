// A to-do in the words of its kind.
import { todoSentence } from "../../todo.ts";
import { todoKindOf } from "./commands.ts";
import type { ListedTodo } from "./list-store.ts";

export const todoRow = ({ id, kind, params, path, opened_at: since }: ListedTodo) => {
  const declared = todoKindOf(kind);
  return { id, type: "todo" as const, kind, kindLabel: declared.label, title: todoSentence(declared, params), path, since };
};
