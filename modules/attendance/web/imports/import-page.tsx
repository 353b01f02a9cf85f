import { useParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { ImportOutcome } from "#web/imports/import-outcome.tsx";
import { ImportRecordPage, ImportView } from "#web/imports/import-record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PunchImport, PunchImportDeed } from "../../imports/contract.ts";
import { punchImportWorkflow } from "../../imports/workflow.ts";
import { punchImportsPath } from "../../paths.ts";
import { CommitForm } from "./commit-form.tsx";
import { ImportRows } from "./import-rows.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { useActOnImport, usePunchImport } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";
import { useImportWords } from "./use-import-words.ts";

export const PunchImportPage = () => {
  const text = useTexts(punchImportTexts);
  const { number = "" } = useParams();
  return (
    <ImportRecordPage
      number={number}
      parent={{ to: punchImportsPath, label: text("title") }}
      workflow={punchImportWorkflow}
      query={usePunchImport(number)}
    >
      {(record) => <OneImport key={record.number} of={record} />}
    </ImportRecordPage>
  );
};

const OneImport = ({ of }: { of: PunchImport }) => {
  const text = useTexts(punchImportTexts);
  const { mutateAsync, isPending } = useActOnImport();
  return (
    <ImportView<Omit<PunchImportDeed, "version">>
      of={of}
      workflow={punchImportWorkflow}
      listPath={punchImportsPath}
      busy={isPending}
      act={(action, body, key) => mutateAsync({ of, action, body, key })}
      deedFor={(reason) => (reason ? { reason } : {})}
      reasonNeeded={text("reasonNeeded")}
      saying={{ checking: text("checking"), committing: text("committing"), undoing: text("undoing") }}
      outcome={<Outcome of={of} />}
      mapping={({ send, ...form }) => <MappingForm key={of.version} of={of} {...form} onCheck={(mapping) => send({ mapping })} />}
      commit={({ send, ...form }) => <CommitForm key={of.version} of={of} {...form} onCommit={send} />}
      rows={<ImportRows of={of} />}
    />
  );
};

const Outcome = ({ of: { result, undone, undoUntil, actions } }: { of: PunchImport }) => {
  const text = useTexts(punchImportTexts);
  const words = useImportWords();
  if (!result) return null;
  return (
    <ImportOutcome
      isUndone={undone !== undefined}
      words={undone ? text("undone", { count: undone.voided }) : words(result)}
      undoUntil={undoUntil}
      canUndo={actions.includes("undo")}
    >
      {undone && (
        <>
          <p className="import-help">{text("undoneBy", { name: undone.by.name, at: formatMoment(undone.at) })}</p>
          <p className="import-help">{text("undoReason", { reason: undone.reason })}</p>
        </>
      )}
    </ImportOutcome>
  );
};
