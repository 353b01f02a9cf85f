// The pages of whoever reads and accepts, in one file to load.
export { AcceptancesPage } from "./policies/acceptances-page.tsx";
export { ChangesPage } from "./policies/changes-page.tsx";
export { PolicyPage } from "./policies/policy-page.tsx";
