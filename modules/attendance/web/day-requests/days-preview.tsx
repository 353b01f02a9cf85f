import { formatDays, formatMonth } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequestPreview } from "../../day-requests/contract.ts";
import { Deciders } from "../regularise/deciders.tsx";
import { DateLines } from "./date-lines.tsx";
import type { useDaysPreview } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

type DaysPreviewProps = { query: ReturnType<typeof useDaysPreview>; complete: boolean; skips?: string | undefined };

/** Words are asked for beside their field once it was left. And one that is sent again covers its own days. */
const findingsOf = ({ findings }: DayRequestPreview, skips: string | undefined) =>
  findings.filter(({ code, params }) => code !== "attendance.od_words" && !(skips !== undefined && params?.number === skips));

/** Which dates count, and who decides; told to those who do not see it, politely, once it has settled. */
export const DaysPreview = ({ query, complete, skips }: DaysPreviewProps) => {
  const text = useTexts(dayRequestTexts);
  const told = complete && query.data && !query.isPlaceholderData ? query.data : undefined;
  const stops = told ? findingsOf(told, skips).map(({ message = "" }) => message) : [];
  const announced = told && [
    text("announce", { days: formatDays(told.total) }),
    stops.length > 0 && text("announceStops", { findings: stops.join(" ") }),
  ];
  return (
    <aside className="regularise-preview">
      <Card title={text("preview")}>
        {complete ? <Loaded query={query}>{(preview) => <Shown preview={preview} skips={skips} />}</Loaded> : <p>{text("previewEmpty")}</p>}
        <p className="visually-hidden" role="status">
          {announced?.filter(Boolean).join(" ")}
        </p>
      </Card>
    </aside>
  );
};

const Shown = ({ preview, skips }: { preview: DayRequestPreview; skips: string | undefined }) => {
  const text = useTexts(dayRequestTexts);
  const { lines, total, home, deciders } = preview;
  return (
    <div className="regularise-shown">
      {lines.length > 0 && <DateLines lines={lines} />}
      <dl className="day-request-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        {skips === undefined &&
          home.map(({ month, would, most }) => (
            <div key={month} style={{ display: "contents" }}>
              <dt>{text("ofMonth", { month: formatMonth(`${month}-01`) })}</dt>
              <dd className={would > most ? "day-request-over" : undefined}>{text("ofMost", { would, most })}</dd>
            </div>
          ))}
      </dl>
      {findingsOf(preview, skips).map(({ code, field, message }) => (
        <Notice key={`${code}${field}`} tone="attention">
          {message}
        </Notice>
      ))}
      <Deciders deciders={deciders} />
    </div>
  );
};
