// A payment run: its items, the bank file, and the outcome of each payment.
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { Facts, RecordPage } from "#web/ui/record.tsx";
import { SelectionBar } from "#web/ui/selection-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { billRecordPath, financePath } from "../../paths.ts";
import type { Run, RunItem } from "../../payments/contract.ts";
import { type RunAction, runWorkflow } from "../../payments/workflow.ts";
import { dayWords, money } from "../words.ts";
import { isOpen, isPlanned, itemStates, mayFail, tones } from "./items.ts";
import { useRun, useRunFile } from "./queries.ts";
import { RunStepDialog } from "./run-step-dialog.tsx";
import { financeTexts } from "./texts.ts";
import "#web/ui/action-bar.css";
import "../bills.css";

/** The action to confirm and its items; all planned ones if none are given. */
type Step = { action: RunAction; items: readonly RunItem[] };

export const RunPage = () => {
  const text = useTexts(financeTexts);
  const { number = "" } = useParams();
  const query = useRun(number);
  const [step, setStep] = useState<Step>();
  const run = query.data;
  return (
    <RecordPage
      number={number}
      title={run && text("runTitle", { day: dayWords(run.payOn) })}
      icon={<KindIcon kind="settlement" />}
      badge={run && <StatusBadge {...runWorkflow.states[run.status]} />}
      owner={run?.createdBy}
      figure={run && money(run.total, run.currency)}
      parent={{ to: `${financePath}?part=runs`, label: text("runs") }}
      actions={run && <RunActions run={run} onStep={setStep} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(known) => <RunItems run={known} onStep={setStep} />}
      </Loaded>
      {step && run && <RunStepDialog run={run} {...step} onClose={() => setStep(undefined)} />}
    </RecordPage>
  );
};

type Parts = { run: Run; onStep: (step: Step) => void };

const RunActions = ({ run, onStep }: Parts) => {
  const text = useTexts(financeTexts);
  const file = useRunFile(run.number);
  const download = useTold(file);
  const open = run.rows.filter(isOpen);
  const has = (action: RunAction) => run.actions.includes(action);
  return (
    <div className="actions">
      {has("pay") && open.length > 0 && <Button label={text("pay")} onClick={() => onStep({ action: "pay", items: open })} />}
      {run.rows.some(isPlanned) && (
        <Button
          look="plain"
          icon="download"
          label={text("file")}
          busy={file.isPending}
          onClick={() => void download(undefined, (name) => text("fileTaken", { name }))}
        />
      )}
      <MenuButton
        isFramed
        items={
          has("cancel")
            ? [{ label: text("cancel"), icon: "ban", danger: true, onSelect: () => onStep({ action: "cancel", items: [] }) }]
            : []
        }
      />
    </div>
  );
};

const useColumns = (currency: string): Column<RunItem>[] => {
  const text = useTexts(financeTexts);
  const noteOf = ({ isOwn, why, paidOn, reference = "" }: RunItem) => {
    if (why) return why;
    if (paidOn) return text("paid", { day: dayWords(paidOn), reference });
    return isOwn && text("own");
  };
  return [
    {
      header: text("bill"),
      card: "title",
      mark: () => <KindIcon kind="expense" />,
      cell: ({ title }) => title,
      number: ({ bill }) => bill,
      note: noteOf,
    },
    { header: text("person"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("account"), cell: ({ accountEnding }) => accountEnding && text("ending", { ending: accountEnding }) },
    { header: text("amount"), card: "large", figure: true, cell: ({ amount }) => money(amount, currency) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge tone={tones[status]} label={text(`items_${status}`)} /> },
  ];
};

const RunItems = ({ run, onStep }: Parts) => {
  const text = useTexts(financeTexts);
  const columns = useColumns(run.currency);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { rows: items, actions, currency } = run;
  const has = (action: RunAction) => actions.includes(action);
  const picked = items.filter((item) => chosen.has(item.id) && isOpen(item));
  const sums = itemStates.flatMap((status) => {
    const those = items.filter((item) => item.status === status);
    const total = those.reduce((sum, { amount }) => sum + amount, 0);
    return those.length === 0
      ? []
      : [{ label: text(`items_${status}`), value: `${text("count", { count: those.length })}, ${money(total, currency)}` }];
  });
  return (
    <Card title={text("items")}>
      <Facts facts={sums} />
      <DataList
        label={text("items")}
        rows={items}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        linkOf={({ bill }) => billRecordPath(bill)}
        selection={has("pay") ? { chosen, choose, can: isOpen } : undefined}
        rowActions={(item) => [
          ...(has("fail") && mayFail(item)
            ? [
                {
                  label: text("fail"),
                  icon: "exclamation-triangle",
                  danger: true,
                  onSelect: () => onStep({ action: "fail", items: [item] }),
                },
              ]
            : []),
          ...(has("remove") && isOpen(item)
            ? [{ label: text("remove"), icon: "times", onSelect: () => onStep({ action: "remove", items: [item] }) }]
            : []),
        ]}
      />
      <SelectionBar
        count={picked.length}
        onClear={() => choose(new Set())}
        actions={[
          { label: text("pay"), icon: "check", onSelect: () => onStep({ action: "pay", items: picked }) },
          ...(picked.length === 1
            ? [{ label: text("fail"), danger: true, onSelect: () => onStep({ action: "fail", items: picked }) }]
            : []),
        ]}
      />
    </Card>
  );
};
