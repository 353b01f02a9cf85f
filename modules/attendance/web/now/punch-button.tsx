import { useState, useSyncExternalStore } from "react";
import { giveBackPath } from "#modules/leave/paths.ts";
import { formatTime } from "#shared/format.ts";
import { connection } from "#web/connection.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Now } from "../../punching/contract.ts";
import { nowTexts } from "./texts.ts";
import { type PressOutcome, usePress } from "./use-press.ts";

/** The server's word for "asked once, then accepted". */
const ON_LEAVE = "attendance.on_leave";

export const PunchButton = ({ now }: { now: Now }) => {
  const text = useTexts(nowTexts);
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  const toast = useToast();
  const { press, isBusy, outcome } = usePress();
  const clock = async (kind: Now["next"], anyway?: boolean) => {
    const ended = await press(kind, anyway);
    if (ended && "punched" in ended && ended.punched.clockDifference === undefined)
      toast.done(text(`punched_${kind}`, { time: formatTime(ended.punched.punch.at, now.zone) }));
    return ended;
  };
  const [isAsking, setAsking] = useState(false);
  // The answer to a press belongs to what was offered; the one big button says what comes next. // AT-03
  const begin = async () => {
    if (now.onLeave && now.next === "in") return setAsking(true); // AT-05
    const ended = await clock(now.next);
    // Leave that was approved while the page stood there.
    if (ended && "failure" in ended && ended.failure?.code === ON_LEAVE) setAsking(true);
  };
  return (
    <div className="now-punch">
      <Button
        className="now-button"
        icon={now.next === "in" ? "sign-in" : "sign-out"}
        label={isOffline ? text("offline") : text(`punch_${now.next}`)}
        busy={isBusy}
        idle={isOffline}
        onClick={() => void begin()}
      />
      {isOffline ? <Notice tone="bad">{text("notPunched")}</Notice> : <Outcome outcome={outcome} zone={now.zone} />}
      {isAsking && (
        <AskAnyway
          number={now.onLeave?.number}
          close={() => setAsking(false)}
          punch={() => {
            setAsking(false);
            void clock("in", true);
          }}
        />
      )}
    </div>
  );
};

const Outcome = ({ outcome, zone }: { outcome: PressOutcome | undefined; zone: string }) => {
  const text = useTexts(nowTexts);
  if (!outcome) return null;
  if ("failure" in outcome) {
    const { failure, unreached } = outcome;
    if (failure?.code === ON_LEAVE) return null;
    return <Notice tone="bad">{unreached ? text("notPunched") : (failure?.sentence ?? text("broken"))}</Notice>;
  }
  const { punch, clockDifference } = outcome.punched;
  const time = formatTime(punch.at, zone);
  const kind = punch.kind === "out" ? "out" : "in";
  // Without a difference a toast has said it.
  if (clockDifference === undefined) return null;
  return (
    <Notice tone="attention">
      {text(`punched_${kind}`, { time })} {text("clock", { shown: formatTime(outcome.shown, zone) })}
    </Notice>
  ); // AT-02
};

type AskAnywayProps = { number: string | undefined; close: () => void; punch: () => void };

const AskAnyway = ({ number, close, punch }: AskAnywayProps) => {
  const text = useTexts(nowTexts);
  return (
    <Dialog
      title={text("leaveTitle")}
      onClose={close}
      actions={
        <>
          <Button look="text" label={text("cancel")} autoFocus onClick={close} />
          {number !== undefined && (
            <ButtonLink look="plain" to={giveBackPath(number)}>
              {text("giveBack")}
            </ButtonLink>
          )}
          <Button label={text("anyway")} onClick={punch} />
        </>
      }
    >
      <p>{number === undefined ? text("leave") : text("leaveNumber", { number })}</p>
    </Dialog>
  );
};
