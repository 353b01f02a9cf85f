import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDays, formatMoment, formatSpan } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { workedInHours } from "../../day/why.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import { type AskedKind, AttendanceRequestList, type AttendanceRequestRow, askedKinds } from "../../day-requests/list-contract.ts";
import { dayRequestStatuses, dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath, askForDaysPath, attendancePath } from "../../paths.ts";
import { regularisationName } from "../../regularise/record.ts";
import { attendanceTexts } from "../texts.ts";
import { useAttendanceRequests } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

const labels: Record<AskedKind, string> = {
  regularisation: regularisationName.label,
  work_from_home: dayRequestNames.work_from_home.label,
  on_duty: dayRequestNames.on_duty.label,
};

/** What one asked of attendance, whatever it was. */
export const RequestsPage = () => {
  const [text, words] = [useTexts(dayRequestTexts), useTexts(attendanceTexts)];
  const choice = useList(AttendanceRequestList);
  return (
    <Page
      title={text("list")}
      purpose={text("listPurpose")}
      parent={{ to: attendancePath, label: words("mine") }}
      action={
        <ButtonLink to={askForDaysPath("work_from_home")} icon="plus">
          {labels.work_from_home}
        </ButtonLink>
      }
    >
      <ListFilters
        choice={choice}
        filters={[
          {
            name: "status",
            label: text("status"),
            options: dayRequestStatuses.map((value) => ({ value, label: dayRequestWorkflow.states[value].label })),
          },
          { name: "kind", label: text("what"), options: askedKinds.map((value) => ({ value, label: labels[value] })) },
        ]}
      />
      <Card title={text("list")}>
        <List
          label={text("list")}
          choice={choice}
          query={useAttendanceRequests(choice.asked)}
          columns={useColumns()}
          keyOf={({ id }) => id}
          linkOf={({ number }) => askedPath(number)}
          empty={{ sentence: text("none"), action: <ButtonLink to={attendancePath}>{words("mine")}</ButtonLink> }}
          noneFit={text("noneFit")}
        />
      </Card>
    </Page>
  );
};

const useColumns = (): Column<AttendanceRequestRow>[] => {
  const text = useTexts(dayRequestTexts);
  const deciderName = useDeciderName();
  const howMuch = ({ units, net }: AttendanceRequestRow): string => {
    if (net) return text("netChange", { before: workedInHours(net.before), after: workedInHours(net.after) });
    return units === undefined ? "" : formatDays(units);
  };
  return [
    { header: text("number"), cell: ({ number }) => number },
    { header: text("what"), card: "title", cell: ({ kind }) => labels[kind] },
    { header: text("dates"), card: "large", sort: { by: "from", kind: "time" }, cell: ({ from, to }) => formatSpan(from, to) },
    { header: text("howMuch"), cell: howMuch },
    { header: text("asked"), sort: { by: "asked", kind: "time" }, cell: ({ askedAt }) => formatMoment(askedAt) },
    { header: text("with"), cell: ({ waitingFor }) => waitingFor && deciderName(waitingFor) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...dayRequestWorkflow.states[status]} /> },
  ];
};
