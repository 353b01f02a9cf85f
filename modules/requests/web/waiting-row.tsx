import type { MouseEvent } from "react";
import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Face } from "#web/ui/face.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BatchBody, RequestRow, WaitingRow } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { listTexts } from "./list-texts.ts";
import { useRequestAction } from "./record-queries.ts";
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

/** who · what · how much · since when · what to look at · which step · for whom */
export const WaitingListRow = ({ row, ticked, isOpen, result, onTick, onOpen, onApproved }: WaitingRowProps) => {
  const text = useTexts(listTexts);
  const { id, title, kindLabel, request, since, standsInFor, overdue, together } = row;
  const what = title.startsWith(kindLabel) ? title : `${kindLabel}: ${title}`;
  const isPending = together && !result?.ok;
  const line = [
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
        <Link
          className="row-link"
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
        <div className="waiting-marks">
          {line.length > 0 && <span className="quiet">{line.join(" · ")}</span>}
          {!request && <StatusBadge tone="attention" label={text("todo")} />}
          {overdue && <StatusBadge tone="bad" label={text("overdue")} />}
          {request && <RequestFlags flags={request.flags} />}
          {result?.ok && <StatusBadge tone="good" label={text(`doneRow_${result.action}`)} />}
        </div>
        {result && !result.ok && <p className="waiting-refused">{result.sentence}</p>}
      </div>
      <div className="waiting-end">
        <span className="waiting-amount">{request?.amount}</span>
        <span className="quiet">
          <Moment at={since} />
        </span>
        {request && isPending && <Approve request={request} onApproved={onApproved} />}
      </div>
    </li>
  );
};

/** The likeliest thing to do with a row, without opening it; never with one that has to be read first. */
const Approve = ({ request, onApproved }: { request: RequestRow; onApproved: () => void }) => {
  const text = useTexts(listTexts);
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useRequestAction(request);
  const { id, version, title, owner } = request;
  const approve = async () => {
    try {
      await mutateAsync({ action: "approve", given: {}, key: keyFor({ id, version }) });
      toast.done(text("approvedOne", { title, name: owner.name }));
      onApproved();
    } catch (error) {
      toast.failed(failureSentence(error, text("notApproved")));
    }
  };
  return (
    <Button
      look="plain"
      className="waiting-approve"
      label={text("approve")}
      name={text("approveOne", { title, name: owner.name })}
      busy={isPending}
      onClick={() => void approve()}
    />
  );
};
