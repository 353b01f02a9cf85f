// What Finance does after approval: choose what to pay, follow the runs, and see what is late.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatDay } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { billPath, billRecordPath, financePath, runPath } from "../../paths.ts";
import { type Outlook, RunList, type RunRow, ToPayList, type ToPayRow } from "../../payments/contract.ts";
import { runStatuses, runWorkflow } from "../../payments/workflow.ts";
import { useWithWhom } from "../list-page.tsx";
import { billTexts } from "../texts.ts";
import { dayWords, money } from "../words.ts";
import { AmountFilter } from "./amount-filter.tsx";
import { CreateRunDialog } from "./create-run-dialog.tsx";
import { useOutlook, usePlaces, useRuns, useToPay } from "./queries.ts";
import { financeTexts } from "./texts.ts";

const parts = ["pay", "runs", "waiting"] as const;
type Part = (typeof parts)[number];

const shown: Record<Part, () => React.ReactNode> = {
  pay: () => <ToPay />,
  runs: () => <Runs />,
  waiting: () => <StillPending />,
};

export const FinancePage = () => {
  const text = useTexts(financeTexts);
  const ofBills = useTexts(billTexts);
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "pay";
  const Shown = shown[part];
  return (
    <Page title={text("title")} parent={{ to: billPath, label: ofBills("title") }}>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={part}
        to={(one) => (one === "pay" ? financePath : `${financePath}?part=${one}`)}
        words={(one) => text(`part_${one}`)}
      />
      <Shown key={part} />
    </Page>
  );
};

const isPayable = ({ isOwn, accountEnding }: ToPayRow): boolean => !isOwn && accountEnding !== undefined;

const ToPay = () => {
  const text = useTexts(financeTexts);
  const choice = useList(ToPayList);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [planned, setPlanned] = useState<readonly ToPayRow[]>();
  const outlook = useOutlook();
  const departments = usePlaces().data?.departments ?? [];
  const columns: Column<ToPayRow>[] = [
    {
      header: text("bill"),
      card: "title",
      mark: () => <KindIcon kind="expense" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
      note: ({ isOwn, failed }) => (isOwn ? text("own") : failed && text("failedBefore", { why: failed })),
    },
    { header: text("person"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("approved"), cell: ({ approvedAt }) => <Moment at={approvedAt} /> },
    {
      header: text("account"),
      cell: ({ accountEnding }) =>
        accountEnding === undefined ? (
          <StatusBadge tone="attention" label={text("noAccount")} />
        ) : (
          text("ending", { ending: accountEnding })
        ),
    },
    { header: text("amount"), card: "large", figure: true, cell: ({ payable, currency }) => money(payable, currency) },
  ];
  const totalOf = (rows: readonly ToPayRow[]) =>
    money(
      rows.reduce((sum, { payable }) => sum + payable, 0),
      rows[0]?.currency ?? "INR",
    );
  return (
    <>
      <FilteredList
        label={text("toPay")}
        choice={choice}
        query={useToPay(choice.asked)}
        filters={[
          { name: "department", label: text("department"), options: departments.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
        more={outlook.data && <AmountFilter choice={choice} currency={outlook.data.currency} />}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        linkOf={({ number }) => billRecordPath(number)}
        selection={{ chosen, choose, can: isPayable }}
        selectionActions={(rows) => [
          {
            label: text("create", { count: rows.length, total: totalOf(rows) }),
            icon: "wallet",
            onSelect: () => setPlanned(rows),
          },
        ]}
        empty={{ drawing: "done", sentence: text("nothingToPay") }}
        noneFit={text("noneFit")}
      />
      {planned && outlook.data && (
        <CreateRunDialog rows={planned} total={totalOf(planned)} payOn={outlook.data.nextRunOn} onClose={() => setPlanned(undefined)} />
      )}
    </>
  );
};

const Runs = () => {
  const text = useTexts(financeTexts);
  const choice = useList(RunList);
  const columns: Column<RunRow>[] = [
    {
      header: text("run"),
      card: "title",
      mark: () => <KindIcon kind="settlement" />,
      cell: ({ payOn }) => text("runTitle", { day: dayWords(payOn) }),
      number: ({ number }) => number,
    },
    { header: text("bills"), figure: true, cell: ({ bills }) => bills },
    { header: text("total"), card: "large", figure: true, cell: ({ total, currency }) => money(total, currency) },
    { header: text("by"), cell: ({ createdBy }) => <PersonName name={createdBy.name} code={createdBy.code} /> },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...runWorkflow.states[status]} /> },
  ];
  return (
    <FilteredList
      label={text("runs")}
      choice={choice}
      query={useRuns(choice.asked)}
      filters={[
        {
          name: "status",
          label: text("status"),
          options: runStatuses.map((value) => ({ value, label: runWorkflow.states[value].label })),
        },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ number }) => runPath(number)}
      empty={{ sentence: text("noRuns") }}
      noneFit={text("noneFit")}
    />
  );
};

type Pending = Outlook["pending"][number];

/** Bills that would have been in the last run if they had been approved in time. */
const StillPending = () => {
  const text = useTexts(financeTexts);
  const withWhom = useWithWhom();
  const columns = (currency: string): Column<Pending>[] => [
    {
      header: text("bill"),
      card: "title",
      mark: () => <KindIcon kind="expense" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
    },
    { header: text("person"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("submitted"), cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
    { header: text("with"), cell: withWhom },
    { header: text("claimed"), card: "large", figure: true, cell: ({ claimed }) => money(claimed, currency) },
  ];
  return (
    <Loaded query={useOutlook()} empty={{ when: ({ pending }) => pending.length === 0, drawing: "done", sentence: text("noneWaiting") }}>
      {({ pending, currency, lastRunOn, nextRunOn }) => (
        <section className="card">
          <p>
            {text(lastRunOn ? "waitingPurpose" : "waitingFirst", {
              day: lastRunOn ? formatDay(lastRunOn) : "",
              next: formatDay(nextRunOn),
            })}
          </p>
          <DataList
            label={text("waiting")}
            rows={pending}
            columns={columns(currency)}
            keyOf={({ number }) => number}
            linkOf={({ number }) => billRecordPath(number)}
          />
        </section>
      )}
    </Loaded>
  );
};
