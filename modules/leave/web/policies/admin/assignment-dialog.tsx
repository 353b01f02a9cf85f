import { useState } from "react";
import { employmentTypes } from "#modules/people/contract.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { Assignment, AssignmentForm, Line } from "../../../policies/company-contract.ts";
import type { PolicyEffect } from "../../../policies/rules-contract.ts";
import { useAssignmentEffect, useAssignmentLooked, useSaveAssignment } from "./queries.ts";
import { SeenEffectDialog } from "./seen-effect.tsx";
import { policyTexts } from "./texts.ts";
import { Tick, Ticks } from "./tick.tsx";

type Edited = Line & { key: number };

/** A value in a list, or out of it. */
const ticked = <T,>(all: readonly T[], value: T, isIn: boolean): T[] => (isIn ? [...all, value] : all.filter((one) => one !== value));

type LookedAt = { body: AssignmentForm; effect: PolicyEffect };
type SaveProps = { looked: LookedAt; version: number; onBack: () => void; onDone: () => void };

const SaveLines = ({ looked, version, onBack, onDone }: SaveProps) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const query = useAssignmentLooked(looked);
  const { mutateAsync, isPending } = useSaveAssignment();
  const save = async (seen: string) => {
    await mutateAsync({ body: { ...looked.body, seen }, version });
    toast.done(text("saved"));
    onDone();
  };
  return (
    <SeenEffectDialog title={text("effectOfLines")} act={text("save")} query={query} isPending={isPending} onAct={save} onClose={onBack} />
  );
};

export const AssignmentDialog = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const { mutateAsync, isPending, error } = useAssignmentEffect();
  const [looked, setLooked] = useState<LookedAt>();
  const { openFrom, today } = assignment;
  // With the version it is typed over: what somebody else has saved meanwhile is not written over.
  const [{ lines, from, version }, setTyped] = useTyped("who gets which policy", {
    lines: assignment.lines.map((line, key): Edited => ({ ...line, key })),
    from: assignment.from > today ? assignment.from : today,
    version: assignment.version,
  });
  const setLines = (next: Edited[]) => setTyped((now) => ({ ...now, lines: next }));
  const said =
    error instanceof RequestFailure ? error.violations.filter(({ field }) => field !== "from").flatMap(({ message }) => message ?? []) : [];
  const change = (key: number, next: Partial<Line>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const look = async () => {
    const body = { from, lines: lines.map(({ key: _, ...line }) => line) };
    const effect = await mutateAsync(body).catch(() => undefined);
    if (effect) setLooked({ body, effect });
  };
  if (looked) return <SaveLines looked={looked} version={version} onBack={() => setLooked(undefined)} onDone={onClose} />;
  return (
    <Dialog
      title={text("whoGets")}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button label={text("showEffect")} busy={isPending} onClick={() => void look()} />
        </>
      }
    >
      {error && <Notice tone="bad">{said.join(" ") || failureSentence(error, uiText("broken"))}</Notice>}
      <div className="dialog-form">
        <Field
          label={text("from")}
          help={text("fromHelp", { openFrom: formatDayOfYear(openFrom) })}
          error={violationOf(error, "from")}
          required
        >
          {(wiring) => <DateInput {...wiring} value={from} onChange={(day) => setTyped((now) => ({ ...now, from: day }))} />}
        </Field>
        {lines.map((line, index) => (
          <LineEditor
            key={line.key}
            line={line}
            index={index}
            assignment={assignment}
            isLast={index === lines.length - 1}
            onChange={(next) => change(line.key, next)}
            onUp={() => setLines([...lines.slice(0, index - 1), line, ...lines.slice(index - 1, index), ...lines.slice(index + 1)])}
            onRemove={() => setLines(lines.filter((one) => one !== line))}
          />
        ))}
        <div>
          <Button
            look="plain"
            icon="plus"
            label={text("addLine")}
            // Before the last one, which fits everybody else.
            onClick={() => {
              const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
              const fresh = { key, locations: [], employments: [], policy: assignment.policies[0]?.id ?? "" };
              setLines([...lines.slice(0, -1), fresh, ...lines.slice(-1)]);
            }}
          />
        </div>
      </div>
    </Dialog>
  );
};

type LineProps = {
  line: Edited;
  index: number;
  assignment: Assignment;
  isLast: boolean;
  onChange: (next: Partial<Line>) => void;
  onUp: () => void;
  onRemove: () => void;
};

const LineEditor = ({ line, index, assignment, isLast, onChange, onUp, onRemove }: LineProps) => {
  const text = useTexts(policyTexts);
  const { locations, policies } = assignment;
  const no = index + 1;
  return (
    <fieldset className="form-item policy-line">
      <legend>{isLast ? text("everybodyElse") : text("line", { no })}</legend>
      {!isLast && (
        <>
          <Ticks legend={text("places")}>
            {locations.map(({ id, name }) => (
              <Tick
                key={id}
                label={name}
                checked={line.locations.includes(id)}
                onChange={({ target }) => onChange({ locations: ticked(line.locations, id, target.checked) })}
              />
            ))}
          </Ticks>
          <Ticks legend={text("employments")}>
            {employmentTypes.map((one) => (
              <Tick
                key={one}
                label={text(one)}
                checked={line.employments.includes(one)}
                onChange={({ target }) => onChange({ employments: ticked(line.employments, one, target.checked) })}
              />
            ))}
          </Ticks>
        </>
      )}
      <Field label={text("policy")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={policies.map(({ id, name }) => ({ value: id, label: name }))}
            value={line.policy}
            onChange={({ target }) => onChange({ policy: target.value })}
          />
        )}
      </Field>
      {!isLast && (
        <div className="actions">
          {index > 0 && <Button look="text" label={text("up")} name={text("upName", { no })} onClick={onUp} />}
          <Button look="danger" label={text("removeLine")} name={text("removeLineName", { no })} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  );
};
