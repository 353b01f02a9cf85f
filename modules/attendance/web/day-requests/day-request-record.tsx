import { formatDays, formatSpan } from "#shared/format.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { DateLines } from "./date-lines.tsx";
import { useDayRequest } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";
import "../regularise/regularise.css";

/** Who is elsewhere, when and what for, a line per date. */
export const DayRequestFacts = ({ record }: { record: DayRequest }) => {
  const text = useTexts(dayRequestTexts);
  const { owner, from, to, place, purpose, asked, stands, lines } = record;
  const howMuch = stands === asked ? formatDays(asked) : text("standsOf", { stands, asked: formatDays(asked) });
  return (
    <div className="regularise-shown">
      <Facts
        facts={[
          { label: text("owner"), value: <PersonName name={owner.name} /> },
          { label: text("dates"), value: formatSpan(from, to) },
          { label: text("stands"), value: howMuch },
          ...(place === "" ? [] : [{ label: text("place"), value: place }]),
          ...(purpose === "" ? [] : [{ label: text("purpose"), value: purpose, wide: true }]),
        ]}
      />
      <DateLines lines={lines} />
    </div>
  );
};

/** How requests shows it to whoever decides. */
export const DayRequestRecordView = ({ number }: { number: string }) => (
  <Loaded query={useDayRequest(number)} skeleton={<Skeleton count={3} />}>
    {(record) => <DayRequestFacts record={record} />}
  </Loaded>
);
