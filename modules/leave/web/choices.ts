// The types of leave that can be asked for: those with a balance, those that are granted per event or without pay, and those of later days.
import { formatDayOfYear, formatDays } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LaterType, LeaveBalance, LeaveSummary, OtherType } from "../summary-contract.ts";
import { leaveTexts } from "./texts.ts";

export type LeaveChoice = Pick<LeaveBalance, "type" | "name" | "masked" | "step"> &
  Partial<Pick<LeaveBalance, "free"> & Pick<OtherType, "kind" | "eventLimit" | "reasonNeeded"> & Pick<LaterType, "from">>;

export const choicesOf = ({ balances, others, later = [] }: Omit<LeaveSummary, "today">): LeaveChoice[] => [
  ...balances,
  ...others,
  ...later,
];

/** What a new application begins with: the only type, or the first of which days are left. */
export const usualType = (types: readonly LeaveChoice[]): string => {
  const [only, ...others] = types;
  return (others.length === 0 ? only : types.find(({ free = 0 }) => free > 0))?.type ?? "";
};

/** "Earned leave: 10.5 days free", "Bereavement leave: 5 days per event", "Leave without pay", "Annual leave: from 1 Jan 2027". */
export const useChoiceWords = () => {
  const text = useTexts(leaveTexts);
  return ({ name, free, eventLimit, from }: LeaveChoice): string => {
    if (from !== undefined) return text("laterOption", { name, day: formatDayOfYear(from) });
    if (free !== undefined) return text("typeOption", { name, count: free });
    return eventLimit === undefined ? name : text("eventOption", { name, days: formatDays(eventLimit) });
  };
};
