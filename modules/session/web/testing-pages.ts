import { below, type WalkedPages } from "#web/testing-pages.ts";

export const pages: WalkedPages = () => ({
  outside: below("/auth/", "login", "forgot-password", "password", "access", "error"),
  employee: ["/profile/security"],
});
