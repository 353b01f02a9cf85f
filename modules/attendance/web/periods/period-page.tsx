import { useState } from "react";
import { useParams } from "react-router";
import { formatMonth, formatSpan } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { periodPath, periodsPath } from "../../paths.ts";
import type { OpenKind, PeriodDetail } from "../../periods/contract.ts";
import { type PeriodAction, periodWorkflow } from "../../periods/workflow.ts";
import { Differences } from "./differences.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { OpenItems } from "./open-items.tsx";
import { useActOnPeriod, usePeriod } from "./queries.ts";
import { SnapshotTable } from "./snapshot-table.tsx";
import { periodTexts } from "./texts.ts";
import { partsOf, usePart } from "./use-part.ts";
import { whenOf } from "./when-of.ts";

/** Only what is locked now goes to payroll. */
const isExported = (of: PeriodDetail): boolean => whenOf(of, "locked") !== undefined;

const Actions = ({ of }: { of: PeriodDetail }) => {
  const text = useTexts(periodTexts);
  const toast = useToast();
  const [isLocking, setLocking] = useState(false);
  const { mutateAsync } = useActOnPeriod();
  const act = async (action: PeriodAction, more: { comment?: string | undefined; ticked?: OpenKind[] } = {}) => {
    await mutateAsync({ id: of.id, version: of.revision, action, ...more });
    toast.done(text(`done_${action}`));
  };
  return (
    <>
      <ActionBar
        workflow={periodWorkflow}
        actions={of.actions}
        commentNeeded={text("reasonNeeded")}
        asked={{ lock: () => setLocking(true) }}
        onAct={(action, { comment }) => act(action, { comment })}
      />
      {isLocking && <LockDialog of={of} onLock={(ticked) => act("lock", { ticked })} onClose={() => setLocking(false)} />}
    </>
  );
};

const Head = ({ of }: { of: PeriodDetail }) => {
  const text = useTexts(periodTexts);
  const [review, locked] = [whenOf(of, "review"), whenOf(of, "locked")];
  return (
    <>
      {of.hindrances.map((sentence) => (
        <Notice key={sentence} tone="draft">
          {sentence}
        </Notice>
      ))}
      <Figures
        label={text("period")}
        figures={[
          { label: text("days"), value: formatSpan(of.from, of.to) },
          { label: text("people"), value: of.people.toLocaleString("en") },
          ...(review === undefined ? [] : [{ label: text("until"), value: review }]),
          ...(locked === undefined ? [] : [{ label: text("locked"), value: locked }]),
          ...(of.version === 0 ? [] : [{ label: text("version"), value: String(of.version) }]),
          ...(locked === undefined ? [] : [{ label: text("differences"), value: of.differences.toLocaleString("en") }]),
        ]}
      />
    </>
  );
};

const Parts = ({ of }: { of: PeriodDetail }) => {
  const text = useTexts(periodTexts);
  const offered = partsOf(of);
  const asked = usePart(offered);
  const { part } = asked;
  if (part === undefined) return null;
  return (
    <>
      {offered.length > 1 && (
        <Tabs
          label={text("parts")}
          tabs={offered}
          current={part}
          to={(tab) => `${periodPath(of.id)}?part=${tab}`}
          words={(tab) => text(`tab_${tab}`)}
        />
      )}
      {part === "open" && <OpenItems of={of} asked={asked} />}
      {part === "snapshot" && <SnapshotTable of={of} asked={asked} />}
      {(part === "since" || part === "carried") && <Differences of={of} side={part} asked={asked} />}
    </>
  );
};

export const PeriodPage = () => {
  const text = useTexts(periodTexts);
  const { id = "" } = useParams();
  const query = usePeriod(id);
  const { data } = query;
  const names = data && { month: formatMonth(data.to), place: data.location.name };
  return (
    <Page
      title={names ? text("name", names) : text("period")}
      parent={{ to: periodsPath, label: text("title") }}
      badge={data && <StatusBadge {...periodWorkflow.states[data.state]} />}
      action={
        data &&
        names && (
          <>
            {isExported(data) && (
              <ExportButton list="attendance.payroll" title={text("payroll", names)} choice={{ sort: "person", filters: { period: id } }} />
            )}
            <Actions of={data} />
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(period) => (
          <>
            <Head of={period} />
            <Parts of={period} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
