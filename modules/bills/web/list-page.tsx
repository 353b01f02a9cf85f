import type { ComponentProps } from "react";
import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDay } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { useSession } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { BillList, type BillRow, billScopes } from "../contract.ts";
import { billRecordPath, draftPath, financePath, newBillPath, spendingPath, whatToClaimPath } from "../paths.ts";
import { billKeepers, teamLeaders } from "../permissions.ts";
import { billStatuses, billWorkflow, shownStatus } from "../workflow.ts";
import { useBills, useDeleteDraft, useSummary } from "./queries.ts";
import { billTexts } from "./texts.ts";
import { dayWords, money } from "./words.ts";

const MOST_DRAFTS = 10;
const isDraft = ({ number }: BillRow): boolean => number === undefined;
const pathOf = ({ id, number }: BillRow): string => (number === undefined ? draftPath(id) : billRecordPath(number));

export const BillsPage = () => {
  const text = useTexts(billTexts);
  const { may } = useSession();
  const choice = useList(BillList);
  const scope = choice.asked.scope ?? "mine";
  const isMine = scope === "mine";
  const query = useBills(choice.asked);
  const scopes = billScopes.filter((one) => one === "mine" || may(one === "team" ? teamLeaders : billKeepers));
  // Drafts are shown above the list.
  const drafts = useSummary().data?.drafts ?? 0;
  const listed = isMine && choice.asked.status === undefined ? drafts : 0;
  const data = query.data && {
    ...query.data,
    items: query.data.items.filter((row) => !isDraft(row)),
    total: Math.max(0, query.data.total - listed),
  };
  return (
    <ListPage
      title={text("title")}
      label={text(scope)}
      action={
        <ButtonLink to={newBillPath} icon="plus">
          {text("newBill")}
        </ButtonLink>
      }
      pageMore={[
        { label: text("policy"), icon: "book", to: whatToClaimPath },
        { label: text("spending"), icon: "chart-bar", to: spendingPath },
        ...(may(billKeepers) ? [{ label: text("finance"), icon: "wallet", to: financePath }] : []),
      ]}
      above={
        isMine && (
          <>
            <Sums />
            <Drafts />
          </>
        )
      }
      filters={[
        ...(scopes.length > 1 ? [{ name: "scope", label: text("whose"), options: scopes.slice(1).map(optionOf(text)) }] : []),
        {
          name: "status",
          label: text("status"),
          options: billStatuses
            .filter((status) => status !== billWorkflow.initial)
            .map((status) => ({ value: status, label: billWorkflow.states[status].label })),
        },
      ]}
      filterAction={<ExportButton list="bills.lines" title={text(scope)} choice={choice} />}
      choice={choice}
      query={{ ...query, data }}
      columns={useBillColumns(isMine)}
      keyOf={({ id }) => id}
      linkOf={pathOf}
      empty={
        isMine
          ? { sentence: text("none"), action: <ButtonLink to={newBillPath}>{text("newBill")}</ButtonLink> }
          : { sentence: text("noneOfOthers") }
      }
      noneFit={text("noneFit")}
    />
  );
};

const optionOf =
  (text: (key: (typeof billScopes)[number]) => string): ((scope: (typeof billScopes)[number]) => { value: string; label: string }) =>
  (scope) => ({ value: scope, label: text(scope) });

export const useWithWhom = () => {
  const text = useTexts(billTexts);
  const nameOf = useDeciderName();
  return ({ waitingFor }: Pick<BillRow, "waitingFor">) =>
    waitingFor && (
      <>
        {nameOf(waitingFor)}
        {waitingFor.since && (
          <div className="row-note">
            {text("since")} <Moment at={waitingFor.since} />
          </div>
        )}
      </>
    );
};

export const useBillColumns = (isMine: boolean): Column<BillRow>[] => {
  const text = useTexts(billTexts);
  const withWhom = useWithWhom();
  return [
    {
      header: text("bill"),
      card: "title",
      mark: () => <KindIcon kind="expense" />,
      cell: ({ title }) => title,
      number: ({ number }) => number,
    },
    ...(isMine ? [] : [{ header: text("owner"), cell: ({ owner }: BillRow) => <PersonName name={owner.name} code={owner.code} /> }]),
    { header: text("submitted"), cell: ({ day }) => dayWords(day) },
    { header: text("claimed"), card: "large", figure: true, cell: ({ claimed, currency }) => money(claimed, currency) },
    {
      header: text("approved"),
      figure: true,
      cell: ({ approved, currency }) => approved !== undefined && money(approved, currency),
    },
    { header: text("with"), cell: withWhom },
    { header: text("status"), card: "corner", cell: (row) => <StatusBadge {...shownStatus(row)} /> },
  ];
};

/** Totals: pending, to be paid, paid this year; mine, unless `employee` names somebody. */
export const Sums = ({ employee }: { employee?: string }) => {
  const text = useTexts(billTexts);
  const { data } = useSummary(employee);
  if (!data) return <div className="skeleton" aria-hidden="true" />;
  const { currency, nextRunOn } = data;
  const figures: ComponentProps<typeof Figures>["figures"] = (["pending", "toPay", "paidThisYear"] as const).map((name) => ({
    label: text(name),
    value: (
      <>
        {money(data[name].amount, currency)}{" "}
        <span className="quiet">
          {text("bills", { count: data[name].bills })}
          {name === "toPay" && data.toPay.bills > 0 && ` · ${text("nextRun", { day: formatDay(nextRunOn) })}`}
        </span>
      </>
    ),
  }));
  return (
    <section className="card">
      <Figures label={text("figures")} figures={figures} />
    </section>
  );
};

/** Drafts to continue. */
const Drafts = () => {
  const text = useTexts(billTexts);
  const { data } = useBills({ scope: "mine", status: billWorkflow.initial, limit: MOST_DRAFTS });
  const remove = useTold(useDeleteDraft());
  const items = data?.items.filter(isDraft) ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={text("drafts")}>
      <ul className="short-list">
        {items.map((row) => (
          <li key={row.id}>
            <KindIcon kind="expense" hue="grey" />
            <div className="short-words">
              {row.title || text("untitled")}
              <div className="quiet">{`${dayWords(row.day)} · ${text("lines", { count: row.lines })}`}</div>
            </div>
            <Button
              look="text"
              icon="trash"
              iconOnly
              label={text("deleteDraft")}
              name={`${text("deleteDraft")}: ${row.title || text("untitled")}`}
              onClick={() => void remove(row.id, () => text("draftDeleted"))}
            />
            <ButtonLink to={draftPath(row.id)} look="plain">
              {text("continue")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
