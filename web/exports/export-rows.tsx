import type { Export } from "#shared/exports/contract.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { exportWorkflow, isUnderWay } from "#shared/exports/workflow.ts";
import { formatMoment } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { Button } from "../ui/button.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { useCancelExport } from "./queries.ts";
import { exportTexts, formatNames } from "./texts.ts";
import "../ui/status-badge.css";

type RowsProps = { rows: readonly Export[]; onFetch: (row: Export) => void; onFailure: (error: unknown) => void };

const MOST_SHOWN = 5;
const figure = (count: number): string => count.toLocaleString("en");

/** The newest exports of a list, with what may be done with each. */
export const ExportRows = ({ rows, onFetch, onFailure }: RowsProps) => {
  const text = useTexts(exportTexts);
  const cancelling = useCancelExport();
  if (rows.length === 0) return null;
  const buttonOf = (row: Export, action: Export["actions"][number]) => {
    const moment = formatMoment(row.askedAt);
    const buttons = {
      cancel: () => (
        <Button
          key={action}
          look="text"
          label={text("cancel")}
          name={text("cancelNamed", { moment })}
          busy={cancelling.isPending}
          onClick={() => cancelling.mutate(row, { onError: onFailure })}
        />
      ),
      fetch: () => (
        <Button
          key={action}
          look="text"
          icon="download"
          label={text("fetch")}
          name={text("fetchNamed", { moment })}
          onClick={() => onFetch(row)}
        />
      ),
    };
    return buttons[action]();
  };
  return (
    <section className="exports" aria-label={text("mine")}>
      <h3>{text("mine")}</h3>
      <ul>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.id} className="marks export">
            <div className="marks">
              <span>
                {formatMoment(row.askedAt)}, {formatNames[row.format]}
              </span>
              <span role="status">
                <StatusBadge {...exportWorkflow.states[row.state]} />
              </span>
              <ExportFacts row={row} />
            </div>
            <div>{row.actions.map((action) => buttonOf(row, action))}</div>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How far it is, how long it is kept, or why there is none. */
const ExportFacts = ({ row }: { row: Export }) => {
  const text = useTexts(exportTexts);
  const { rowsDone, rowsTotal, expiresAt, failure } = row;
  if (isUnderWay(row.state)) {
    const far = text("progress", { done: figure(rowsDone), total: figure(rowsTotal) });
    return (
      <>
        <progress value={rowsDone} max={rowsTotal} aria-label={far} />
        <span>{far}</span>
      </>
    );
  }
  if (failure) return <span>{renderMessage(exportMessages[failure])}</span>;
  if (!expiresAt) return null;
  return (
    <span>
      {text("rows", { count: rowsDone })}, {text("until", { moment: formatMoment(expiresAt) })}
    </span>
  );
};
