import { useParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { ImportOutcome } from "#web/imports/import-outcome.tsx";
import { ImportRecordPage, ImportView } from "#web/imports/import-record.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { columnOf } from "../../imports/columns.ts";
import type { Import, ImportDeed } from "../../imports/contract.ts";
import { importWorkflow } from "../../imports/workflow.ts";
import { importsPath } from "../../paths.ts";
import { CommitForm } from "./commit-form.tsx";
import { ImportRows } from "./import-rows.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { useActOnImport, useImport } from "./queries.ts";
import { importTexts } from "./texts.ts";
import { useResultWords, useUndoneWords } from "./use-result-words.ts";

export const ImportPage = () => {
  const text = useTexts(importTexts);
  const { number = "" } = useParams();
  return (
    <ImportRecordPage
      number={number}
      parent={{ to: importsPath, label: text("title") }}
      workflow={importWorkflow}
      query={useImport(number)}
    >
      {(record) => <OneImport key={record.number} of={record} />}
    </ImportRecordPage>
  );
};

const OneImport = ({ of }: { of: Import }) => {
  const text = useTexts(importTexts);
  const { mutateAsync, isPending } = useActOnImport();
  return (
    <ImportView<Omit<ImportDeed, "version">>
      of={of}
      workflow={importWorkflow}
      listPath={importsPath}
      busy={isPending}
      act={(action, body, key) => mutateAsync({ of, action, body, key })}
      deedFor={() => ({})}
      saying={{ checking: text("checking"), committing: text("committing"), undoing: text("undoing") }}
      outcome={<Outcome of={of} />}
      mapping={({ send, ...form }) => <MappingForm key={of.version} of={of} {...form} onCheck={(mapping) => send({ mapping })} />}
      commit={({ send, ...form }) => (
        <>
          <Missing of={of} />
          {of.notes.map(({ code, message }) => (
            <Notice key={code} tone="attention">
              {message}
            </Notice>
          ))}
          <CommitForm key={of.version} of={of} {...form} onCommit={send} />
        </>
      )}
      rows={<ImportRows of={of} />}
    />
  );
};

const Outcome = ({ of: { result, undone, undoneBy, undoneAt, undoUntil, actions } }: { of: Import }) => {
  const text = useTexts(importTexts);
  const resultWords = useResultWords();
  const undoneWords = useUndoneWords();
  if (!result) return null;
  return (
    <ImportOutcome
      isUndone={undone !== undefined}
      words={undone ? undoneWords(undone) : resultWords(result)}
      undoUntil={undoUntil}
      canUndo={actions.includes("undo")}
    >
      {undoneBy && undoneAt && <p className="import-help">{text("undoneBy", { name: undoneBy.name, at: formatMoment(undoneAt) })}</p>}
    </ImportOutcome>
  );
};

const Missing = ({ of: { missing } }: { of: Import }) => {
  const text = useTexts(importTexts);
  if (missing.length === 0) return null;
  return (
    <Card title={text("missing")}>
      <ul className="stack">
        {missing.map(({ field, name, rows }) => (
          <li key={`${field} ${name}`}>{text("missingOne", { field: columnOf(field).label, name, count: rows })}</li>
        ))}
      </ul>
    </Card>
  );
};
