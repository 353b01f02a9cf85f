import type { MouseEvent } from "react";
import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Face } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BatchBody, WaitingRow } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { ApproveButton } from "./approve-button.tsx";
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
  /** Approved in the row itself. */
  onApproved: () => void;
};

/** who · since when · what · which step · for whom · what to look at · how much */
export const WaitingListRow = ({ row, ticked, isOpen, result, onTick, onOpen, onApproved }: WaitingRowProps) => {
  const text = useTexts(listTexts);
  const { id, title, kindLabel, request, since, standsInFor, overdue, together } = row;
  const isPending = together && !result?.ok;
  const line = [
    !title.startsWith(kindLabel) && kindLabel,
    request?.number,
    request?.step && request.steps > 1 && text("stepOf", { step: request.step, steps: request.steps }),
    standsInFor && text("standsInFor", { name: standsInFor.person.name, day: formatDay(standsInFor.until) }),
  ].filter(Boolean);
  return (
    <li className={isOpen ? "waiting-row waiting-open" : "waiting-row"} data-row={id}>
      <span className="waiting-tick">
        {isPending && (
          <input
            type="checkbox"
            checked={ticked}
            aria-label={text("tick", { title: `${request?.owner.name ?? ""}, ${title}` })}
            onChange={onTick}
          />
        )}
      </span>
      {request ? <Face name={request.owner.name} code={request.owner.code} /> : <KindIcon kind={thingOf(row.kind)} />}
      <div>
        <div className="waiting-line">
          {request ? (
            <strong id={`${id}who`}>{request.owner.name}</strong>
          ) : (
            <Link className="row-link" to={row.path}>
              {title}
            </Link>
          )}
          <span className="quiet">
            <Moment at={since} />
          </span>
        </div>
        {request && (
          <div className="waiting-line">
            <Link
              className="row-link"
              id={`${id}what`}
              to={requestPath(request.number)}
              aria-labelledby={`${id}who ${id}what`}
              aria-current={isOpen ? "true" : undefined}
              onClick={onOpen}
            >
              {title}
            </Link>
            <span>{request.amount}</span>
          </div>
        )}
        <div className="marks">
          {request ? <span className="quiet">{line.join(" · ")}</span> : <StatusBadge tone="attention" label={text("todo")} />}
          {overdue && <StatusBadge tone="bad" label={text("overdue")} />}
          {request && <RequestFlags flags={request.flags} />}
          {result?.ok && <StatusBadge tone="good" label={text(`doneRow_${result.action}`)} />}
        </div>
        {result && !result.ok && <p className="waiting-refused">{result.sentence}</p>}
      </div>
      {request && isPending && <ApproveButton className="waiting-approve" request={request} onApproved={onApproved} />}
    </li>
  );
};
