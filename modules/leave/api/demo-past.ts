// Leave of the demo company that is long over: of the year before, which the accounts have closed, and of the first half of this one.
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Story } from "./demo-stories.ts";

/** Asked for a fortnight before, granted on the next day. */
type Past = { who: string; type: Story["type"]; first: string; workingDays: number; reason: string; by: string };

const rohan = "LF-0010";
const ASKED_BEFORE = 14;
/** Days from the last of these to the day of seeding: what came later the other stories tell. */
const LONG_OVER = 100;

const lastYear: readonly Past[] = [
  { who: "LF-0052", type: "EL", first: "10-22", workingDays: 2, reason: "Visit home", by: "LF-0050" },
  { who: "LF-0012", type: "CL", first: "11-06", workingDays: 1, reason: "", by: rohan },
  { who: "LF-0011", type: "EL", first: "11-12", workingDays: 2, reason: "Trip to Coorg", by: rohan },
  { who: "LF-0042", type: "EL", first: "11-24", workingDays: 3, reason: "Wedding in the family", by: "LF-0038" },
  { who: "LF-0017", type: "EL", first: "12-03", workingDays: 2, reason: "", by: rohan },
];

const thisYear: readonly Past[] = [
  { who: "LF-0042", type: "CL", first: "02-05", workingDays: 1, reason: "", by: "LF-0038" },
  { who: "LF-0046", type: "EL", first: "04-21", workingDays: 3, reason: "School holidays", by: "LF-0045" },
  { who: "LF-0054", type: "EL", first: "05-12", workingDays: 4, reason: "Visit to Kerala", by: "LF-0050" },
  { who: "LF-0040", type: "EL", first: "06-09", workingDays: 2, reason: "", by: "LF-0038" },
];

/** Those of the year that is told which lie before the other stories; `year` is the one after the year that was closed. */
export const pastStories = (year: number, today: PlainDate): { lastYear: Story[]; thisYear: Story[] } => {
  const storyIn =
    (of: number) =>
    ({ first, by, ...past }: Past): Story => {
      const ago = daysBetween(`${of}-${first}`, today);
      return { ...past, starts: -ago, asked: -ago - ASKED_BEFORE, acts: [{ after: 1, by, action: "approve" }] };
    };
  return {
    lastYear: lastYear.map(storyIn(year - 1)),
    thisYear: thisYear.map(storyIn(year)).filter(({ starts }) => starts < -LONG_OVER),
  };
};
