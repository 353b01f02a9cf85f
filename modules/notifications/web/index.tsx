import type { WebModule } from "#web/module.ts";
import { noticesPath, preferencesPath } from "../paths.ts";
import { useBell } from "./bell.ts";
import { bellTexts } from "./texts.ts";

export { useWork } from "./counts.ts";
export { useMarkSubject } from "./use-mark-subject.ts";

export const notificationsWeb: WebModule = {
  name: "notifications",
  routes: [
    { path: noticesPath, page: () => import("./notices-page.tsx").then((file) => file.NoticesPage) },
    { path: preferencesPath, page: () => import("./preferences-page.tsx").then((file) => file.PreferencesPage) },
  ],
  // Its page is reached by the bell.
  finds: () => import("./finds.ts").then((file) => file.finds),
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
