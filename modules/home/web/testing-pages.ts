import type { WalkedPages } from "#web/testing-pages.ts";

export const pages: WalkedPages = () => ({ employee: ["/"] });
