import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { formatDay, formatDays } from "#shared/format.ts";
import { consequenceTexts } from "#web/ui/consequence-texts.ts";
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
export const useAnnouncement = () => {
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

/** "2 days, 8.5 days left", or what stops it: the bar of a phone. */
export const lineOf = (preview: LeavePreview): string => {
  if (preview.findings.some(isStop)) return consequenceTexts.entries.stops;
  const after = coverOf(preview)?.after;
  return [formatDays(preview.total), after && leaveTexts.entries.left.replace("{after}", after)].filter(Boolean).join(", ");
};

/** What the application means before it is submitted. */
export const ApplicationPreview = ({ query, complete, ...ways }: ApplicationPreviewProps) => {
  const text = useTexts(leaveTexts);
  if (!complete) return <p>{text("previewEmpty")}</p>;
  return <Loaded query={query}>{(preview) => <Preview preview={preview} {...ways} />}</Loaded>;
};

const Preview = ({ preview, ...ways }: WaysOutProps & { preview: LeavePreview }) => {
  const text = useTexts(leaveTexts);
  const { days, total, documentBy, findings, away, deciders } = preview;
  const cover = coverOf(preview);
  return (
    <>
      <dl className="preview-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        {cover && (
          <>
            <dt>{text("before", { day: cover.day })}</dt>
            <dd>{cover.before}</dd>
            <dt>{text("after")}</dt>
            <dd data-short={(preview.freeAfter ?? 0) < 0 || undefined}>{cover.after}</dd>
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
      {days.length > 0 && <LeaveDays days={days} />}
      <AwayThen away={away} />
      <PreviewDeciders deciders={deciders} />
    </>
  );
};
