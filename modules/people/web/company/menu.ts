// The page of the company, for the door of the module; its code and words come when it is opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { companyReaders as permission } from "../../permissions.ts";
import { companyPath } from "./paths.ts";

export const companyRoutes: readonly WebRoute[] = [
  { path: companyPath, permission, page: () => import("../organisation/pages.ts").then((file) => file.CompanyPage) },
];
export const companyMenu: readonly MenuEntry[] = [{ group: "Administration", label: "Company", path: companyPath, permission }];
