// Work from home and on duty: what the rest of the portal calls them, and how attendance calls what is asked about them.
export const dayRequestKinds = ["work_from_home", "on_duty"] as const;
export type DayRequestKind = (typeof dayRequestKinds)[number];

export const dayRequestRecords = { work_from_home: "attendance.work_from_home", on_duty: "attendance.on_duty" } as const;

export const dayRequestNames = {
  work_from_home: { id: dayRequestRecords.work_from_home, label: "Work from home" },
  on_duty: { id: dayRequestRecords.on_duty, label: "On duty" },
} as const;

export const dayRequestPrefixes = { work_from_home: "WH", on_duty: "OD" } as const;
