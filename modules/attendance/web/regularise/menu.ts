import type { WebModule } from "#web/module.ts";
import { regularisePath } from "../paths.ts";

const pages = () => import("./pages.ts");

export const regularisationRoutes: WebModule["routes"] = [
  { path: regularisePath(":date"), page: () => pages().then((file) => file.RegularisePage) },
];
