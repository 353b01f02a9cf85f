import { fileImportStatuses } from "#shared/file-import.ts";
import { formatMoment } from "#shared/format.ts";
import { save } from "#web/exports/save.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { ImportList, type ImportSummary } from "../../imports/contract.ts";
import { importWorkflow } from "../../imports/workflow.ts";
import { importPath, newImportPath } from "../../paths.ts";
import { useImports } from "./queries.ts";
import { templateOf } from "./template.ts";
import { importTexts } from "./texts.ts";
import { useResultWords, useUndoneWords } from "./use-result-words.ts";
import "#web/imports/imports.css";

export const ImportsPage = () => {
  const text = useTexts(importTexts);
  const choice = useList(ImportList);
  const options = fileImportStatuses.map((value) => ({ value, label: importWorkflow.states[value].label }));
  const template = (
    <Button
      look="plain"
      icon="download"
      label={text("template")}
      onClick={() => void save({ blob: templateOf(), fileName: text("templateName"), contentType: "text/csv" })}
    />
  );
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      action={
        <ButtonLink look="primary" to={newImportPath}>
          {text("start")}
        </ButtonLink>
      }
      filters={[{ name: "status", label: text("status"), options }]}
      filterAction={template}
      choice={choice}
      query={useImports(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ number }) => importPath(number)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    />
  );
};

const useColumns = (): Column<ImportSummary>[] => {
  const text = useTexts(importTexts);
  const resultWords = useResultWords();
  const undoneWords = useUndoneWords();
  const became = ({ result, undone }: ImportSummary): string => {
    if (undone) return undoneWords(undone);
    return result ? resultWords(result) : "";
  };
  return [
    { header: text("number"), card: "title", cell: ({ number }) => <span className="import-whole">{number}</span> },
    { header: text("file"), card: "large", cell: ({ fileName }) => fileName },
    { header: text("by"), cell: ({ startedBy }) => startedBy.name },
    {
      header: text("at"),
      sort: { by: "started", kind: "time" },
      cell: ({ startedAt }) => <span className="import-whole">{formatMoment(startedAt)}</span>,
    },
    { header: text("rows"), figure: true, cell: ({ rows }) => rows.toLocaleString("en") },
    {
      header: text("status"),
      card: "corner",
      cell: ({ status, progress }) => (
        <span className="import-status">
          <StatusBadge {...importWorkflow.states[status]} />
          {progress && text("progress", { done: progress.done.toLocaleString("en"), of: progress.of.toLocaleString("en") })}
        </span>
      ),
    },
    { header: text("result"), cell: became },
  ];
};
