// Work from home and on duty: what the rest of the portal calls them. Every page brings it.
export const dayRequestKinds = ["work_from_home", "on_duty"] as const;
export type DayRequestKind = (typeof dayRequestKinds)[number];

export const dayRequestNames = {
  work_from_home: { id: "attendance.work_from_home", label: "Work from home", prefix: "WH" },
  on_duty: { id: "attendance.on_duty", label: "On duty", prefix: "OD" },
} as const;
