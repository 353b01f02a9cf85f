// The bill form: receipts first, what will be paid beside it, saved while typing.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { consequenceTexts } from "#web/ui/consequence-texts.ts";
import { DraftState } from "#web/ui/draft-state.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pointerReleased } from "#web/ui/pointer-released.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BillForm as Body, Draft, Finding, LineForm, Policy } from "../../contract.ts";
import { checkOf } from "../queries.ts";
import { money } from "../words.ts";
import { BillSummary, isStop, sentenceOf } from "./bill-summary.tsx";
import { LineCard } from "./line-card.tsx";
import { DropZone } from "./receipts.tsx";
import { formTexts } from "./texts.ts";
import { emptyLine, readBill, similarTo, type TypedBill, type TypedLine } from "./typed-lines.ts";
import { useBillDraft } from "./use-bill-draft.ts";
import "#web/ui/form-spec/form-spec.css";
import "../bills.css";

const SETTLE_MS = 400;

type Ready = { id: string; version: number; body: Body };
type BillFormProps = {
  policy: Policy;
  begun: TypedBill;
  /** The draft to continue; absent for a new bill and for a resubmission. */
  draft?: Pick<Draft, "id" | "version">;
  /** The number of the bill being resubmitted. */
  again?: string;
  label: string;
  /** Submits the bill; a draft is submitted as it was last saved. */
  send: (body: Body, ready: Ready | undefined) => Promise<unknown>;
  onDraft?: (id: string) => void;
  /** Starts again from what is saved. */
  onReload?: () => void;
};

type Place = Pick<Finding, "line" | "field">;

/** Where a finding links to: the field it names, or its line. */
const jumpTo = ({ line, field = "" }: Place, lines: readonly TypedLine[]): void => {
  const within = line === undefined ? document : document.querySelector(`[data-line="${lines[line - 1]?.key}"]`);
  const place = within?.querySelector(`[data-field="${field.split(".").at(-1)}"]`) ?? (within instanceof Element ? within : null);
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>("input:not([tabindex='-1']), select, textarea, button")?.focus({ preventScroll: true });
};

const reloadPage = () => window.location.reload();

export const BillForm = ({ policy, begun, draft, again, label, send, onDraft, onReload = reloadPage }: BillFormProps) => {
  const text = useTexts(formTexts);
  const common = useTexts(uiTexts);
  const consequence = useTexts(consequenceTexts);
  const queries = useQueryClient();
  const [bill, setBill] = useState(begun);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Of those, the fields whose problems are shown. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(left);
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const busy = useRef(new Set<string>());
  const { purpose, lines } = bill;
  const { body, problems } = readBill(bill, policy);

  const change = (key: string, next: Partial<TypedLine>) =>
    setBill((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) }));
  /** Before the first line that `isNext` names, otherwise last. */
  const add = (line: TypedLine, isNext: (line: TypedLine, before: TypedLine | undefined) => boolean = () => false) =>
    setBill((now) => {
      const place = now.lines.findIndex((one, no) => isNext(one, now.lines[no - 1]));
      return { ...now, lines: now.lines.toSpliced(place < 0 ? now.lines.length : place, 0, line) };
    });
  const addEmpty = () => {
    const line = emptyLine(policy.currency);
    add(line);
    requestAnimationFrame(() => jumpTo({ line: 1, field: "category" }, [line]));
  };
  const remove = (key: string) => setBill((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) }));
  const leave = (field: string) => setLeft((now) => (now.has(field) ? now : new Set([...now, field])));
  const wait = (key: string) => (isBusy: boolean) => void (isBusy ? busy.current.add(key) : busy.current.delete(key));

  const isDraft = again === undefined;
  const keys = lines.map(({ key }) => key);
  const { saving, settle } = useBillDraft({ body, keys, begun: draft, isKept: isDraft, onBegun: onDraft });
  const isChanged = JSON.stringify(bill) !== JSON.stringify(begun);
  useKeeping({
    name: "bill",
    changed: () => (isChanged ? { bill } : undefined),
    restore: (kept) => setBill(kept.bill as TypedBill),
  });

  const settled = JSON.parse(useSettled(JSON.stringify(body), SETTLE_MS)) as Body;
  const isEmpty = settled.lines.length === 0;
  const checking = useQuery({
    ...checkOf(settled, again),
    enabled: !isEmpty && !sending,
    placeholderData: (before) => before,
  });
  const check = isEmpty ? undefined : checking.data;
  const isChecked = !checking.isFetching && JSON.stringify(settled) === JSON.stringify(body);
  const settledLeft = useSettled(left, SETTLE_MS);
  // Problems show once the check has seen the latest input, and no pressed button can move away.
  useEffect(() => {
    if (isChecked) void pointerReleased().then(() => setJudged(settledLeft));
  }, [isChecked, settledLeft]);
  const fits = check !== undefined && check.lines.length === lines.length;

  const errorOf = (no: number, key: string) => (field: keyof LineForm) => {
    if (!isTried && !judged.has(`${key} ${field}`)) return undefined;
    const found = fits ? check.findings.find((one) => one.field === `lines.${no - 1}.${field}` && isStop(one)) : undefined;
    return problems[no - 1]?.[field] ?? (found && sentenceOf(found));
  };
  const ofPurpose = isTried ? check?.findings.find((one) => one.field === "purpose") : undefined;

  /** Invalid input first, then what the rules refuse. */
  const firstStop = async (): Promise<Place | undefined> => {
    const unread = problems.findIndex((one) => Object.keys(one).length > 0);
    if (unread >= 0) return { line: unread + 1, field: Object.keys(problems[unread] ?? {})[0] };
    const { findings } = await queries.fetchQuery({ ...checkOf(body, again), staleTime: 0 });
    return findings.find(isStop);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure(undefined);
    setTried(true);
    if (busy.current.size > 0) return setFailure(text("onItsWay"));
    setSending(true);
    try {
      const stop = await firstStop();
      if (stop) return requestAnimationFrame(() => jumpTo(stop, lines));
      await send(body, isDraft ? await settle() : undefined);
    } catch (error) {
      setFailure(failureSentence(error, common("broken")));
    } finally {
      setSending(false);
    }
  };

  const stops = check?.findings.filter(isStop).length ?? 0;
  const total = check && money(check.payable, check.currency);
  const line = total && [total, stops > 0 && text("stop", { count: stops })].filter(Boolean).join(" · ");
  const fields = (
    <>
      {!isDraft && <UnsavedGuard when={isChanged && !sending} />}
      {failure && (
        <Notice tone="bad">
          <strong>{text("notSubmitted")}</strong> {failure}
        </Notice>
      )}
      <div data-field="purpose">
        <Field label={text("purpose")} help={text("purposeHelp")} error={ofPurpose && sentenceOf(ofPurpose)} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={120}
              autoComplete="off"
              value={purpose}
              onChange={({ target }) => setBill((now) => ({ ...now, purpose: target.value }))}
            />
          )}
        </Field>
      </div>
      <DropZone
        onFile={(file, later) =>
          add(emptyLine(policy.currency, { files: [file] }), ({ files }) => files.some(({ id }) => later.includes(id)))
        }
        onBusy={wait("drop")}
      />
      {lines.map((one, place) => (
        <LineCard
          key={one.key}
          no={place + 1}
          line={one}
          policy={policy}
          checked={fits ? check.lines[place] : undefined}
          errorOf={errorOf(place + 1, one.key)}
          onChange={(next) => change(one.key, next)}
          onLeave={(field) => leave(`${one.key} ${field}`)}
          onBusy={wait(one.key)}
          onSimilar={() => add(similarTo(one), (_, before) => before?.key === one.key)}
          onRemove={() => remove(one.key)}
        />
      ))}
      <div className="bill-foot">
        <Button look="text" icon="plus" label={text("addLine")} onClick={addEmpty} />
        {isDraft && <DraftState of={saving} onReload={onReload} />}
      </div>
    </>
  );
  return (
    <ConsequenceForm
      fields={fields}
      line={line}
      spoken={check && !checking.isPlaceholderData ? [line, stops > 0 && consequence("stops")].filter(Boolean).join(". ") : undefined}
      submit={{ label, busy: sending }}
      onSubmit={(event) => void submit(event)}
    >
      {isEmpty ? (
        <p>{text("previewEmpty")}</p>
      ) : (
        <Loaded query={checking}>
          {(known) => <BillSummary check={known} lines={lines} policy={policy} onJump={(finding) => jumpTo(finding, lines)} />}
        </Loaded>
      )}
    </ConsequenceForm>
  );
};
