import { type FormEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { formatDate, formatDays } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath } from "../../paths.ts";
import { useCancelDays, useDayRequest } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";
import "./day-requests.css";

/** Days of an approved one, for its owner and for HR. */
export const CancelDaysPage = () => {
  const text = useTexts(dayRequestTexts);
  const { number = "" } = useParams();
  return (
    <Page title={text("cancelTitle", { number })} purpose={text("cancelPurpose")} parent={{ to: askedPath(number), label: number }}>
      <Loaded
        query={useDayRequest(number)}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{
          when: ({ cancellable }) => cancellable.length === 0,
          sentence: text("notNow", { number }),
          action: <ButtonLink to={askedPath(number)}>{text("toRecord", { number })}</ButtonLink>,
        }}
      >
        {(record) => (
          <Card title={number}>
            <CancelForm key={number} record={record} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
};

const CancelForm = ({ record }: { record: DayRequest }) => {
  const [text, common] = [useTexts(dayRequestTexts), useTexts(uiTexts)];
  const { number, cancellable, owner, ownActions } = record;
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = useCancelDays(number);
  const [ticked, setTicked] = useState<readonly string[]>(cancellable.length === 1 ? cancellable : []);
  const [words, setWords] = useState("");
  const [errors, setErrors] = useState<{ days?: string | undefined; comment?: string | undefined; form?: string | undefined }>({});
  const needsWords = ownActions.some((action) => "needs" in dayRequestWorkflow.transitions[action]);
  const changed = !isSuccess && (words.trim() !== "" || (ticked.length > 0 && cancellable.length > 1));
  useKeeping({
    name: `cancel ${number}`,
    changed: () => (changed ? { ticked, words } : undefined),
    restore: (kept) => {
      setTicked(kept.ticked as string[]);
      setWords(String(kept.words));
    },
  });
  const toggle = (date: string) => {
    setTicked(ticked.includes(date) ? ticked.filter((one) => one !== date) : [...ticked, date].toSorted());
    setErrors((all) => ({ ...all, days: undefined }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const comment = words.trim();
    const wrong = {
      days: ticked.length === 0 ? text("tickOne") : undefined,
      comment: needsWords && comment.length < 5 ? text("commentNeeded") : undefined,
    };
    setErrors(wrong);
    if (wrong.days ?? wrong.comment) return;
    const asked = { days: [...ticked], comment };
    try {
      await mutateAsync(asked);
      toast.done(text("done", { number, days: formatDays(ticked.length) }));
      void navigate(askedPath(number));
    } catch (error) {
      const [days, said] = [violationOf(error, "days"), violationOf(error, "comment")];
      setErrors({ days, comment: said, form: (days ?? said) ? undefined : failureSentence(error, common("broken")) });
    }
  };
  return (
    <form className="day-request-cancel" noValidate onSubmit={(event) => void send(event)}>
      <UnsavedGuard when={changed && !isPending} />
      {errors.form && <Notice tone="bad">{errors.form}</Notice>}
      <fieldset className="field-group field day-request-ticks" aria-describedby={errors.days && "cancel-days-error"}>
        <legend className="field-legend">{text("cancelDays")}</legend>
        {cancellable.length > 1 && (
          <label className="day-request-tick">
            <input
              type="checkbox"
              checked={ticked.length === cancellable.length}
              onChange={({ target }) => setTicked(target.checked ? cancellable : [])}
            />
            <span>{text("all")}</span>
          </label>
        )}
        {cancellable.map((date) => (
          <label key={date} className="day-request-tick">
            <input type="checkbox" checked={ticked.includes(date)} onChange={() => toggle(date)} />
            <time dateTime={date}>{formatDate(date)}</time>
          </label>
        ))}
        {errors.days && <FieldError id="cancel-days-error">{errors.days}</FieldError>}
      </fieldset>
      {needsWords && (
        <Field label={text("comment")} help={text("commentHelp", { name: owner.name })} error={errors.comment} required>
          {(wiring) => <TextArea {...wiring} rows={3} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />}
        </Field>
      )}
      <div>
        <Button type="submit" label={text("cancel")} busy={isPending} />
      </div>
    </form>
  );
};
