import { formatDate, formatDay, formatDays, formatTime } from "#shared/format.ts";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OpenChange } from "../../changes/contract.ts";
import { returnTexts } from "./texts.ts";

/** What is asked to be given back, before → after, and what attendance knows of these days. */
export const ChangeFacts = ({ change }: { change: OpenChange }) => {
  const text = useTexts(returnTexts);
  const punched = change.punches.map(
    ({ day, at }) => `${formatDay(day)}: ${at.length > 0 ? at.map((one) => formatTime(one)).join(", ") : text("noPunches")}`,
  );
  return (
    <section className="leave-change" aria-label={text("change")}>
      <h3 className="preview-heading">{text("changeLine", { days: change.days.map(formatDate).join(", ") })}</h3>
      <Facts
        facts={[
          {
            label: text("changeBefore"),
            value: text("beforeAfter", { before: formatDays(change.before), after: formatDays(change.after) }),
          },
          ...(change.reason ? [{ label: text("reason"), value: change.reason, wide: true }] : []),
          ...(punched.length > 0 ? [{ label: text("punches"), value: punched.join(" · "), wide: true }] : []),
        ]}
      />
    </section>
  );
};
