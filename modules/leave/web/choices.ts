// The types of leave that can be asked for: those with a balance, and those that are granted per event or without pay.
import { formatDays } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveBalance } from "../contract.ts";
import type { OtherType } from "../summary-contract.ts";
import { leaveTexts } from "./texts.ts";

export type LeaveChoice = Pick<LeaveBalance, "type" | "name" | "masked" | "step"> &
  Partial<Pick<LeaveBalance, "free"> & Pick<OtherType, "kind" | "eventLimit" | "reasonNeeded">>;

export const choicesOf = ({ balances, others }: { balances: LeaveBalance[]; others: OtherType[] }): LeaveChoice[] => [
  ...balances,
  ...others,
];

/** "Earned leave: 10.5 days free", "Bereavement leave: 5 days per event", "Leave without pay". */
export const useChoiceWords = () => {
  const text = useTexts(leaveTexts);
  return ({ name, free, eventLimit }: LeaveChoice): string => {
    if (free !== undefined) return text("typeOption", { name, count: free });
    return eventLimit === undefined ? name : text("eventOption", { name, days: formatDays(eventLimit) });
  };
};
