import type { PlainDate } from "#shared/dates.ts";
import { formatSpan } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { LeaveList, type LeaveRow } from "../contract.ts";
import { calendarPath, leaveRecordPath, newLeavePath } from "../paths.ts";
import { shownStatus } from "../workflow.ts";
import { BalanceCards } from "./balance-cards.tsx";
import { useBalances } from "./balance-queries.ts";
import { useLeaveLinks } from "./calendar/leave-links.tsx";
import { calendarTexts } from "./calendar/texts.ts";
import { choicesOf, type LeaveChoice } from "./choices.ts";
import { CompOffOffers } from "./comp-off/offers.tsx";
import { GivenBack } from "./give-back/given-back.tsx";
import { leaveHomeTexts } from "./home-texts.ts";
import { leaveFilters } from "./leave-filters.ts";
import { NextHolidays } from "./policies/next-holidays.tsx";
import { OtherTypes } from "./policies/other-types.tsx";
import { useMyLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";
import { useTypeHue } from "./type-hue.ts";
import { WithWhom } from "./with-whom.tsx";

export const ListPage = () => {
  const text = useTexts(leaveTexts);
  const ofHome = useTexts(leaveHomeTexts);
  const ofCalendar = useTexts(calendarTexts);
  const balances = useBalances();
  return (
    <Page
      title={text("title")}
      action={
        <>
          <ButtonLink to={calendarPath} look="plain" icon="calendar">
            {ofCalendar("link")}
          </ButtonLink>
          <ButtonLink to={newLeavePath} icon="plus">
            {ofHome("apply")}
          </ButtonLink>
        </>
      }
      more={useLeaveLinks()}
    >
      <Loaded query={balances} skeleton={<Skeleton count={2} shape="card" />}>
        {(summary) => (
          <>
            <CompOffOffers />
            {summary.balances.length > 0 ? <BalanceCards balances={summary.balances} /> : <p>{text("noBalances")}</p>}
            <div className="leave-notes">
              <NextHolidays />
              <OtherTypes others={summary.others} />
            </div>
            <MyLeave types={choicesOf(summary)} today={summary.today} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const useColumns = (today: PlainDate): Column<LeaveRow>[] => {
  const text = useTexts(leaveTexts);
  const hueOf = useTypeHue();
  return [
    {
      header: text("leave"),
      card: "title",
      mark: ({ typeName }) => <KindIcon kind="leave" hue={hueOf(typeName)} />,
      cell: ({ typeName }) => typeName,
      number: ({ number }) => number,
    },
    { header: text("dates"), card: "large", sort: { by: "from", kind: "time" }, cell: ({ from, to }) => formatSpan(from, to) },
    { header: text("days"), card: "large", cell: ({ units, givenBack }) => <GivenBack units={units} givenBack={givenBack} /> },
    { header: text("asked"), sort: { by: "submitted", kind: "time" }, cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
    { header: text("with"), cell: (row) => row.waitingFor && <WithWhom waitingFor={row.waitingFor} /> },
    { header: text("status"), card: "corner", cell: (row) => <StatusBadge {...shownStatus(row, today)} /> },
  ];
};

const MyLeave = ({ types, today }: { types: readonly LeaveChoice[]; today: PlainDate }) => {
  const text = useTexts(leaveTexts);
  const ofHome = useTexts(leaveHomeTexts);
  const choice = useList(LeaveList);
  const { status, type, year } = leaveFilters(text, types, today);
  return (
    <FilteredList
      label={text("mine")}
      filters={[status, type, year]}
      filterAction={<ExportButton list="leave.requests" title={text("mine")} choice={choice} />}
      choice={choice}
      query={useMyLeave(choice.asked)}
      columns={useColumns(today)}
      keyOf={(row) => row.id}
      linkOf={(row) => leaveRecordPath(row.number)}
      empty={{ sentence: text("none"), action: <ButtonLink to={newLeavePath}>{ofHome("apply")}</ButtonLink> }}
      noneFit={text("noneFiltered")}
    />
  );
};
