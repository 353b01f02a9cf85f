import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { formatDays } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Returnable, Returned } from "../../changes/contract.ts";
import { isOpen } from "../../changes/rules.ts";
import { leaveRecordPath } from "../../paths.ts";
import { shortTypeName } from "../../type-words.ts";
import { DayTicks, useWhoDecides } from "./day-ticks.tsx";
import { type Deed, useFreeAfter, useReturn } from "./queries.ts";
import { returnTexts } from "./texts.ts";
import "../leave.css";

const unitsOf = (days: Returnable["days"]): number => days.reduce((sum, { units }) => sum + units, 0);

/** What the ticks come to, said before they are sent. */
const Consequence = ({ returnable, ticked, deed }: { returnable: Returnable; ticked: ReadonlySet<string>; deed: Deed }) => {
  const text = useTexts(returnTexts);
  const who = useWhoDecides()(returnable);
  const chosen = returnable.days.filter(({ date }) => ticked.has(date));
  const [now, asked] = (["at_once", "decision"] as const).map((way) => unitsOf(chosen.filter((day) => day.way === way)));
  const { typeName: type, free: before, number } = returnable;
  const after = useFreeAfter(
    number,
    deed,
    chosen.map(({ date }) => date),
  );
  return (
    <p className="return-sum" role="status">
      {now ? (
        <strong>
          {before === undefined || after === undefined
            ? text(now === 1 ? "sumOnlyOne" : "sumOnly", { days: formatDays(now) })
            : text(now === 1 ? "sumOne" : "sum", { days: formatDays(now), type: shortTypeName(type), before, after })}
        </strong>
      ) : null}
      {asked ? <span>{text("asks", { who, days: formatDays(asked) })}</span> : null}
      {now && chosen.length === returnable.days.length && !asked ? <span>{text("cancels", { number })}</span> : null}
    </p>
  );
};

/** Days as ticks, for an owner who gives them back and for HR who takes them. */
export const ReturnForm = ({ returnable, deed }: { returnable: Returnable; deed: Deed }) => {
  const text = useTexts(returnTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const who = useWhoDecides()(returnable);
  const { keyFor } = useRepeatKey();
  const { number, owner } = returnable;
  const { mutateAsync, isPending, isSuccess } = useReturn(number, deed);
  const open = returnable.days.filter(({ way }) => isOpen(way)).map(({ date }) => date);
  const only = returnable.days.length === 1 ? open : [];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(only));
  const [words, setWords] = useState("");
  const [tickError, setTickError] = useState<string>();
  const [wordsError, setWordsError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const changed = !isSuccess && (words.trim() !== "" || ticked.size > only.length);
  useKeeping({
    name: `return ${number}`,
    changed: () => (changed ? { ticked: [...ticked], words } : undefined),
    restore: (kept) => {
      setTicked(new Set(kept.ticked as string[]));
      setWords(String(kept.words));
    },
  });
  const told = ({ returned, waiting, cancelled }: Returned): string =>
    [
      returned > 0 && text(cancelled ? "doneCancelled" : "done", { number, days: formatDays(returned) }),
      waiting > 0 && text("asked", { number, who, days: formatDays(waiting) }),
    ]
      .filter(Boolean)
      .join(" ");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = words.trim();
    const short = deed === "take" && said.length < 5;
    setFailure(undefined);
    setTickError(ticked.size === 0 ? text("tickOne") : undefined);
    setWordsError(short ? text("commentNeeded") : undefined);
    if (ticked.size === 0 || short) return;
    const days = [...ticked].toSorted();
    try {
      toast.done(told(await mutateAsync({ days, words: said, key: keyFor({ number, days, said }) })));
      void navigate(leaveRecordPath(number));
    } catch (error) {
      const beside = violationOf(error, "days");
      if (beside) setTickError(beside);
      else setFailure(failureSentence(error, common("broken")));
    }
  };
  return (
    <form className="leave-fields return-form" noValidate onSubmit={(event) => void send(event)}>
      <UnsavedGuard when={changed && !isPending} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DayTicks
        returnable={returnable}
        ticked={ticked}
        error={tickError}
        onChange={(next) => {
          setTicked(next);
          setTickError(undefined);
        }}
      />
      <Field
        label={text(deed === "give" ? "reason" : "comment")}
        help={deed === "give" ? text("reasonHelp") : text("commentHelp", { name: owner })}
        error={wordsError}
        required={deed === "take"}
      >
        {(wiring) => <TextArea {...wiring} rows={3} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      <Consequence returnable={returnable} ticked={ticked} deed={deed} />
      <div>
        <Button type="submit" label={text(deed)} busy={isPending} />
      </div>
    </form>
  );
};
