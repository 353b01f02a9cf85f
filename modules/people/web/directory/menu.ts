// The pages on which people are found, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { peopleKeepers as permission } from "../../permissions.ts";
import { directoryPath, holdsPath, holidaysPath, linePath, peoplePath, personPath } from "./paths.ts";

const small = () => import("./pages.ts");

export const directoryRoutes: readonly WebRoute[] = [
  { path: directoryPath, page: () => small().then((file) => file.DirectoryPage) },
  { path: personPath(":code"), page: () => import("../profile/record-pages.ts").then((file) => file.PersonPage) },
  { path: holdsPath(":code"), page: () => small().then((file) => file.HoldsPage) },
  { path: linePath, page: () => small().then((file) => file.LinePage) },
  { path: holidaysPath, page: () => small().then((file) => file.HolidaysPage) },
  { path: peoplePath, permission, page: () => import("../people/people-page.tsx").then((file) => file.PeoplePage) },
];
/** Profile is one item of the menu (file 01): directory, line and holidays are reached from its page. */
export const directoryMenu: readonly MenuEntry[] = [{ group: "Administration", label: "People", path: peoplePath, permission }];
