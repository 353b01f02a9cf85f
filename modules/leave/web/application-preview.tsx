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

/** What is free on the first day of it, which is another figure than today's, and what is left of that. */
const coverOf = ({ days: [first], freeBefore, freeAfter }: LeavePreview) =>
  first === undefined || freeBefore === undefined || freeAfter === undefined
    ? undefined
    : {
        day: formatDay(first.date),
        before: formatDays(freeBefore),
        after: formatDays(freeAfter).replace("-", "−"),
      };

type ApplicationPreviewProps = WaysOutProps & { query: ReturnType<typeof usePreview>; complete: boolean };

/** What is told once the preview has settled, to those who do not see it. */
const useAnnouncement = () => {
  const text = useTexts(leaveTexts);
  return (preview: LeavePreview): string => {
    const { findings } = preview;
    const [days, cover] = [formatDays(preview.total), coverOf(preview)];
    const sentencesOf = (stops: boolean) => findings.filter((finding) => isStop(finding) === stops).map(findingSentence);
    const [stops, travels] = [sentencesOf(true), sentencesOf(false)];
    return [
      cover ? text("announce", { days, ...cover }) : text("announceOther", { days }),
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
  const { days, total, documentBy, findings, away, deciders } = preview;
  const cover = coverOf(preview);
  return (
    <div className="preview">
      {days.length > 0 && <LeaveDays days={days} />}
      <dl className="preview-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        {cover && (
          <>
            <dt>{text("before", { day: cover.day })}</dt>
            <dd>{cover.before}</dd>
            <dt>{text("after")}</dt>
            <dd className={(preview.freeAfter ?? 0) < 0 ? "preview-short" : undefined}>{cover.after}</dd>
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
