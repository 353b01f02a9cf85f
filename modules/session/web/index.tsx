import type { WebModule } from "#web/module.ts";

export { sessionCalls } from "./calls.ts";

export const sessionWeb: WebModule = {
  name: "session",
  routes: [{ path: "/profile/security", page: () => import("./security-page.tsx").then((file) => file.SecurityPage) }],
  publicRoutes: [
    { path: "/auth/login", page: () => import("./login-page.tsx").then((file) => file.LoginPage) },
    { path: "/auth/forgot-password", page: () => import("./forgot-page.tsx").then((file) => file.ForgotPage) },
    { path: "/auth/password", page: () => import("./password-page.tsx").then((file) => file.PasswordPage) },
    { path: "/auth/setup", page: () => import("./setup-page.tsx").then((file) => file.SetUpPage) },
  ],
  menu: [],
};
