// The own scorecard: saved while it is written, submitted once; what is missing is said all at once.
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DraftState } from "#web/ui/draft-state.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useDraft } from "#web/ui/use-draft.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Interview, Scorecard } from "../../interviews/contract.ts";
import { recommendationLabels, recommendations } from "../../interviews/workflow.ts";
import { useInterviewStep, useSaveScorecard } from "../queries.ts";
import { interviewTexts } from "./texts.ts";

const SAVE_AFTER = 5;
const NOT_ASSESSED = "none";
const figures = ["1", "2", "3", "4", "5"] as const;

type ScorecardFormProps = { of: Interview; own: NonNullable<Interview["own"]>; onReload: () => void };

export const ScorecardForm = ({ of: { number, skills }, own, onReload }: ScorecardFormProps) => {
  const text = useTexts(interviewTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const act = useInterviewStep();
  const [values, setValues] = useState(own.values);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Also while what is not saved yet is saved first.
  const [isSending, setSending] = useState(false);
  const draft = useDraft({ values, version: own.version, save: useSaveScorecard(number), after: SAVE_AFTER });
  const put = (next: Partial<Scorecard>) => setValues((now) => ({ ...now, ...next }));
  const { ratings, recommendation } = values;
  const ratingOf = (skill: string) => ratings.find((one) => one.skill === skill);
  const rate = (skill: string, next: Partial<Scorecard["ratings"][number]>) =>
    put({
      ratings: skills.flatMap((one) => {
        const was = ratingOf(one);
        return one === skill ? [{ skill, rating: null, note: "", ...was, ...next }] : was ? [was] : [];
      }),
    });

  const unrated = skills.filter((skill) => !ratingOf(skill));
  const isNothingRated = unrated.length === 0 && ratings.every(({ rating }) => rating === null);
  const missing = [...unrated, isNothingRated && text("oneRating"), !recommendation && text("recommendation")].filter(Boolean); // IV-10
  const submit = async () => {
    setTried(true);
    setFailure(undefined);
    if (missing.length > 0 || isSending) return;
    setSending(true);
    try {
      await act.mutateAsync({ number, action: "submit", version: await draft.flush() });
      toast.done(text("done_submit"));
    } catch (error) {
      setFailure(failureSentence(error, common("broken")));
    } finally {
      setSending(false);
    }
  };

  const said = (name: "strengths" | "concerns" | "noteToRecruiter", most: number) => (
    <Field label={text(name)}>
      {(wiring) => (
        <TextArea {...wiring} rows={3} maxLength={most} value={values[name]} onChange={({ target }) => put({ [name]: target.value })} />
      )}
    </Field>
  );
  return (
    <div className="stack">
      {skills.map((skill) => {
        const its = ratingOf(skill);
        return (
          <div key={skill}>
            <RadioGroup
              isRow
              legend={skill}
              options={[...figures.map((value) => ({ value, label: value })), { value: NOT_ASSESSED, label: text("notAssessed") }]}
              value={its ? String(its.rating ?? NOT_ASSESSED) : ""}
              error={isTried && !its ? text("rateSkill") : undefined}
              onChange={(value) => rate(skill, { rating: value === NOT_ASSESSED ? null : Number(value) })}
            />
            {its && (
              <Field label={text("skillNote", { skill })}>
                {(wiring) => (
                  <TextInput {...wiring} maxLength={1000} value={its.note} onChange={({ target }) => rate(skill, { note: target.value })} />
                )}
              </Field>
            )}
          </div>
        );
      })}
      {said("strengths", 4000)}
      {said("concerns", 4000)}
      <RadioGroup
        legend={text("recommendation")}
        options={recommendations.map((value) => ({ value, label: recommendationLabels[value] }))}
        value={recommendation ?? ("" as never)}
        error={isTried && !recommendation ? text("chooseOne") : undefined}
        onChange={(value) => put({ recommendation: value })}
      />
      {said("noteToRecruiter", 2000)}
      <div className="scorecard-foot">
        {isTried && missing.length > 0 && <Notice tone="bad">{text("missing", { what: missing.join(", ") })}</Notice>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <span>{text("rated", { rated: skills.length - unrated.length, all: skills.length })}</span>
        <DraftState of={draft} onReload={onReload} />
        <Button label={text("submit")} busy={isSending} onClick={() => void submit()} />
      </div>
    </div>
  );
};
