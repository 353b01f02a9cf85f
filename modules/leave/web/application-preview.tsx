import { usePreviewSentence } from "#modules/requests/web/index.tsx";
import { formatDay, formatDays } from "#shared/format.ts";
import { sentenceFor } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Fit, LeavePreview } from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { LeaveDays } from "./leave-days.tsx";
import type { usePreview } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

const findingSentence = (finding: Violation): string => finding.message ?? sentenceFor(leaveMessages, finding) ?? finding.code;

type ApplicationPreviewProps = { query: ReturnType<typeof usePreview>; complete: boolean; onKeep: (fit: Fit) => void };

/** What the application costs before it is sent; told to those who do not see it, politely, once it has settled. */
export const ApplicationPreview = ({ query, complete, onKeep }: ApplicationPreviewProps) => {
  const text = useTexts(leaveTexts);
  const told = complete && query.data && !query.isPlaceholderData ? query.data : undefined;
  return (
    <aside className="leave-preview">
      <Card title={text("preview")}>
        {complete ? (
          <Loaded query={query}>{(preview) => <Preview preview={preview} onKeep={onKeep} />}</Loaded>
        ) : (
          <p>{text("previewEmpty")}</p>
        )}
        <p className="visually-hidden" role="status">
          {told && `${text("announce", { days: formatDays(told.total), before: told.freeBefore, after: told.freeAfter })} `}
          {told && told.findings.length > 0 && text("announceStops", { findings: told.findings.map(findingSentence).join(" ") })}
        </p>
      </Card>
    </aside>
  );
};

const Preview = ({ preview, onKeep }: { preview: LeavePreview; onKeep: (fit: Fit) => void }) => {
  const text = useTexts(leaveTexts);
  const { days, total, freeBefore, freeAfter, findings, fits, deciders } = preview;
  return (
    <div className="preview">
      {days.length > 0 && <LeaveDays days={days} />}
      <dl className="preview-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        <dt>{text("before")}</dt>
        <dd>{freeBefore}</dd>
        <dt>{text("after")}</dt>
        <dd className={freeAfter < 0 ? "preview-short" : undefined}>{String(freeAfter).replace("-", "−")}</dd>
      </dl>
      {findings.length > 0 && (
        <ul className="preview-findings" aria-label={text("stops")}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.field ?? ""}`}>{findingSentence(finding)}</li>
          ))}
        </ul>
      )}
      {fits && (
        <Button
          look="plain"
          label={text("keep", { days: formatDays(fits.units), until: formatDay(fits.to) })}
          onClick={() => onKeep(fits)}
        />
      )}
      <Deciders deciders={deciders} />
    </div>
  );
};

const Deciders = ({ deciders }: Pick<LeavePreview, "deciders">) => {
  const text = useTexts(leaveTexts);
  const sentence = usePreviewSentence();
  if (deciders.length === 0) return null;
  return (
    <div>
      <h3 className="preview-heading">{text("decides")}</h3>
      <ol className="deciders">
        {deciders.map((decider, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the chain is what a step is known by
          <li key={index} className={decider.skipped ? "decider-skipped" : undefined}>
            {sentence(decider)}
          </li>
        ))}
      </ol>
    </div>
  );
};
