import { fileImportStatuses } from "#shared/file-import.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { PunchImportList, type PunchImportSummary } from "../../imports/contract.ts";
import { punchImportWorkflow } from "../../imports/workflow.ts";
import { newPunchImportPath, punchImportPath } from "../../paths.ts";
import { DevicesCard } from "./devices-card.tsx";
import { ImportParts } from "./parts.tsx";
import { usePunchImports } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";
import { useImportWords } from "./use-import-words.ts";
import "#web/imports/imports.css";

export const PunchImportsPage = () => {
  const text = useTexts(punchImportTexts);
  const choice = useList(PunchImportList);
  const options = fileImportStatuses.map((value) => ({ value, label: punchImportWorkflow.states[value].label }));
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      action={
        <ButtonLink look="primary" to={newPunchImportPath}>
          {text("start")}
        </ButtonLink>
      }
      above={<ImportParts current="files" />}
      filters={[{ name: "status", label: text("status"), options }]}
      choice={choice}
      query={usePunchImports(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ number }) => punchImportPath(number)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      <DevicesCard />
    </ListPage>
  );
};

const useColumns = (): Column<PunchImportSummary>[] => {
  const text = useTexts(punchImportTexts);
  const words = useImportWords();
  return [
    {
      header: text("file"),
      card: "title",
      mark: () => <KindIcon kind="import" size="small" />,
      cell: ({ fileName }) => fileName,
      number: ({ number }) => number,
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
        <span className="marks">
          <StatusBadge {...punchImportWorkflow.states[status]} />
          {progress && `${progress.done.toLocaleString("en")} / ${progress.of.toLocaleString("en")}`}
        </span>
      ),
    },
    { header: text("result"), cell: ({ result }) => (result ? words(result) : "") },
  ];
};
