import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Moment } from "#web/ui/moment.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OwnSession } from "../contract.ts";
import { useEndSession } from "./security-queries.ts";
import { securityTexts } from "./security-texts.ts";
import "#web/ui/status-badge.css";

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
        <span className="marks">
          {nameOf(row)}
          {row.isThis && <StatusBadge tone="good" label={text("thisBrowser")} />}
          {row.kept && <StatusBadge tone="draft" label={text("kept")} />}
        </span>
      ),
    },
    { header: text("address"), cell: addressOf },
    { header: text("since"), cell: (row) => <Moment at={row.startedAt} /> },
    { header: text("lastUsed"), cell: (row) => <Moment at={row.lastUsedAt} /> },
  ];
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <DataList
        label={text("sessions")}
        rows={sessions}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={(row) => text("sessionOf", { browser: nameOf(row), address: addressOf(row) })}
        likely={(row) => (row.isThis ? undefined : { label: text("end"), onSelect: () => setAsking(row) })}
      />
      {others.length === 0 ? (
        <p className="quiet">{text("onlyHere")}</p>
      ) : (
        <Button look="danger" label={text("endAll")} onClick={() => setAsking("others")} />
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
          <Button label={action} look="danger" busy={isPending} onClick={end} />
        </>
      }
    >
      {error && <Notice tone="bad">{failureSentence(error, text("broken"))}</Notice>}
      <p>{help}</p>
    </Dialog>
  );
};
