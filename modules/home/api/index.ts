// The door of home for the server.
import type { ApiModule } from "#api/module.ts";
import { homeAccess } from "../access.ts";
import * as homeContract from "../contract.ts";
import { homeMessages } from "../messages.ts";
import { homeRoutes } from "./routes.ts";

export const homeApi = {
  name: "home",
  contracts: [homeContract],
  endpoints: homeContract.homeEndpoints,
  access: homeAccess,
  routes: [homeRoutes],
  messages: [homeMessages],
} satisfies ApiModule;
