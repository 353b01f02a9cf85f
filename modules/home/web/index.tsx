import type { WebModule } from "#web/module.ts";
import { searchSources } from "./search.ts";
import { homeTexts } from "./texts.ts";

export const homeWeb: WebModule = {
  name: "home",
  routes: [{ path: "/", page: () => import("./home-page.tsx").then((file) => file.HomePage) }],
  menu: [{ group: "Home", label: homeTexts.entries.menu, path: "/" }],
  bottomBar: [{ order: 1, icon: "home", label: "Home", path: "/" }],
  searchSources,
};
