// The pages of the organisation and of the people in it in one file to load: each further one has its name in the start of every page.
export { CalendarsPage } from "../calendars/calendars-page.tsx";
export { YearPage } from "../calendars/year-page.tsx";
export { CompanyPage } from "../company/company-page.tsx";
export { ImportPage } from "../imports/import-page.tsx";
export { ImportsPage } from "../imports/imports-page.tsx";
export { NewImportPage } from "../imports/new-import-page.tsx";
export { JobChangePage } from "../job-changes/job-change-page.tsx";
export { NewPersonPage } from "../joining/new-person-page.tsx";
export { LocationsPage } from "../locations/locations-page.tsx";
export { OrganisationPage } from "./organisation-page.tsx";
