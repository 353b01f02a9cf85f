import type { WebModule } from "#web/module.ts";
import { forgotPath, passwordPath, securityPath, setUpPath, signInPath } from "../paths.ts";

export { sessionCalls } from "./calls.ts";

export const sessionWeb: WebModule = {
  name: "session",
  routes: [{ path: securityPath, page: () => import("./security-page.tsx").then((file) => file.SecurityPage) }],
  publicRoutes: [
    { path: signInPath, page: () => import("./login-page.tsx").then((file) => file.LoginPage) },
    { path: forgotPath, page: () => import("./forgot-page.tsx").then((file) => file.ForgotPage) },
    { path: passwordPath, page: () => import("./password-page.tsx").then((file) => file.PasswordPage) },
    { path: setUpPath, page: () => import("./setup-page.tsx").then((file) => file.SetUpPage) },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [],
};
