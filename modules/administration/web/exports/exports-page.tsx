import { wordsOf } from "#shared/audit-names.ts";
import { type Export, ExportList } from "#shared/exports/contract.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { exportWorkflow } from "#shared/exports/workflow.ts";
import { formatMoment } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { save } from "#web/exports/save.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { useCancelOne, useExportList, useFetchOne } from "./queries.ts";
import { exportPageTexts } from "./texts.ts";
import "#web/ui/status-badge.css";

export const ExportsPage = () => {
  const text = useTexts(exportPageTexts);
  const choice = useList(ExportList);
  const cancel = useTold(useCancelOne());
  const fetchOne = useTold(useFetchOne());
  const act = (row: Export, action: Export["actions"][number]) =>
    action === "fetch"
      ? fetchOne(row, (file) => text("saved", { name: save(file) }))
      : cancel(row, () => text("cancelled", { list: row.title }));
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      choice={choice}
      query={useExportList(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ title, askedAt }) => text("named", { list: title, moment: formatMoment(askedAt) })}
      likely={(row) => row.actions.map((action) => ({ label: text(action), onSelect: () => void act(row, action) }))[0]}
      empty={{ sentence: text("none") }}
    />
  );
};

const filtersOf = ({ filters = {} }: Export): string =>
  Object.entries(filters)
    .map(([name, value]) => `${wordsOf(name)}: ${value}`)
    .join(", ");

const figure = (count: number): string => count.toLocaleString("en");

const useColumns = (): Column<Export>[] => {
  const text = useTexts(exportPageTexts);
  return [
    {
      header: text("list"),
      card: "title",
      mark: () => <KindIcon kind="export" />,
      cell: ({ title }) => title,
      number: ({ format }) => text(format),
      note: (row) => filtersOf(row) || text("all"),
    },
    {
      header: text("asked"),
      sort: { by: "asked", kind: "time" },
      cell: ({ askedAt }) => <Moment at={askedAt} />,
    },
    {
      header: text("rows"),
      figure: true,
      card: "large",
      cell: ({ rowsDone, rowsTotal }) => text("progress", { done: figure(rowsDone), total: figure(rowsTotal) }),
    },
    {
      header: text("state"),
      card: "corner",
      cell: ({ state, failure }) => (
        <span className="marks">
          <StatusBadge {...exportWorkflow.states[state]} />
          {failure && <span>{renderMessage(exportMessages[failure])}</span>}
        </span>
      ),
    },
    { header: text("until"), cell: ({ expiresAt }) => expiresAt && <Moment at={expiresAt} /> },
  ];
};
