import type { WebModule } from "#web/module.ts";
import { attendanceReaders as permission } from "../../permissions.ts";
import { correctPath } from "./paths.ts";

export const correctRoutes: WebModule["routes"] = [
  { path: correctPath(":code", ":date"), permission, page: () => import("./correct-page.tsx").then((file) => file.CorrectPage) },
];
