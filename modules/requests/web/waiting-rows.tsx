import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#web/ui/use-texts.ts";
import type { WaitingRow } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { listKeys } from "./list-keys.ts";
import { listTexts } from "./list-texts.ts";
import type { Batch } from "./use-batch.ts";
import { type Chosen, focusAfter, focusRow } from "./use-chosen.ts";
import { WaitingListRow } from "./waiting-row.tsx";

type WaitingRowsProps = {
  batch: Batch;
  chosen: Chosen;
  /** Presses a button of what stands beside the list. */
  press: (action: "approve" | "reject") => void;
  opensBeside: boolean;
  onHelp: () => void;
};

/** The rows with their keys. */
export const WaitingRows = ({ batch, chosen, press, opensBeside, onHelp }: WaitingRowsProps) => {
  const text = useTexts(listTexts);
  const navigate = useNavigate();
  const { rows } = batch;
  /** What is open is decided; what is not has to be read first. */
  const decide = (action: "approve" | "reject") => (id: string) => {
    const request = rows.find((row) => row.id === id)?.request;
    if (!request) return;
    if (!opensBeside) void navigate(requestPath(request.number));
    else if (request.number === chosen.number) press(action);
    else chosen.open(request.number);
  };
  const keys = listKeys({
    move: (id, step) => {
      const next = rows[rows.findIndex((row) => row.id === id) + step];
      if (next) focusRow(next.id);
    },
    tick: batch.toggle,
    approve: decide("approve"),
    reject: decide("reject"),
    help: onHelp,
  });
  const openerOf = ({ request }: WaitingRow) =>
    request && opensBeside
      ? (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          chosen.open(request.number);
        }
      : undefined;
  return (
    <ul className="waiting-rows" aria-label={text("tab_waiting")} onKeyDown={keys}>
      {rows.map((row) => (
        <WaitingListRow
          key={row.id}
          row={row}
          ticked={batch.isTicked(row)}
          isOpen={opensBeside && row.request !== undefined && row.request.number === chosen.number}
          result={batch.resultOf(row)}
          onTick={() => batch.toggle(row.id)}
          onOpen={openerOf(row)}
          onApproved={() => {
            if (opensBeside && row.request?.number === chosen.number) chosen.follow();
            else focusAfter(rows, row);
          }}
        />
      ))}
    </ul>
  );
};
