// HR's pages of leave, one chunk: whoever opens one of them opens the others.
export { AllRequestsPage } from "./all-requests/all-requests-page.tsx";
export { EnteringPage } from "./all-requests/entering-page.tsx";
export { BalancesPage } from "./balances/balances-page.tsx";
export { BatchPage } from "./batches/batch-page.tsx";
export { BatchesPage } from "./batches/batches-page.tsx";
export { NewBatchPage } from "./batches/new-batch-page.tsx";
export { PoliciesPage } from "./policies/admin/policies-page.tsx";
export { PolicyPage } from "./policies/admin/policy-page.tsx";
export { ReportsPage } from "./reports/reports-page.tsx";
export { RunsPage } from "./runs/runs-page.tsx";
export { ToSettlePage } from "./to-settle/to-settle-page.tsx";
