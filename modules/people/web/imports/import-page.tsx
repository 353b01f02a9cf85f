import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { columnOf } from "../../imports/columns.ts";
import type { Import, ImportDeed } from "../../imports/contract.ts";
import { daysLeft } from "../../imports/rules.ts";
import { type AskedAction, importWorkflow, isMoving, stepOf } from "../../imports/workflow.ts";
import { CommitForm } from "./commit-form.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { importsPath } from "./paths.ts";
import { useActOnImport, useImport } from "./queries.ts";
import { importTexts } from "./texts.ts";
import { useResultWords, useUndoneWords } from "./use-result-words.ts";
import "./imports.css";

export const ImportPage = () => {
  const text = useTexts(importTexts);
  const { number = "" } = useParams();
  const query = useImport(number);
  const parent = { to: importsPath, label: text("title") };
  const { data } = query;
  return (
    <Page
      title={number}
      parent={parent}
      badge={data && <StatusBadge {...importWorkflow.states[data.status]} />}
      purpose={data && `${data.fileName} · ${data.startedBy.name} · ${formatMoment(data.startedAt)}`}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(record) => <ImportView key={record.number} of={record} />}
      </Loaded>
    </Page>
  );
};

/** The two whose consequence is asked for; the others have forms of their own. */
const inBar = (action: AskedAction): action is "undo" | "discard" => action === "undo" || action === "discard";

const ImportView = ({ of }: { of: Import }) => {
  const text = useTexts(importTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { keyFor, renew } = useRepeatKey();
  const { mutateAsync, isPending } = useActOnImport();
  const [isMapping, setMapping] = useState(false);
  const [failed, setFailed] = useState<{ action: AskedAction; error: unknown }>();
  const offers = (action: AskedAction) => of.actions.includes(action);

  const act = async (action: AskedAction, body: Omit<ImportDeed, "version"> = {}) => {
    await mutateAsync({ of, action, body, key: keyFor({ action, version: of.version, ...body }) });
    renew();
    toast.done(text(`done_${action}`, { number: of.number }));
  };
  const tried = async (action: AskedAction, body: Omit<ImportDeed, "version">) => {
    setFailed(undefined);
    try {
      await act(action, body);
      setMapping(false);
    } catch (error) {
      setFailed({ action, error });
    }
  };
  const failureOf = (action: AskedAction) => (failed?.action === action ? failed.error : undefined);
  const isCheckedNow = offers("commit");
  return (
    <>
      <ImportSteps at={isMapping ? 1 : stepOf(of.status)} />
      <div className="import-bar">
        {isCheckedNow && !isMapping && <Button look="plain" label={text("changeColumns")} onClick={() => setMapping(true)} />}
        <ActionBar
          workflow={importWorkflow}
          actions={of.actions.filter(inBar)}
          commentNeeded=""
          onAct={async (action) => {
            await act(action);
            if (action === "discard") await navigate(importsPath);
          }}
        />
      </div>
      <Progress of={of} />
      {of.failure.map(({ code, message }) => (
        <Notice key={code} tone="bad">
          {message}
        </Notice>
      ))}
      <Outcome of={of} />
      {offers("check") && (!isCheckedNow || isMapping) && (
        <MappingForm
          key={of.version}
          of={of}
          busy={isPending}
          failure={failureOf("check")}
          onCheck={(mapping) => void tried("check", { mapping })}
        />
      )}
      {isCheckedNow && !isMapping && (
        <>
          <Missing of={of} />
          <CommitForm
            key={of.version}
            of={of}
            busy={isPending}
            failure={failureOf("commit")}
            onCommit={(deed) => void tried("commit", deed)}
          />
        </>
      )}
      {of.checkedAt && !isMoving(of.status) && !isMapping && offers("check") === isCheckedNow && <ImportRows of={of} />}
    </>
  );
};

const Progress = ({ of: { status, progress } }: { of: Import }) => {
  const text = useTexts(importTexts);
  if (!progress) return null;
  const words = { checking: text("checking"), committing: text("committing"), undoing: text("undoing") } as Record<string, string>;
  const figures = { done: progress.done.toLocaleString("en"), of: progress.of.toLocaleString("en") };
  return (
    <section className="card import-progress">
      <p role="status">{words[status]}</p>
      <progress value={progress.done} max={Math.max(1, progress.of)} aria-label={text("progress", figures)} />
      <span>{text("progress", figures)}</span>
    </section>
  );
};

const Outcome = ({ of: { result, undone, undoUntil, actions } }: { of: Import }) => {
  const text = useTexts(importTexts);
  const resultWords = useResultWords();
  const undoneWords = useUndoneWords();
  if (!result) return null;
  const until = undoUntil ? formatMoment(undoUntil) : "";
  const left = undoUntil ? daysLeft(undoUntil, new Date(deviceNow()).toISOString()) : 0;
  return (
    <Card title={text(undone ? "undoneTitle" : "resultTitle")}>
      <p className="import-result">{undone ? undoneWords(undone) : resultWords(result)}</p>
      {!undone && (
        <p className="import-help">{actions.includes("undo") ? text("undoUntil", { until, count: left }) : text("undoOver", { until })}</p>
      )}
    </Card>
  );
};

const Missing = ({ of: { missing } }: { of: Import }) => {
  const text = useTexts(importTexts);
  if (missing.length === 0) return null;
  return (
    <Card title={text("missing")}>
      <ul className="import-lines">
        {missing.map(({ field, name, rows }) => (
          <li key={`${field} ${name}`}>{text("missingOne", { field: columnOf(field).label, name, count: rows })}</li>
        ))}
      </ul>
    </Card>
  );
};
