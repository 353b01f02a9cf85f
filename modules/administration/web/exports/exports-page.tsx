import { wordsOf } from "#shared/audit-names.ts";
import { type Export, ExportList } from "#shared/exports/contract.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { exportWorkflow } from "#shared/exports/workflow.ts";
import { formatMoment } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { save } from "#web/exports/save.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { useCancelOne, useExportList, useFetchOne } from "./queries.ts";
import { exportPageTexts } from "./texts.ts";
import "../mail/mail.css";
import "./exports.css";

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
      columns={useColumns((row, action) => void act(row, action))}
      keyOf={({ id }) => id}
      empty={{ sentence: text("none") }}
    />
  );
};

const filtersOf = ({ filters = {} }: Export): string =>
  Object.entries(filters)
    .map(([name, value]) => `${wordsOf(name)}: ${value}`)
    .join(", ");

const figure = (count: number): string => count.toLocaleString("en");

const useColumns = (onAct: (row: Export, action: Export["actions"][number]) => void): Column<Export>[] => {
  const text = useTexts(exportPageTexts);
  return [
    { header: text("list"), card: "title", cell: ({ title }) => title },
    { header: text("filters"), cell: (row) => filtersOf(row) || text("all") },
    { header: text("format"), cell: ({ format }) => text(format) },
    {
      header: text("asked"),
      sort: { by: "asked", kind: "time" },
      cell: ({ askedAt }) => <span className="mail-whole">{formatMoment(askedAt)}</span>,
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
        <span className="export-state">
          <StatusBadge {...exportWorkflow.states[state]} />
          {failure && <span>{renderMessage(exportMessages[failure])}</span>}
        </span>
      ),
    },
    { header: text("until"), cell: ({ expiresAt }) => (expiresAt ? <span className="mail-whole">{formatMoment(expiresAt)}</span> : "") },
    {
      header: text("actions"),
      card: "large",
      cell: (row) =>
        row.actions.length > 0 ? (
          <div>
            {row.actions.map((action) => (
              <Button
                key={action}
                look="plain"
                icon={action === "fetch" ? "download" : "times"}
                label={text(action)}
                name={text(`${action}Named`, { list: row.title, moment: formatMoment(row.askedAt) })}
                onClick={() => onAct(row, action)}
              />
            ))}
          </div>
        ) : (
          ""
        ),
    },
  ];
};
