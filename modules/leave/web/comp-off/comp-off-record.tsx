import { formatDate, formatDays, formatTime } from "#shared/format.ts";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { inHours } from "../../comp-off/rules.ts";
import { useCompOff } from "./queries.ts";
import { compOffTexts } from "./texts.ts";

/** How requests shows a claim to whoever decides it. */
export const CompOffRecordView = ({ number }: { number: string }) => {
  const text = useTexts(compOffTexts);
  return (
    <Loaded query={useCompOff(number)} skeleton={<Skeleton count={3} />}>
      {({ owner, day, minutes, units, usableUntil, punches }) => (
        <Facts
          facts={[
            { label: text("owner"), value: <PersonName name={owner.name} code={owner.code} /> },
            { label: text("worked"), value: formatDate(day) },
            { label: text("time"), value: inHours(minutes) },
            { label: text("days"), value: formatDays(units) },
            { label: text("last"), value: formatDate(usableUntil) },
            ...(punches
              ? [{ label: text("punches"), value: punches.map((at) => formatTime(at)).join(", ") || text("noPunches"), wide: true }]
              : []),
          ]}
        />
      )}
    </Loaded>
  );
};
