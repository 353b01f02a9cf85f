import type { ReportField, Section } from "../../changes/sections.ts";

export const changesPath = "/profile/view/changes";
export const changePath = (number: string) => `${changesPath}/${number}` as const;
export const editChangePath = (number: string) => `${changesPath}/${number}/edit` as const;
const newPath = (section: string) => `${changesPath}/new/${section}` as const;
export const newChangeRoute = newPath(":section");

/** `of`: HR asks for somebody else; `field`: what is reported. */
export const newChangePath = (section: Section, { of, field }: { of?: string | undefined; field?: ReportField } = {}): string => {
  const query = new URLSearchParams({ ...(of && { of }), ...(field && { field }) }).toString();
  return `${newPath(section)}${query && `?${query}`}`;
};

export const changeQueuePath = "/administration/profile-changes";
export const queueTabPath = (tab: string): string => `${changeQueuePath}?tab=${tab}`;
