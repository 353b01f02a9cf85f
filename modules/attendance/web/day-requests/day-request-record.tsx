import { formatDays, formatSpan } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { cancelDaysPath } from "../../paths.ts";
import { DateLines } from "./date-lines.tsx";
import { dayRequestTexts } from "./texts.ts";

/** Who is elsewhere, when and what for, a line per date. */
export const DayRequestFacts = ({ record }: { record: DayRequest }) => {
  const text = useTexts(dayRequestTexts);
  const { values, asked, stands, lines } = record;
  const { from, to, place, purpose } = values;
  return (
    <>
      <Facts
        facts={[
          { label: text("dates"), value: formatSpan(from, to) },
          ...(stands === asked ? [] : [{ label: text("stands"), value: text("standsOf", { stands, asked: formatDays(asked) }) }]),
          ...(place === "" ? [] : [{ label: text("place"), value: place }]),
          ...(purpose === "" ? [] : [{ label: text("purpose"), value: purpose, wide: true }]),
        ]}
      />
      <DateLines lines={lines} />
    </>
  );
};

/** What may be done with its days: a page of its own. */
export const DayRequestActions = ({ record: { number, ownActions } }: { record: DayRequest }) =>
  ownActions.map((action) => (
    <ButtonLink key={action} look="plain" to={cancelDaysPath(number)}>
      {dayRequestWorkflow.transitions[action].label}
    </ButtonLink>
  ));
