import { dayIn } from "#shared/dates.ts";
import { formatMoment, formatTime } from "#shared/format.ts";
import { deviceToday } from "#web/ui/days.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AuditAbout } from "../../audit/contract.ts";
import { auditTexts } from "./texts.ts";

/** How far the chain was found as it was written, and when. */
export const ChainLine = ({ check }: Pick<AuditAbout, "check">) => {
  const text = useTexts(auditTexts);
  if (!check) return <p className="quiet">{text("notVerified")}</p>;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isToday = dayIn(here, check.at) === deviceToday();
  const moment = isToday ? text("today", { time: formatTime(check.at) }) : formatMoment(check.at);
  if (check.brokenAt !== undefined)
    return <Notice tone="bad">{text("broken", { number: check.brokenAt.toLocaleString("en"), moment })}</Notice>;
  return (
    <p className="quiet">
      <span className="pi pi-verified" aria-hidden="true" /> {text("verified", { number: check.entries.toLocaleString("en"), moment })}
    </p>
  );
};
