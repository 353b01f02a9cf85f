import type { WebModule } from "#web/module.ts";
import { askedPath, attendanceRequestsPath, cancelDaysPath, editAskedPath, newDaysPath } from "../../paths.ts";

const pages = () => import("./pages.tsx");

export const dayRequestRoutes: WebModule["routes"] = [
  { path: attendanceRequestsPath, page: () => pages().then((file) => file.RequestsPage) },
  { path: newDaysPath, page: () => pages().then((file) => file.NewDaysPage) },
  { path: cancelDaysPath(":number"), page: () => pages().then((file) => file.CancelDaysPage) },
  { path: editAskedPath(":number"), page: () => pages().then((file) => file.EditAskedPage) },
  { path: askedPath(":number"), page: () => pages().then((file) => file.AskedPage) },
];
