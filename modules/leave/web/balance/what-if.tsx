import { formatDate, formatDay, formatDays } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveStatement } from "../../ledger/contract.ts";
import { newLeavePath } from "../../paths.ts";
import { statementTexts } from "./texts.ts";
import type { useAskedDays } from "./use-asked-days.ts";

type Choice = ReturnType<typeof useAskedDays>;

/** What is wrong with a day, in the words for its field. */
const useWrong = ({ isDay }: Choice, until: string | undefined) => {
  const text = useTexts(statementTexts);
  return (day: string | undefined): string | undefined => {
    if (day === undefined) return undefined;
    if (!isDay(day)) return text("dayWrong");
    return until !== undefined && day > until ? text("dayTooFar", { day: formatDate(until) }) : undefined;
  };
};

/** The day that the figures are of, and, for their owner, days that are added without asking for them. */
export const StatementDays = ({ choice, statement }: { choice: Choice; statement: LeaveStatement | undefined }) => {
  const text = useTexts(statementTexts);
  const { typed, choose } = choice;
  const wrong = useWrong(choice, statement?.until);
  const { on, whatIfFrom, whatIfTo } = typed;
  const isTurned = choice.isDay(whatIfFrom) && choice.isDay(whatIfTo) && whatIfTo < whatIfFrom;
  return (
    <div className="statement-days">
      <Field label={text("on")} help={statement && text("onHelp", { day: formatDate(statement.until) })} error={wrong(on)}>
        {(wiring) => <DateInput {...wiring} value={on ?? statement?.today ?? ""} onChange={(day) => choose({ on: day })} />}
      </Field>
      {statement?.owner === undefined && (
        <fieldset>
          <legend>{text("whatIf")}</legend>
          <p className="field-help">{text("whatIfHelp")}</p>
          <Field label={text("whatIfFrom")} error={wrong(whatIfFrom)}>
            {(wiring) => <DateInput {...wiring} value={whatIfFrom ?? ""} onChange={(day) => choose({ whatIfFrom: day })} />}
          </Field>
          <Field label={text("whatIfTo")} error={isTurned ? text("orderWrong") : wrong(whatIfTo)}>
            {(wiring) => <DateInput {...wiring} value={whatIfTo ?? whatIfFrom ?? ""} onChange={(day) => choose({ whatIfTo: day })} />}
          </Field>
          <WhatIfResult choice={choice} statement={statement} />
        </fieldset>
      )}
    </div>
  );
};

const WhatIfResult = ({ choice, statement }: { choice: Choice; statement: LeaveStatement | undefined }) => {
  const text = useTexts(statementTexts);
  const asked = statement?.whatIf;
  const { whatIfFrom, whatIfTo = whatIfFrom } = choice.asked;
  return (
    <div className="what-if" aria-live="polite">
      {asked && (
        <p>
          {asked.shortOn === undefined
            ? text("fits", { days: formatDays(asked.units) })
            : text("short", { days: formatDays(asked.units), day: formatDay(asked.shortOn) })}
        </p>
      )}
      {asked && (
        <div className="what-if-actions">
          {asked.shortOn === undefined && whatIfFrom && (
            <ButtonLink to={`${newLeavePath}?type=${statement.type}&from=${whatIfFrom}&to=${whatIfTo}`} look="plain">
              {text("applyThem")}
            </ButtonLink>
          )}
          <Button look="text" label={text("clear")} onClick={() => choice.choose({ whatIfFrom: "", whatIfTo: "" })} />
        </div>
      )}
    </div>
  );
};
