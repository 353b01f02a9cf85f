import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { typedNumber } from "#web/ui/typed-numbers.ts";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import { MOST_UNITS, SHORTEST_REASON } from "../../balances/contract.ts";
import { unitsFit } from "../../balances/rules.ts";
import { batchesPath, batchPath } from "../../paths.ts";
import { focusFirstWrong } from "../balances/focus-wrong.ts";
import { adjustTexts } from "../balances/texts.ts";
import { inThisYear, lacksDays, type Usable, UsableFields, usableIn } from "../balances/usable-fields.tsx";
import { PastedRows } from "./pasted-rows.tsx";
import { type ByPlace, PlaceFields } from "./place-fields.tsx";
import { useCheckBatch } from "./queries.ts";
import { batchTexts } from "./texts.ts";
import "#web/ui/form-spec/form-spec.css";
import { useGoOn } from "#web/ui/use-go-on.ts";

type Typed = ByPlace & Usable & { how: "place" | "rows"; pasted: string; reason: string };
const blank: Typed = {
  how: "place",
  type: "",
  units: "",
  location: "",
  department: "",
  employmentType: "",
  pasted: "",
  reason: "",
  ...inThisYear,
};

type Errors = Partial<Record<"type" | "units" | "pasted" | "usable.until" | "reason", string>>;

/** Where the server's answer names one of these, it stands beside it. */
const FROM_SERVER = ["pasted", "usable.until"] as const;

const bodyOf = ({ how, pasted, reason, type, units, location, department, employmentType, ...days }: Typed) => ({
  reason: reason.trim(),
  ...usableIn(days),
  ...(how === "rows"
    ? { pasted }
    : {
        grantTo: {
          type,
          units: typedNumber(units),
          ...(location && { location }),
          ...(department && { department }),
          ...(employmentType && { employmentType }),
        },
      }),
});

const useCheck = () => {
  const [text, given] = [useTexts(batchTexts), useTexts(adjustTexts)];
  return ({ how, type, units, pasted, reason, ...days }: Typed): Errors => ({
    ...(how === "place" && type === "" && { type: text("typeNeeded") }),
    ...(how === "place" &&
      !(unitsFit(typedNumber(units)) && typedNumber(units) > 0) && { units: text("unitsWrong", { most: MOST_UNITS }) }),
    ...(how === "rows" && pasted.trim() === "" && { pasted: text("pastedNeeded") }),
    ...(lacksDays(days) && { "usable.until": given("daysNeeded") }),
    ...(reason.trim().length < SHORTEST_REASON && { reason: text("reasonNeeded", { least: SHORTEST_REASON }) }),
  });
};

export const NewBatchPage = () => {
  const [text, common] = [useTexts(batchTexts), useTexts(uiTexts)];
  const goOn = useGoOn();
  const check = useCheck();
  const { mutateAsync, isPending } = useCheckBatch();
  const [typed, setTyped] = useTyped("batch", blank);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(blank);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isSent, setSent] = useState(false);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const send = async () => {
    const wrong = check(typed);
    setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) focusFirstWrong();
    if (Object.keys(wrong).length > 0 || isPending) return;
    const body = bodyOf(typed);
    try {
      const { number } = await mutateAsync(body);
      // The guard must know of it before the page is left.
      flushSync(() => setSent(true));
      await goOn(batchPath(number));
    } catch (refusal) {
      const beside = Object.fromEntries(
        FROM_SERVER.flatMap((field) => (violationOf(refusal, field) ? [[field, violationOf(refusal, field)]] : [])),
      );
      setErrors(beside);
      if (Object.keys(beside).length === 0) setFailure(failureSentence(refusal, common("broken")));
    }
  };
  const ways = [
    { value: "place" as const, label: text("byPlace") },
    { value: "rows" as const, label: text("byRows") },
  ];
  return (
    <Page narrow title={text("newTitle")} purpose={text("newPurpose")} parent={{ to: batchesPath, label: text("title") }}>
      <UnsavedGuard when={isChanged && !isSent} />
      <section className="card dialog-form" aria-label={text("newTitle")}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <RadioGroup legend={text("whom")} options={ways} value={typed.how} onChange={(how) => set({ how })} />
        {typed.how === "place" ? (
          <PlaceFields typed={typed} errors={errors} set={set} />
        ) : (
          <PastedRows pasted={typed.pasted} error={errors.pasted} onPaste={(pasted) => set({ pasted })} />
        )}
        <UsableFields typed={typed} error={errors["usable.until"]} set={set} />
        <Field label={text("reason")} help={text("reasonHelp")} error={errors.reason} required>
          {(wiring) => (
            <TextArea {...wiring} rows={2} maxLength={500} value={typed.reason} onChange={({ target }) => set({ reason: target.value })} />
          )}
        </Field>
        <div>
          <Button label={text("check")} busy={isPending} onClick={() => void send()} />
        </div>
      </section>
    </Page>
  );
};
