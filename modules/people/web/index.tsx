import type { WebModule } from "#web/module.ts";
import { peopleTexts } from "./texts.ts";

export const peopleWeb: WebModule = {
  name: "people",
  routes: [{ path: "/profile/view", page: () => import("./profile-page.tsx").then((file) => file.ProfilePage) }],
  menu: [{ group: "Profile", label: peopleTexts.entries.menu, path: "/profile/view" }],
};
