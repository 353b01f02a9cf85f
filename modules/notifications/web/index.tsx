import type { WebModule } from "#web/module.ts";
import { useBell } from "./bell.ts";
import { noticesPath } from "./paths.ts";
import { bellTexts } from "./texts.ts";

export const notificationsWeb: WebModule = {
  name: "notifications",
  routes: [{ path: noticesPath, page: () => import("./notices-page.tsx").then((file) => file.NoticesPage) }],
  // Its page is reached by the bell.
  menu: [],
  topBar: [
    {
      id: "bell",
      icon: "bell",
      label: bellTexts.entries.title,
      useFace: useBell,
      panel: () => import("./panel.tsx").then((file) => file.Panel),
    },
  ],
};
