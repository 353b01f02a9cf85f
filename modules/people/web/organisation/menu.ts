// The pages of the organisation, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { organisers as permission } from "../../permissions.ts";
import { calendarsPath, locationsPath, organisationPath } from "./paths.ts";

const small = () => import("./pages.ts");

export const organisationWebRoutes: readonly WebRoute[] = [
  { path: organisationPath, permission, page: () => small().then((file) => file.OrganisationPage) },
  { path: locationsPath, permission, page: () => small().then((file) => file.LocationsPage) },
  { path: calendarsPath, permission, page: () => small().then((file) => file.CalendarsPage) },
  { path: `${calendarsPath}/:name/:year`, permission, page: () => small().then((file) => file.YearPage) },
];
export const organisationMenu: readonly MenuEntry[] = [
  { group: "Administration", label: "Organisation", path: organisationPath, permission },
  { group: "Administration", label: "Locations", path: locationsPath, permission },
  { group: "Administration", label: "Calendars", path: calendarsPath, permission },
];
