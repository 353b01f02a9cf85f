export const organisationTabs = ["departments", "designations", "grades"] as const;
export type OrganisationTab = (typeof organisationTabs)[number];

export const organisationPath = "/administration/organisation";
export const organisationTabPath = (tab: OrganisationTab) =>
  tab === "departments" ? organisationPath : (`${organisationPath}?tab=${tab}` as const);
export const locationsPath = "/administration/locations";
export const calendarsPath = "/administration/calendars";
/** A calendar is named in the address as people name it. */
export const yearPath = (name: string, year: number | string) => `${calendarsPath}/${encodeURIComponent(name)}/${year}` as const;
