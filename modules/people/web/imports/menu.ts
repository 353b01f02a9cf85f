// The pages of imports, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { peopleKeepers as permission } from "../../permissions.ts";
import { importPath, importsPath, newImportPath } from "./paths.ts";

const pages = () => import("../organisation/pages.ts");

export const importRoutes: readonly WebRoute[] = [
  { path: importsPath, permission, page: () => pages().then((file) => file.ImportsPage) },
  { path: newImportPath, permission, page: () => pages().then((file) => file.NewImportPage) },
  { path: importPath(":number"), permission, page: () => pages().then((file) => file.ImportPage) },
];
export const importMenu: readonly MenuEntry[] = [{ group: "Administration", label: "Imports", path: importsPath, permission }];
