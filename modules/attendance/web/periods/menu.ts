// The pages of periods, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { periodReaders as permission } from "../../permissions.ts";
import { periodPath, periodsPath } from "./paths.ts";

const pages = () => import("./pages.ts");

export const periodRoutes: readonly WebRoute[] = [
  { path: periodsPath, permission, page: () => pages().then((file) => file.PeriodsPage) },
  { path: periodPath(":id"), permission, page: () => pages().then((file) => file.PeriodPage) },
];
export const periodMenu: readonly MenuEntry[] = [{ group: "Administration", label: "Attendance periods", path: periodsPath, permission }];
