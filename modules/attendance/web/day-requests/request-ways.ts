import type { MenuItem } from "#web/ui/menu-button.tsx";
import { dayRequestKinds, dayRequestNames } from "../../day-requests/kinds.ts";
import { askForDaysPath } from "../../paths.ts";

const icons = { work_from_home: "home", on_duty: "map-marker" } as const;

/** Forms of attendance, for oneself or, for HR, for somebody else. */
export const requestWays = (employee?: string): MenuItem[] =>
  dayRequestKinds.map((kind) => ({
    label: dayRequestNames[kind].label,
    icon: icons[kind],
    to: askForDaysPath(kind, employee),
  }));
