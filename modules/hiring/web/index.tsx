import type { WebModule } from "#web/module.ts";

export const hiringWeb: WebModule = {
  name: "hiring",
  routes: [],
  menu: [],
};
