import type { TodoKind } from "#modules/requests/api/index.ts";
import { jobChangePath } from "../../paths.ts";

/** PE-16: on its day the line did not allow a planned manager. */
export const plannedManagerTodo: TodoKind = {
  id: "people.planned_manager",
  label: "Planned manager",
  sentence: "{name} was to report to {manager} from {day:dayOfYear} on, and does not: {why}",
  path: ({ code }) => jobChangePath(code ?? ""),
};

/** PE-25: whom somebody was to report to has left, and nobody fits. Its sentence stands with the others of leaving. */
export const noNextManager = "people.no_next_manager";
