export const holidayKinds = ["public", "company", "optional"] as const;
export type HolidayKind = (typeof holidayKinds)[number];
