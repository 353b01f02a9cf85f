import type { WebModule } from "#web/module.ts";
import { changeForms, changeKinds, changeMenu, changeRoutes, changeViews } from "./changes/menu.ts";
import { companyMenu, companyRoutes } from "./company/menu.ts";
import { directoryMenu, directoryRoutes } from "./directory/menu.ts";
import { importMenu, importRoutes } from "./imports/menu.ts";
import { joiningWebRoutes } from "./joining/menu.ts";
import { organisationMenu, organisationWebRoutes } from "./organisation/menu.ts";
import { recordRoutes } from "./profile/routes.ts";
import { peopleTexts } from "./texts.ts";

export { invitedIn, invitePagePath, peoplePath } from "./directory/paths.ts";

export const peopleWeb: WebModule = {
  name: "people",
  routes: [
    ...directoryRoutes,
    ...organisationWebRoutes,
    ...companyRoutes,
    ...changeRoutes,
    ...joiningWebRoutes,
    ...importRoutes,
    ...recordRoutes,
  ],
  menu: [
    { group: "Profile", label: peopleTexts.entries.menu, path: "/profile/view", leaver: true },
    ...directoryMenu,
    ...importMenu,
    ...organisationMenu,
    ...changeMenu,
    ...companyMenu,
  ],
  requestKinds: changeKinds,
  recordViews: changeViews,
  decisionForms: changeForms,
};
