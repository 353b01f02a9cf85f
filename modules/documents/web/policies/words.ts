// The status of a policy for its reader.
import { formatDay, formatDayOf } from "#shared/format.ts";
import type { State } from "#shared/workflow.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Duty, PolicyRow } from "../../policies/contract.ts";
import { policyTexts } from "./texts.ts";

export const useDueWords = (): ((duty: Duty) => string) => {
  const text = useTexts(policyTexts);
  return ({ daysLeft }) => {
    if (daysLeft === 0) return text("dueToday");
    return daysLeft < 0 ? text("overdue", { count: -daysLeft }) : text("dueIn", { count: daysLeft });
  };
};

export const useMyState = (): ((row: Pick<PolicyRow, "state" | "duty" | "accepted">) => Pick<State, "label" | "tone"> | undefined) => {
  const text = useTexts(policyTexts);
  return ({ state, duty, accepted }) => {
    if (duty)
      return {
        label: text(state === "overdue" ? "state_overdue" : "state_to_accept", { day: formatDay(duty.due) }),
        tone: state === "overdue" ? "bad" : "attention",
      };
    if (accepted) return { label: text("state_accepted", { day: formatDayOf(accepted.at) }), tone: "good" };
    return state === "nothing" ? undefined : { label: text("state_nothing"), tone: "draft" };
  };
};
