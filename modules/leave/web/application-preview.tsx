import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { formatDay, formatDays } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePreview } from "../contract.ts";
import { LeaveDays } from "./leave-days.tsx";
import { AwayThen, findingSentence, isStop, PreviewFindings, WaysOut, type WaysOutProps } from "./preview-findings.tsx";
import type { usePreview } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

type ApplicationPreviewProps = WaysOutProps & { query: ReturnType<typeof usePreview>; complete: boolean };

/** What is told once the preview has settled, to those who do not see it. */
const useAnnouncement = () => {
  const text = useTexts(leaveTexts);
  return ({ total, freeBefore, freeAfter, findings }: LeavePreview): string => {
    const days = formatDays(total);
    const sentencesOf = (stops: boolean) => findings.filter((finding) => isStop(finding) === stops).map(findingSentence);
    const [stops, travels] = [sentencesOf(true), sentencesOf(false)];
    return [
      freeBefore === undefined || freeAfter === undefined
        ? text("announceOther", { days })
        : text("announce", { days, before: freeBefore, after: freeAfter }),
      ...(stops.length > 0 ? [text("announceStops", { findings: stops.join(" ") })] : []),
      ...(travels.length > 0 ? [text("announceTravels", { findings: travels.join(" ") })] : []),
    ].join(" ");
  };
};

/** What the application costs before it is sent; told to those who do not see it, politely, once it has settled. */
export const ApplicationPreview = ({ query, complete, ...ways }: ApplicationPreviewProps) => {
  const text = useTexts(leaveTexts);
  const announcement = useAnnouncement();
  const told = complete && query.data && !query.isPlaceholderData ? query.data : undefined;
  return (
    <aside className="leave-preview">
      <Card title={text("preview")}>
        {complete ? <Loaded query={query}>{(preview) => <Preview preview={preview} {...ways} />}</Loaded> : <p>{text("previewEmpty")}</p>}
        <p className="visually-hidden" role="status">
          {told && announcement(told)}
        </p>
      </Card>
    </aside>
  );
};

const Preview = ({ preview, ...ways }: WaysOutProps & { preview: LeavePreview }) => {
  const text = useTexts(leaveTexts);
  const { days, total, freeBefore, freeAfter, documentBy, findings, away, deciders } = preview;
  return (
    <div className="preview">
      {days.length > 0 && <LeaveDays days={days} />}
      <dl className="preview-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        {freeBefore !== undefined && freeAfter !== undefined && (
          <>
            <dt>{text("before")}</dt>
            <dd>{freeBefore}</dd>
            <dt>{text("after")}</dt>
            <dd className={freeAfter < 0 ? "preview-short" : undefined}>{String(freeAfter).replace("-", "−")}</dd>
          </>
        )}
        {documentBy && (
          <>
            <dt>{text("documentDue")}</dt>
            <dd>{text("documentDueBy", { by: formatDay(documentBy) })}</dd>
          </>
        )}
      </dl>
      <PreviewFindings findings={findings} />
      <WaysOut preview={preview} {...ways} />
      <AwayThen away={away} />
      <Deciders deciders={deciders} />
    </div>
  );
};

const Deciders = ({ deciders }: Pick<LeavePreview, "deciders">) => {
  const text = useTexts(leaveTexts);
  if (deciders.length === 0) return null;
  return (
    <div>
      <h3 className="preview-heading">{text("decides")}</h3>
      <PreviewDeciders deciders={deciders} />
    </div>
  );
};
