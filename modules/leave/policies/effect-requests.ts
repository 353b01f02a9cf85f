// Which leave that was asked for a version of a policy would not allow any more. Judged as on the day it was asked, and without what lies
// beside it: both sides leave out the same, so that what is found is what the rules add. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveApplication } from "../contract.ts";
import type { CalendarDay } from "../rules.ts";
import { checkApplication, firstWithout } from "./asking.ts";
import type { Group } from "./effect.ts";
import { type PolicySpan, rowOn, spanOn } from "./on.ts";

export type Asked = Pick<LeaveApplication, "type" | "from" | "to" | "firstDay" | "lastDay" | "reason"> & {
  askedOn: PlainDate;
  days: readonly CalendarDay[];
};

const codesBy = (spans: readonly PolicySpan[], { askedOn, days, ...asked }: Asked, { earning }: Pick<Group, "earning">): string[] => {
  const application = { ...asked, files: ["kept"], promised: false };
  const findings = checkApplication(application, {
    today: askedOn,
    around: days,
    live: [],
    cover: undefined,
    employment: { from: earning.from, to: earning.until },
    row: rowOn(spans, asked.type, asked.from)?.row,
    rows: spanOn(spans, asked.from)?.rows ?? [],
    notOn: firstWithout(asked, (day) => rowOn(spans, asked.type, day) !== undefined),
  });
  return findings.map(({ code }) => code);
};

/** Rules that it would break as they are to be, and does not break as they are. */
export const newlyBroken = (asked: Asked, group: Pick<Group, "before" | "after" | "earning">): string[] => {
  const before = new Set(codesBy(group.before, asked, group));
  return [...new Set(codesBy(group.after, asked, group))].filter((code) => !before.has(code));
};
