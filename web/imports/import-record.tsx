import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { type AskedOfImport, type FileImportStatus, type FileImportWorkflow, isMoving, stepOf } from "#shared/file-import.ts";
import { formatMoment } from "#shared/format.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { fileImportTexts } from "./texts.ts";
import "./imports.css";

/** What the import of any file knows of itself. */
type FileImport = {
  number: string;
  version: number;
  status: FileImportStatus;
  actions: readonly AskedOfImport[];
  fileName: string;
  startedBy: { name: string };
  startedAt: string;
  checkedAt?: string | undefined;
  progress?: { done: number; of: number } | undefined;
  failure: readonly { code: string; message?: string | undefined }[];
};

type FormProps<D> = { busy: boolean; failure: unknown; send: (deed: D) => void };

type ImportViewProps<D> = {
  of: FileImport;
  workflow: FileImportWorkflow;
  listPath: string;
  busy: boolean;
  act: (action: AskedOfImport, body: D, key: string) => Promise<unknown>;
  /** What goes along with undoing and discarding, which have no form but may be given a reason. */
  deedFor: (reason: string | undefined) => D;
  /** What the job is doing, as long as it does: other words for each module. */
  saying: Partial<Record<FileImportStatus, string>>;
  reasonNeeded?: string;
  outcome: ReactNode;
  mapping: (form: FormProps<D>) => ReactNode;
  commit: (form: FormProps<D>) => ReactNode;
  rows: ReactNode;
};

type ImportPageProps<I extends FileImport> = {
  number: string;
  parent: { to: string; label: string };
  workflow: FileImportWorkflow;
  query: Parameters<typeof Loaded<I>>[0]["query"];
  children: (of: I) => ReactNode;
};

/** The page of one import: its file, how far it is, and who began it. */
export const ImportRecordPage = <I extends FileImport>({ number, parent, workflow, query, children }: ImportPageProps<I>) => {
  const { data } = query;
  return (
    <Page
      title={data?.fileName ?? number}
      number={data?.number}
      parent={parent}
      badge={data && <StatusBadge {...workflow.states[data.status]} />}
      purpose={data && `${data.startedBy.name} · ${formatMoment(data.startedAt)}`}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {children}
      </Loaded>
    </Page>
  );
};

/** The two that ask for their consequence or reason; the others have forms of their own. */
const inBar = (action: AskedOfImport): action is "undo" | "discard" => action === "undo" || action === "discard";

/** What can be done with an import where it stands: columns are mapped, rows looked at and taken over, and all of it undone. */
export const ImportView = <D extends object>({ of, workflow, listPath, busy, act, deedFor, saying, ...parts }: ImportViewProps<D>) => {
  const text = useTexts(fileImportTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { keyFor, renew } = useRepeatKey();
  const [isMapping, setMapping] = useState(false);
  const [failed, setFailed] = useState<{ action: AskedOfImport; error: unknown }>();
  const offers = (action: AskedOfImport) => of.actions.includes(action);

  const done = async (action: AskedOfImport, body: D) => {
    await act(action, body, keyFor({ action, version: of.version, ...body }));
    renew();
    toast.done(text(`done_${action}`, { number: of.number }));
  };
  const tried = async (action: AskedOfImport, body: D) => {
    setFailed(undefined);
    try {
      await done(action, body);
      setMapping(false);
    } catch (error) {
      setFailed({ action, error });
    }
  };
  const formOf = (action: AskedOfImport): FormProps<D> => ({
    busy,
    failure: failed?.action === action ? failed.error : undefined,
    send: (deed) => void tried(action, deed),
  });
  const isCheckedNow = offers("commit");
  return (
    <>
      <div className="import-top">
        <ImportSteps at={isMapping ? 1 : stepOf(of.status)} />
        <div className="import-bar">
          {isCheckedNow && !isMapping && <Button look="plain" label={text("changeColumns")} onClick={() => setMapping(true)} />}
          <ActionBar
            workflow={workflow}
            actions={of.actions.filter(inBar)}
            commentNeeded={parts.reasonNeeded ?? ""}
            onAct={async (action, { comment }) => {
              await done(action, deedFor(comment));
              if (action === "discard") await navigate(listPath);
            }}
          />
        </div>
      </div>
      <ImportProgress progress={of.progress} saying={saying[of.status] ?? ""} />
      {of.failure.map(({ code, message }) => (
        <Notice key={code} tone="bad">
          {message}
        </Notice>
      ))}
      {parts.outcome}
      {offers("check") && (!isCheckedNow || isMapping) && parts.mapping(formOf("check"))}
      {isCheckedNow && !isMapping && parts.commit(formOf("commit"))}
      {of.checkedAt && !isMoving(of.status) && !isMapping && offers("check") === isCheckedNow && parts.rows}
    </>
  );
};
