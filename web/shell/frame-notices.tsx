import { useSyncExternalStore } from "react";
import { formatTime } from "#shared/format.ts";
import { build } from "../build.ts";
import { sessionEndsAt, warningsNow } from "../session.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { noticeTexts } from "./notice-texts.ts";
import { SessionWarning } from "./session-warnings.tsx";
import { useOffline } from "./use-offline.ts";
import { useTicking } from "./use-ticking.ts";
import "./frame-notices.css";

const readLimit = () => warningsNow().limit;

/** What concerns every page: no connection, a newer build, a session that ends soon. */
export const FrameNotices = () => {
  const text = useTexts(noticeTexts);
  const offline = useOffline(); // SH-08
  const outdated = useSyncExternalStore(build.subscribe, build.isOutdated); // SH-09
  const limit = useTicking(readLimit); // SE-15
  return (
    <div className="frame-notices">
      {offline && <Notice tone="attention">{text("offline")}</Notice>}
      {limit && <Notice tone="attention">{text("limit", { time: formatTime(sessionEndsAt()) })}</Notice>}
      {outdated && (
        <Notice tone="draft" action={<Button look="plain" label={text("reload")} onClick={() => location.reload()} />}>
          {text("newVersion")}
        </Notice>
      )}
      <SessionWarning />
    </div>
  );
};
