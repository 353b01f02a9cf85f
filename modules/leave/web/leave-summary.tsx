import { formatDate, formatDays } from "#shared/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRequest } from "../contract.ts";
import { ChangeFacts } from "./give-back/change-facts.tsx";
import { GivenBack } from "./give-back/given-back.tsx";
import { LeaveDays } from "./leave-days.tsx";
import { LeaveFiles } from "./leave-files.tsx";
import { useLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";
import "./leave.css";

/** The facts of one leave, for its owner and for whoever decides. */
export const LeaveFacts = ({ leave }: { leave: LeaveRequest }) => {
  const text = useTexts(leaveTexts);
  const dates = leave.from === leave.to ? formatDate(leave.from) : `${formatDate(leave.from)} – ${formatDate(leave.to)}`;
  return (
    <div className="stack">
      {leave.change && <ChangeFacts change={leave.change} />}
      <Facts
        facts={[
          { label: text("type"), value: leave.typeName },
          { label: text("days"), value: <GivenBack units={leave.units} givenBack={leave.givenBack} /> },
          ...(leave.free === undefined ? [] : [{ label: text("freeNow"), value: formatDays(leave.free) }]),
          ...(leave.freeWithout === undefined ? [] : [{ label: text("freeWithout"), value: formatDays(leave.freeWithout) }]),
          { label: text("dates"), value: dates },
          { label: text("reason"), value: leave.reason || text("noReason"), wide: true },
        ]}
      />
      <LeaveDays days={leave.days} />
      <LeaveFiles leave={leave} />
    </div>
  );
};

/** How requests shows a leave to whoever decides it. */
export const LeaveRecordView = ({ number }: { number: string }) => (
  <Loaded query={useLeave(number)} skeleton={<Skeleton count={4} />}>
    {(leave) => <LeaveFacts leave={leave} />}
  </Loaded>
);
