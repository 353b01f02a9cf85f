// The addresses of the pages about people and about their company.
import type { ReportField, Section } from "./changes/sections.ts";
import type { RecordTab } from "./record/tabs.ts";
import type { SettingPart } from "./settings/contract.ts";

export const profilePath = "/profile/view";
export const directoryPath = `${profilePath}/directory` as const;
export const personPath = (code: string) => `${directoryPath}/${code}` as const;
/** What somebody holds, for the manager above. */
export const holdsPath = (code: string) => `${personPath(code)}/holds` as const;
export const linePath = `${profilePath}/reporting-line` as const;
export const lineOfPath = (code: string) => `${linePath}?of=${code}` as const;
export const holidaysPath = `${profilePath}/holidays` as const;

export const peoplePath = "/administration/people";
export const newPersonPath = `${peoplePath}/new` as const;
export const recordPath = (code: string) => `${peoplePath}/${code}` as const;
export const jobChangePath = (code: string | number) => `${peoplePath}/${code}/job-change` as const;
/** A record is one's own, or somebody's by their code; both have the same tabs and the same forms. Tabs of other modules are named `module.tab`. */
export const recordTabPath = (base: string, tab: RecordTab | `${string}.${string}`) => `${base as `/${string}`}?tab=${tab}` as const;
export const editRecordPath = (base: string, group: string) => `${base as `/${string}`}/edit/${group}` as const;

export const changesPath = `${profilePath}/changes` as const;
export const changePath = (number: string) => `${changesPath}/${number}` as const;
export const editChangePath = (number: string) => `${changePath(number)}/edit` as const;
export const newChangeRoute = `${changesPath}/new/:section` as const;
/** `of`: HR asks for somebody else; `field`: what is reported. */
export const newChangePath = (section: Section, { of, field }: { of?: string | undefined; field?: ReportField } = {}): string => {
  const query = new URLSearchParams({ ...(of && { of }), ...(field && { field }) }).toString();
  return `${newChangeRoute.replace(":section", section)}${query && `?${query}`}`;
};
export const changeQueuePath = "/administration/profile-changes";
export const queueTabPath = (tab: string): string => `${changeQueuePath}?tab=${tab}`;

export const importsPath = "/administration/imports";
export const newImportPath = `${importsPath}/new` as const;
export const importPath = (number: string) => `${importsPath}/${number}` as const;

export const organisationTabs = ["departments", "designations", "grades"] as const;
export type OrganisationTab = (typeof organisationTabs)[number];
export const organisationPath = "/administration/organisation";
export const organisationTabPath = (tab: OrganisationTab) =>
  tab === "departments" ? organisationPath : (`${organisationPath}?tab=${tab}` as const);
export const locationsPath = "/administration/locations";
export const calendarsPath = "/administration/calendars";
export const yearRoute = `${calendarsPath}/:name/:year` as const;
/** A calendar is named in the address as people name it. */
export const yearPath = (name: string, year: number | string) => `${calendarsPath}/${encodeURIComponent(name)}/${year}` as const;
export const companyPath = "/administration/company";
export const partPath = (part: SettingPart) => (part === "general" ? companyPath : (`${companyPath}?tab=${part}` as const));
