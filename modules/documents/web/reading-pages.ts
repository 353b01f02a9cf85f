// The pages for reading and accepting policies, loaded together.
export { AcceptancesPage } from "./policies/acceptances-page.tsx";
export { ChangesPage } from "./policies/changes-page.tsx";
export { PolicyPage } from "./policies/policy-page.tsx";
