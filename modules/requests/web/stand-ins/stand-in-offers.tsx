import { useId, useState } from "react";
import { formatDay } from "#shared/format.ts";
import type { Person } from "#shared/ids.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { StandInOffer } from "../../stand-ins/contract.ts";
import { PersonField } from "./person-field.tsx";
import { useAnswer } from "./queries.ts";
import { standInTexts } from "./texts.ts";
import "#web/ui/action-bar.css";

/** "Who decides for you?" about one leave: one tap for whom it suggests, a name for anybody else, or nobody. */
export const Offer = ({ offer }: { offer: StandInOffer }) => {
  const text = useTexts(standInTexts);
  const ui = useTexts(uiTexts);
  const toast = useToast();
  const answer = useAnswer(offer.todo);
  const [choosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Person>();
  const otherId = useId();
  const { suggested } = offer;
  const days = { from: formatDay(offer.from), to: formatDay(offer.to) };

  const give = async (person: Person | undefined) => {
    try {
      await answer.mutateAsync(person?.code ?? null);
    } catch {
      return;
    }
    toast.done(person ? text("taken", { name: person.name, ...days }) : text("nobodyTaken", days));
  };
  return (
    <Card title={text("question", days)}>
      <div className="stack">
        <p>{text("questionHelp")}</p>
        {answer.error && <Notice tone="bad">{failureSentence(answer.error, ui("broken"))}</Notice>}
        <div className="actions">
          {suggested && <Button label={suggested.name} busy={answer.isPending} onClick={() => void give(suggested)} />}
          <Button label={text("somebodyElse")} look="plain" expanded={choosing} controls={otherId} onClick={() => setChoosing(!choosing)} />
          <Button label={text("nobodyDecides")} look="text" busy={answer.isPending} onClick={() => void give(undefined)} />
        </div>
        <div id={otherId} hidden={!choosing}>
          {choosing && (
            <div className="stack">
              <Field label={text("who")} help={text("whoHelp")}>
                {(wiring) => <PersonField {...wiring} value={other?.code ?? ""} known={other} onChoose={setOther} />}
              </Field>
              {other && (
                <div className="actions">
                  <Button label={text("chooseThis", { name: other.name })} busy={answer.isPending} onClick={() => void give(other)} />
                </div>
              )}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
};
