import type { MouseEvent } from "react";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#shared/format.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BatchBody, WaitingRow } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { listTexts } from "./list-texts.ts";
import { RequestFlags } from "./request-flags.tsx";
import type { Results } from "./rows-kept.ts";

export type WaitingRowProps = {
  row: WaitingRow;
  ticked: boolean;
  /** Shown beside the list. */
  isOpen: boolean;
  /** What became of it when several were decided. */
  result: ({ action: BatchBody["action"] } & (Results extends ReadonlyMap<string, infer R> ? R : never)) | undefined;
  onTick: () => void;
  /** Pressed plainly: whoever wants a tab of its own gets one. */
  onOpen: ((event: MouseEvent) => void) | undefined;
};

/** person · kind and summary · waiting since · days or amount · flags · which step · in whose place. */
export const WaitingListRow = ({ row, ticked, isOpen, result, onTick, onOpen }: WaitingRowProps) => {
  const text = useTexts(listTexts);
  const { id, title, kindLabel, request, since, standsInFor, overdue, together } = row;
  const what = title.startsWith(kindLabel) ? title : `${kindLabel}: ${title}`;
  const line = [
    request?.number,
    text("waitingSince", { at: formatMoment(since) }),
    request?.step && request.steps > 1 && text("stepOf", { step: request.step, steps: request.steps }),
    standsInFor && text("standsInFor", { name: standsInFor.person.name, day: formatDay(standsInFor.until) }),
  ];
  return (
    <li className={isOpen ? "waiting-row waiting-open" : "waiting-row"} data-row={id}>
      <span className="waiting-tick">
        {together && !result?.ok && (
          <input
            type="checkbox"
            checked={ticked}
            aria-label={text("tick", { title: `${request?.owner.name ?? ""}, ${title}` })}
            onChange={onTick}
          />
        )}
      </span>
      <Link
        className="row-link waiting-link"
        to={request ? requestPath(request.number) : row.path}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        {request ? (
          <>
            <span>{request.owner.name}</span> <span className="waiting-what">{what}</span>
          </>
        ) : (
          title
        )}
      </Link>
      <span className="waiting-amount">{request?.amount}</span>
      <div className="waiting-line">{line.filter(Boolean).join(" · ")}</div>
      <div className="waiting-marks">
        {!request && <StatusBadge tone="attention" label={text("todo")} />}
        {overdue && <StatusBadge tone="bad" label={text("overdue")} />}
        {request && <RequestFlags flags={request.flags} />}
        {result?.ok && <StatusBadge tone="good" label={text(`doneRow_${result.action}`)} />}
      </div>
      {result && !result.ok && <p className="waiting-refused">{result.sentence}</p>}
    </li>
  );
};
