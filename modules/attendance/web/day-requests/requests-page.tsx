import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDays, formatSpan } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { workedInHours } from "../../day/why.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import { type AskedKind, AttendanceRequestList, type AttendanceRequestRow, askedKinds } from "../../day-requests/list-contract.ts";
import { dayRequestStatuses, dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath, attendancePath } from "../../paths.ts";
import { regularisationName } from "../../regularise/record.ts";
import { attendanceTexts } from "../texts.ts";
import { useAttendanceRequests } from "./queries.ts";
import { requestWays } from "./request-ways.ts";
import { dayRequestTexts } from "./texts.ts";

const names: Record<AskedKind, { id: string; label: string }> = { regularisation: regularisationName, ...dayRequestNames };

/** What one requested of attendance, whatever it was. */
export const RequestsPage = () => {
  const [text, words] = [useTexts(dayRequestTexts), useTexts(attendanceTexts)];
  const choice = useList(AttendanceRequestList);
  const [home, ...others] = requestWays();
  const fill = home?.to && (
    <ButtonLink to={home.to} icon="plus">
      {home.label}
    </ButtonLink>
  );
  return (
    <ListPage
      title={text("list")}
      parent={{ to: attendancePath, label: words("mine") }}
      action={fill}
      pageMore={others}
      filters={[
        {
          name: "status",
          label: text("status"),
          options: dayRequestStatuses.map((value) => ({ value, label: dayRequestWorkflow.states[value].label })),
        },
        { name: "kind", label: text("what"), options: askedKinds.map((value) => ({ value, label: names[value].label })) },
      ]}
      choice={choice}
      query={useAttendanceRequests(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ number }) => askedPath(number)}
      empty={{ sentence: text("none"), action: fill }}
      noneFit={text("noneFit")}
    />
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
    {
      header: text("what"),
      card: "title",
      mark: ({ kind }) => <KindIcon kind={thingOf(names[kind].id)} size="small" />,
      cell: ({ kind }) => names[kind].label,
      number: ({ number }) => number,
    },
    { header: text("dates"), card: "large", sort: { by: "from", kind: "time" }, cell: ({ from, to }) => formatSpan(from, to) },
    { header: text("howMuch"), cell: howMuch },
    { header: text("asked"), sort: { by: "asked", kind: "time" }, cell: ({ askedAt }) => <Moment at={askedAt} /> },
    { header: text("with"), cell: ({ waitingFor }) => waitingFor && deciderName(waitingFor) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...dayRequestWorkflow.states[status]} /> },
  ];
};
