import type { WebModule } from "#web/module.ts";

export { sessionCalls } from "./calls.ts";

export const sessionWeb: WebModule = {
  name: "session",
  routes: [],
  publicRoutes: [{ path: "/auth/login", page: () => import("./login-page.tsx").then((file) => file.LoginPage) }],
  menu: [],
};
