import { useParams } from "react-router";
import { RequestRecordPage } from "#modules/requests/web/index.tsx";
import { Card } from "#web/ui/card.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceRequestsPath } from "../../paths.ts";
import { regularisationWorkflow } from "../../regularise/workflow.ts";
import { dayRequestTexts } from "../day-requests/texts.ts";
import { useRegularisation } from "./queries.ts";
import { RegularisationFacts } from "./regularisation-record.tsx";
import { regulariseTexts } from "./texts.ts";

export const RegularisationPage = () => {
  const [text, words] = [useTexts(regulariseTexts), useTexts(dayRequestTexts)];
  const { number = "" } = useParams();
  return (
    <RequestRecordPage
      query={useRegularisation(number)}
      parent={{ to: attendanceRequestsPath, label: words("list") }}
      badge={({ status }) => regularisationWorkflow.states[status]}
      kind="attendance.regularisation"
    >
      {(record) => (
        <Card title={text("summary")}>
          <RegularisationFacts record={record} />
        </Card>
      )}
    </RequestRecordPage>
  );
};
