// What each status of a day is called and which colour goes with the word, in sheet, calendar, day and team alike.
import type { ComponentProps } from "react";
import type { StatusBadge } from "#web/ui/status-badge.tsx";
import type { DayStatus } from "../day/model.ts";

type Look = ComponentProps<typeof StatusBadge>;

export const dayStatusLooks: Readonly<Record<DayStatus, Look>> = {
  not_employed: { label: "Not employed", tone: "draft" },
  not_kept: { label: "Not kept", tone: "draft" },
  on_leave: { label: "On leave", tone: "planned" },
  weekly_off: { label: "Weekly off", tone: "draft" },
  holiday: { label: "Holiday", tone: "draft" },
  planned: { label: "Planned", tone: "draft" },
  not_in_yet: { label: "Not in yet", tone: "waiting" },
  in: { label: "In", tone: "good" },
  out: { label: "Out", tone: "waiting" },
  present: { label: "Present", tone: "good" },
  half_day: { label: "Half day", tone: "attention" },
  absent: { label: "Absent", tone: "bad" },
  incomplete: { label: "Incomplete", tone: "attention" },
};

/** The same before the first punch of a day, when what is planned matters less than that nobody has come. */
export const labelBeforePunch = (status: DayStatus): string =>
  (status === "planned" ? dayStatusLooks.not_in_yet : dayStatusLooks[status]).label;

/** The same words for a narrow place, with marks where they may be divided. */
export const dividedLabels: Readonly<Record<DayStatus, string>> = {
  not_employed: "–",
  not_kept: "–",
  on_leave: "On leave",
  weekly_off: "Week\u00adly off",
  holiday: "Holi\u00adday",
  planned: "Plan\u00adned",
  not_in_yet: "Not in yet",
  in: "In",
  out: "Out",
  present: "Pre\u00adsent",
  half_day: "Half day",
  absent: "Ab\u00adsent",
  incomplete: "Incom\u00adplete",
};
