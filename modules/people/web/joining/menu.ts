// The pages on which HR adds people and changes their jobs, for the door of the module; their code and words come when they are opened.
import type { WebRoute } from "#web/module.ts";
import { peopleKeepers as permission } from "../../permissions.ts";
import { jobChangePath, newPersonPath } from "./paths.ts";

export const joiningWebRoutes: readonly WebRoute[] = [
  { path: newPersonPath, permission, page: () => import("../organisation/pages.ts").then((file) => file.NewPersonPage) },
  { path: jobChangePath(":code"), permission, page: () => import("../organisation/pages.ts").then((file) => file.JobChangePage) },
];
