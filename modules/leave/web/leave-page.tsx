import { useParams } from "react-router";
import { RequestRecordPage } from "#modules/requests/web/index.tsx";
import { formatDays } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leavePath } from "../paths.ts";
import { shownStatus } from "../workflow.ts";
import { LeaveActions } from "./give-back/leave-actions.tsx";
import { LeaveFacts } from "./leave-summary.tsx";
import { PromisedCard } from "./promised-card.tsx";
import { useLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

export const LeavePage = () => {
  const text = useTexts(leaveTexts);
  const { number = "" } = useParams();
  return (
    <RequestRecordPage
      query={useLeave(number)}
      parent={{ to: leavePath, label: text("title") }}
      badge={(leave) => shownStatus(leave, leave.today)}
      kind="leave.application"
      figure={({ units }) => formatDays(units)}
      ownActions={(leave) => <LeaveActions leave={leave} />}
    >
      {(leave) => (
        <>
          <Card title={text("summary")}>
            <LeaveFacts leave={leave} />
          </Card>
          {leave.takesFiles && leave.documentBy && <PromisedCard number={number} slot={leave.documentSlot} by={leave.documentBy} />}
        </>
      )}
    </RequestRecordPage>
  );
};
