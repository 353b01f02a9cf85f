export const holidayKinds = ["public", "company", "optional"] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** Which part of its date is off. */
export const holidayParts = ["day", "morning", "afternoon"] as const;
export type HolidayPart = (typeof holidayParts)[number];

/** A half of a working day, which at night is a half of the shift. */
export type HalfDay = "first" | "second";
export const halfOffOf: Record<HolidayPart, HalfDay | undefined> = { day: undefined, morning: "first", afternoon: "second" };
