import { deviceNow } from "#web/ui/clock.ts";
import { useWebModules } from "#web/web-modules.ts";
import { ownTodos } from "../todo.ts";
import { requestStates, requestWorkflow } from "../workflow.ts";

type Option = { value: string; label: string };

/** Which kinds there are to choose from, as the modules name them. */
export const useKindOptions = (): Option[] =>
  useWebModules().flatMap(({ requestKinds = [] }) => requestKinds.map(({ id, label }) => ({ value: id, label })));

/** The same with what somebody may have to do that is no decision: the platform's own kinds, and those of modules that wait now. */
export const useWaitingKinds = (todos: readonly { id: string; label: string }[]): Option[] => {
  const others = todos.filter(({ id }) => !ownTodos.some((own) => own.id === id));
  return [...useKindOptions(), ...[...ownTodos, ...others].map(({ id, label }) => ({ value: id, label }))];
};

export const statusOptions: readonly Option[] = [
  ...requestStates.map((value) => ({ value, label: requestWorkflow.states[value].label })),
  { value: "cancelled", label: "Cancelled" },
];

const YEARS_BACK = 4;

/** This year and those before it. */
export const yearOptions = (): Option[] => {
  const thisYear = new Date(deviceNow()).getFullYear();
  return Array.from({ length: YEARS_BACK + 1 }, (_, index) => String(thisYear - index)).map((year) => ({ value: year, label: year }));
};
