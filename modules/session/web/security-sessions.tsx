import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OwnSession } from "../contract.ts";
import { useEndSession } from "./security-queries.ts";
import { securityTexts } from "./security-texts.ts";

/** Where the person is signed in; each place but this one can be ended, or all of them at once. */
export const SecuritySessions = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const text = useTexts(securityTexts);
  const [asking, setAsking] = useState<OwnSession | "others">();
  const nameOf = ({ browser }: OwnSession) => browser || text("unknownBrowser");
  const addressOf = ({ address }: OwnSession) => address || text("unknownAddress");
  const columns: Column<OwnSession>[] = [
    {
      header: text("browser"),
      card: "title",
      cell: (row) => (
        <span className="security-browser">
          {nameOf(row)}
          {row.isThis && <StatusBadge tone="good" label={text("thisBrowser")} />}
          {row.kept && <StatusBadge tone="draft" label={text("kept")} />}
        </span>
      ),
    },
    { header: text("address"), cell: addressOf },
    { header: text("since"), cell: (row) => formatMoment(row.startedAt) },
    { header: text("lastUsed"), cell: (row) => formatMoment(row.lastUsedAt) },
    {
      header: text("actions"),
      card: "corner",
      cell: (row) =>
        row.isThis ? (
          ""
        ) : (
          <Button
            look="danger"
            className="security-end"
            label={text("end")}
            name={text("endNamed", { browser: nameOf(row), address: addressOf(row) })}
            onClick={() => setAsking(row)}
          />
        ),
    },
  ];
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <DataList label={text("sessions")} rows={sessions} columns={columns} keyOf={({ id }) => id} />
      {others.length === 0 ? (
        <p className="security-note">{text("onlyHere")}</p>
      ) : (
        <div className="security-action">
          <Button look="danger" className="security-end" label={text("endAll")} onClick={() => setAsking("others")} />
        </div>
      )}
      {asking && (
        <EndQuestion
          id={asking === "others" ? undefined : asking.id}
          title={asking === "others" ? text("askEndAll") : text("askEnd", { browser: nameOf(asking) })}
          help={asking === "others" ? text("askEndAllHelp") : text("askEndHelp")}
          done={asking === "others" ? text("endedAll") : text("ended")}
          action={asking === "others" ? text("endAll") : text("end")}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};

type EndQuestionProps = { id: string | undefined; title: string; help: string; done: string; action: string; onClose: () => void };

const EndQuestion = ({ id, title, help, done, action, onClose }: EndQuestionProps) => {
  const text = useTexts(securityTexts);
  const toast = useToast();
  const { mutate, isPending, error } = useEndSession();
  const end = () =>
    mutate(id, {
      onSuccess: () => {
        toast.done(done);
        onClose();
      },
    });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={onClose} />
          <Button label={action} busy={isPending} onClick={end} />
        </>
      }
    >
      {error && <Notice tone="bad">{failureSentence(error, text("broken"))}</Notice>}
      <p>{help}</p>
    </Dialog>
  );
};
