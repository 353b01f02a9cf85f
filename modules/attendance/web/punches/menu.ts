import type { WebRoute } from "#web/module.ts";
import { attendanceReaders as permission } from "../../permissions.ts";
import { punchesPath } from "./paths.ts";

export const personPunchRoutes: readonly WebRoute[] = [
  { path: punchesPath(":code"), permission, page: () => import("./person-punches-page.tsx").then((file) => file.PersonPunchesPage) },
];
