// HR's pages of balances, grants and runs, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { balanceKeepers, runReaders } from "../../permissions.ts";
import { balancesPath, batchesPath, batchPath, newBatchPath, runsPath } from "./paths.ts";

const forHr = () => import("../hr-pages.ts");

export const balanceRoutes: readonly WebRoute[] = [
  { path: balancesPath, permission: balanceKeepers, page: () => forHr().then((file) => file.BalancesPage) },
  { path: batchesPath, permission: balanceKeepers, page: () => forHr().then((file) => file.BatchesPage) },
  { path: newBatchPath, permission: balanceKeepers, page: () => forHr().then((file) => file.NewBatchPage) },
  {
    path: batchPath(":number"),
    permission: balanceKeepers,
    page: () => forHr().then((file) => file.BatchPage),
  },
  { path: runsPath, permission: runReaders, page: () => forHr().then((file) => file.RunsPage) },
];

export const balanceMenu: readonly MenuEntry[] = [
  { group: "Administration", label: "Leave balances", path: balancesPath, permission: balanceKeepers },
  { group: "Administration", label: "Runs of leave", path: runsPath, permission: runReaders },
];
