import { fileImportStatuses } from "#shared/file-import.ts";
import { save } from "#web/exports/save.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
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

export const ImportsPage = () => {
  const text = useTexts(importTexts);
  const choice = useList(ImportList);
  const options = fileImportStatuses.map((value) => ({ value, label: importWorkflow.states[value].label }));
  const download = () => void save({ blob: templateOf(), fileName: text("templateName"), contentType: "text/csv" });
  const start = (
    <ButtonLink look="primary" to={newImportPath}>
      {text("start")}
    </ButtonLink>
  );
  return (
    <ListPage
      title={text("title")}
      action={start}
      pageMore={[{ label: text("template"), icon: "download", onSelect: download }]}
      filters={[{ name: "status", label: text("status"), options }]}
      choice={choice}
      query={useImports(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ number }) => importPath(number)}
      empty={{ sentence: text("none"), action: start }}
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
    {
      header: text("file"),
      card: "title",
      mark: () => <KindIcon kind="import" />,
      number: ({ number }) => number,
      note: became,
      cell: ({ fileName }) => fileName,
    },
    { header: text("by"), cell: ({ startedBy }) => <PersonName name={startedBy.name} code={startedBy.code} size="small" /> },
    {
      header: text("at"),
      sort: { by: "started", kind: "time" },
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
    { header: text("rows"), figure: true, cell: ({ rows }) => rows.toLocaleString("en") },
    {
      header: text("status"),
      card: "corner",
      cell: ({ status, progress }) => (
        <>
          <StatusBadge {...importWorkflow.states[status]} />{" "}
          {progress && text("progress", { done: progress.done.toLocaleString("en"), of: progress.of.toLocaleString("en") })}
        </>
      ),
    },
  ];
};
