import { formatDate, formatDay, formatDays } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { DateRange } from "#web/ui/date-range.tsx";
import { Field } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveStatement } from "../../ledger/contract.ts";
import { newLeavePath } from "../../paths.ts";
import { useLeaveMarks } from "../day-marks.ts";
import { statementTexts } from "./texts.ts";
import type { useAskedDays } from "./use-asked-days.ts";
import "#web/ui/form-spec/form-spec.css";

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
    <div className="form-fields statement-days">
      <Field label={text("on")} help={statement && text("onHelp", { day: formatDate(statement.until) })} error={wrong(on)}>
        {(wiring) => <DateInput {...wiring} value={on ?? statement?.today ?? ""} onChange={(day) => choose({ on: day })} />}
      </Field>
      {statement?.owner === undefined && (
        <div className="statement-what-if">
          <DateRange
            label={text("whatIf")}
            help={text("whatIfHelp")}
            value={{ from: whatIfFrom ?? "", to: whatIfTo ?? whatIfFrom ?? "" }}
            from={{ label: text("whatIfFrom"), error: wrong(whatIfFrom) }}
            to={{ label: text("whatIfTo"), error: isTurned ? text("orderWrong") : wrong(whatIfTo) }}
            useMarks={useLeaveMarks}
            onChange={({ from, to }) => choose({ whatIfFrom: from, whatIfTo: to })}
          />
          <WhatIfResult choice={choice} statement={statement} />
        </div>
      )}
    </div>
  );
};

const WhatIfResult = ({ choice, statement }: { choice: Choice; statement: LeaveStatement | undefined }) => {
  const text = useTexts(statementTexts);
  const asked = statement?.whatIf;
  const { whatIfFrom, whatIfTo = whatIfFrom } = choice.asked;
  return (
    <div aria-live="polite">
      {asked && (
        <p>
          {asked.shortOn === undefined
            ? text("fits", { days: formatDays(asked.units) })
            : text("short", { days: formatDays(asked.units), day: formatDay(asked.shortOn) })}
        </p>
      )}
      {asked && (
        <div className="form-actions">
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
