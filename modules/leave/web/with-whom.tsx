import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRow } from "../contract.ts";
import { leaveTexts } from "./texts.ts";
import "./with-whom.css";

/** "Rohan Mehta, since 7 Dec 2026, 09:30", of what waits. */
export const WithWhom = ({ waitingFor }: Pick<LeaveRow, "waitingFor">) => {
  const text = useTexts(leaveTexts);
  const deciderName = useDeciderName();
  if (!waitingFor) return null;
  const { since } = waitingFor;
  return (
    <>
      {deciderName(waitingFor)}
      {since && <span className="leave-since">{text("since", { at: formatMoment(since) })}</span>}
    </>
  );
};
