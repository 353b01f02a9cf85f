// Requisitions: a manager's own and those of their line, and all of them for HR.
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { useDeciderName } from "#modules/requests/web/index.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList, ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { newRequisitionPath, openingsPath, requisitionPath, requisitionsPath } from "../../paths.ts";
import { requisitionList } from "../../requisitions/contract.ts";
import { requisitionWorkflow } from "../../requisitions/workflow.ts";
import { candidateTexts } from "../candidates/texts.ts";
import { useRequisitions } from "./queries.ts";
import { requisitionTexts } from "./texts.ts";

type Row = z.output<typeof requisitionList.Row>;
const parts = ["mine", "line"] as const;

const useColumns = (withManager: boolean): Column<Row>[] => {
  const text = useTexts(requisitionTexts);
  const nameOf = useDeciderName();
  return [
    {
      header: text("position"),
      card: "title",
      mark: () => <KindIcon kind="requisition" size="small" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
    },
    ...(withManager ? [{ header: text("manager"), cell: ({ owner }: Row) => <PersonName name={owner.name} code={owner.code} /> }] : []),
    { header: text("submitted"), sort: { by: "asked", kind: "time" }, cell: ({ askedAt }) => <Moment at={askedAt} /> },
    { header: text("with"), cell: ({ waitingFor }) => waitingFor && nameOf(waitingFor) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...requisitionWorkflow.states[status]} /> },
  ];
};

const useListed = (scope: "mine" | "team" | "all") => {
  const text = useTexts(requisitionTexts);
  const choice = useList(requisitionList.List);
  return {
    choice,
    query: useRequisitions({ ...choice.asked, scope }),
    columns: useColumns(scope !== "mine"),
    filters: [
      {
        name: "status",
        label: text("status"),
        options: Object.entries(requisitionWorkflow.states).map(([value, { label }]) => ({ value, label })),
      },
    ],
    keyOf: ({ id }: Row) => id,
    nameOf: ({ title, number }: Row) => `${title} ${number}`,
    linkOf: ({ number }: Row) => requisitionPath(number),
    noneFit: text("noneFit"),
  };
};

const Begin = () => {
  const text = useTexts(requisitionTexts);
  return (
    <ButtonLink to={newRequisitionPath()} icon="plus">
      {text("begin")}
    </ButtonLink>
  );
};

export const RequisitionsPage = () => {
  const text = useTexts(requisitionTexts);
  const [params] = useSearchParams();
  const current = parts.find((part) => part === params.get("part")) ?? "mine";
  const isMine = current === "mine";
  return (
    <Page title={text("title")} action={<Begin />}>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={current}
        to={(part) => (part === "mine" ? requisitionsPath : `${requisitionsPath}?part=${part}`)}
        words={(part) => text(`part_${part}`)}
      />
      <FilteredList
        key={current}
        label={text(`part_${current}`)}
        {...useListed(isMine ? "mine" : "team")}
        empty={isMine ? { sentence: text("none"), action: <Begin /> } : { sentence: text("noneInLine") }}
      />
    </Page>
  );
};

export const ManagedRequisitionsPage = () => {
  const text = useTexts(requisitionTexts);
  const openings = useTexts(candidateTexts)("openings");
  return (
    <ListPage
      title={text("all")}
      action={
        <ButtonLink to={openingsPath} look="plain">
          {openings}
        </ButtonLink>
      }
      {...useListed("all")}
      empty={{ sentence: text("noneAtAll") }}
    />
  );
};
