// What other rules change, and the tick that it was seen: nothing of the kind is saved without.
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Loaded, type LoadedProps } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Difference, PolicyEffect } from "../../../policies/rules-contract.ts";
import { policyTexts } from "./texts.ts";
import { Tick } from "./tick.tsx";

type SeenEffectProps = {
  title: string;
  act: string;
  query: LoadedProps<PolicyEffect>["query"];
  isPending: boolean;
  /** Done with the mark of what was seen; where it is refused, the effect is asked for anew. */
  onAct: (mark: string) => Promise<void>;
  onClose: () => void;
};

export const SeenEffectDialog = ({ title, act, query, isPending, onAct, onClose }: SeenEffectProps) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const [seen, setSeen] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setUnseen(!seen);
    if (!seen || !query.data) return;
    try {
      await onAct(query.data.mark);
    } catch (error) {
      setFailure(failureSentence(error, uiText("broken")));
      setSeen(false);
      await query.refetch();
    }
  };
  const buttons: ReactNode = (
    <>
      <Button label={uiText("cancel")} look="plain" onClick={onClose} />
      <Button label={act} busy={isPending} disabled={!query.data} onClick={() => void run()} />
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={buttons}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {(effect) => (
          <div className="dialog-form">
            <Effect effect={effect} />
            <Tick label={text("seen")} checked={seen} aria-invalid={unseen && !seen} onChange={({ target }) => setSeen(target.checked)} />
            {unseen && !seen && <FieldError id="effect-unseen">{text("seenNeeded")}</FieldError>}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};

/** "+4.5", "−2". */
const signed = (units: number): string => (units > 0 ? `+${units}` : String(units).replace("-", "−"));

const Effect = ({ effect }: { effect: PolicyEffect }) => {
  const text = useTexts(policyTexts);
  const { people, years, types, gains, losses, requests } = effect;
  const columns: Column<PolicyEffect["types"][number]>[] = [
    { header: text("ruleType"), card: "title", cell: ({ name }) => name },
    { header: text("people"), figure: true, cell: (row) => row.people.toLocaleString("en-GB") },
    { header: String(years[0]), figure: true, cell: ({ thisYear }) => signed(thisYear) },
    { header: String(years[1]), figure: true, cell: ({ nextYear }) => signed(nextYear) },
  ];
  const { all, breaking } = requests;
  const said = all === 0 ? "requests_none" : breaking === 0 ? "requests_fine" : "requests_broken";
  return (
    <>
      <p>{people === 0 ? text("effectNobody") : text("effectPeople", { count: people })}</p>
      {types.length > 0 ? (
        <DataList label={text("effectDays")} rows={types} columns={columns} keyOf={({ type }) => type} />
      ) : (
        <p>{text("noDays")}</p>
      )}
      <Differences title={text("gains")} differences={gains} types={types} />
      <Differences title={text("losses")} differences={losses} types={types} />
      <Notice tone={breaking > 0 ? "attention" : "draft"}>{text(said, { all, breaking })}</Notice>
    </>
  );
};

type DifferencesProps = { title: string; differences: readonly Difference[]; types: PolicyEffect["types"] };

const Differences = ({ title, differences, types }: DifferencesProps) => {
  const text = useTexts(policyTexts);
  if (differences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {differences.map(({ person, type, units }) => (
          <li key={`${person.code} ${type}`}>
            {text("difference", { name: person.name, units: signed(units), type: types.find((one) => one.type === type)?.name ?? type })}
          </li>
        ))}
      </ul>
    </section>
  );
};
