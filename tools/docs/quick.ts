// The pages that need no database: made from what the sources say of themselves.
import { accessOf, endpointsOf } from "#api/modules.ts";
import { modules } from "../../modules/map.ts";
import { readSources } from "../trace-sources.ts";
import { endpointsPage } from "./endpoints.ts";
import { modulesPage } from "./modules.ts";
import type { Page } from "./page.ts";
import { permissionsPage } from "./permissions.ts";
import { readmePages } from "./readmes.ts";
import { rulesPage } from "./rules.ts";
import { readWorkflows, workflowsPage } from "./workflows.ts";

export const quickPages = async (root: string): Promise<Page[]> => {
  const workflows = await readWorkflows(root);
  return [
    modulesPage(modules),
    endpointsPage(endpointsOf),
    permissionsPage(accessOf),
    workflowsPage(workflows),
    ...readmePages(
      root,
      workflows.filter(({ module }) => modules.some(({ name }) => name === module)),
    ),
    rulesPage(readSources(root)),
  ];
};
