import type { PlainDate } from "#shared/dates.ts";
import { formatMoment, formatSpan } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { List } from "#web/ui/list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { LeaveList, type LeaveRow } from "../contract.ts";
import { leaveRecordPath, newLeavePath } from "../paths.ts";
import { shownStatus } from "../workflow.ts";
import { BalanceCards } from "./balance-cards.tsx";
import { useBalances } from "./balance-queries.ts";
import { LeaveLinks } from "./calendar/leave-links.tsx";
import { choicesOf, type LeaveChoice } from "./choices.ts";
import { CompOffOffers } from "./comp-off/offers.tsx";
import { GivenBack } from "./give-back/given-back.tsx";
import { leaveHomeTexts } from "./home-texts.ts";
import { LeaveFilters } from "./leave-filters.tsx";
import { NextHolidays } from "./policies/next-holidays.tsx";
import { OtherTypes } from "./policies/other-types.tsx";
import { useMyLeave } from "./queries.ts";
import { leaveTexts } from "./texts.ts";
import { WithWhom } from "./with-whom.tsx";

export const ListPage = () => {
  const text = useTexts(leaveTexts);
  const ofHome = useTexts(leaveHomeTexts);
  const balances = useBalances();
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={
        <ButtonLink to={newLeavePath} icon="plus">
          {ofHome("apply")}
        </ButtonLink>
      }
    >
      <LeaveLinks />
      <Loaded query={balances} skeleton={<Skeleton count={2} shape="card" />}>
        {(summary) => (
          <>
            <CompOffOffers />
            {summary.balances.length > 0 ? <BalanceCards balances={summary.balances} /> : <p>{text("noBalances")}</p>}
            <OtherTypes others={summary.others} />
            <NextHolidays />
            <MyLeave types={choicesOf(summary)} today={summary.today} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const useColumns = (today: PlainDate): Column<LeaveRow>[] => {
  const text = useTexts(leaveTexts);
  return [
    { header: text("dates"), card: "title", sort: { by: "from", kind: "time" }, cell: (row) => formatSpan(row.from, row.to) },
    { header: text("type"), card: "large", cell: (row) => <TypeAndDays row={row} /> },
    { header: text("number"), cell: (row) => row.number },
    { header: text("asked"), sort: { by: "submitted", kind: "time" }, cell: (row) => formatMoment(row.submittedAt) },
    { header: text("with"), cell: (row) => row.waitingFor && <WithWhom waitingFor={row.waitingFor} /> },
    { header: text("status"), card: "corner", cell: (row) => <StatusBadge {...shownStatus(row, today)} /> },
  ];
};

const TypeAndDays = ({ row: { typeName, units, givenBack } }: { row: LeaveRow }) => (
  <>
    {typeName}, <GivenBack units={units} givenBack={givenBack} />
  </>
);

const MyLeave = ({ types, today }: { types: readonly LeaveChoice[]; today: PlainDate }) => {
  const text = useTexts(leaveTexts);
  const ofHome = useTexts(leaveHomeTexts);
  const choice = useList(LeaveList);
  return (
    <>
      <LeaveFilters choice={choice} types={types} today={today} />
      <Card title={text("mine")}>
        <List
          label={text("mine")}
          choice={choice}
          query={useMyLeave(choice.asked)}
          columns={useColumns(today)}
          keyOf={(row) => row.id}
          linkOf={(row) => leaveRecordPath(row.number)}
          empty={{ sentence: text("none"), action: <ButtonLink to={newLeavePath}>{ofHome("apply")}</ButtonLink> }}
          noneFit={text("noneFiltered")}
        />
      </Card>
    </>
  );
};
