import { useWebModules } from "#web/web-modules.ts";
import { standInTodo } from "../todo.ts";

type Option = { value: string; label: string };

/** Which kinds there are to choose from, as the modules name them. */
export const useKindOptions = (): Option[] =>
  useWebModules().flatMap(({ requestKinds = [] }) => requestKinds.map(({ id, label }) => ({ value: id, label })));

/** The same with what somebody may have to do that is no decision. */
export const useWaitingKinds = (): Option[] => [...useKindOptions(), { value: standInTodo.id, label: standInTodo.label }];
