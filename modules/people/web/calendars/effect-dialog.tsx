import { useState } from "react";
import { formatDay, formatDays } from "#shared/format.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { CalendarYear, YearHoliday, YearPreview } from "../../calendars/contract.ts";
import { useAmendYear, usePublishYear, useYearPreview } from "./queries.ts";
import { calendarTexts } from "./texts.ts";

type EffectDialogProps = {
  what: "publish" | "amend";
  latest: CalendarYear;
  /** The version that was read when the typing began. */
  version: number;
  holidays: YearHoliday[];
  first: YearPreview;
  onClose: () => void;
  onDone: (year: CalendarYear) => void;
};

/** What a year, or its change, means to people; saved only with the effect that stands here. */
export const EffectDialog = ({ what, latest, version, holidays, first, onClose, onDone }: EffectDialogProps) => {
  const text = useTexts(calendarTexts);
  const uiText = useTexts(uiTexts);
  const toast = useToast();
  const preview = useYearPreview(latest, holidays, first);
  const publish = usePublishYear(latest);
  const amend = useAmendYear(latest);
  const [reason, setReason] = useTyped(`${what} ${latest.year}`, "");
  const [reasonError, setReasonError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { name, year } = latest;

  const send = async ({ effect }: YearPreview): Promise<CalendarYear> => {
    if (what === "publish") return publish.mutateAsync(version);
    return amend.mutateAsync({ version, holidays, effect, reason });
  };
  const act = async () => {
    setFailure(undefined);
    setReasonError(what === "amend" && reason.trim() === "" ? text("reasonWrong") : undefined);
    if (!preview.data || (what === "amend" && reason.trim() === "")) return;
    try {
      const answer = await send(preview.data);
      toast.done(text(what === "publish" ? "published" : "amended", { year }));
      onDone(answer);
    } catch (error) {
      const told = error instanceof RequestFailure ? error.violations.flatMap(({ message }) => message ?? []).join(" ") : "";
      setFailure(told || failureSentence(error, uiText("broken")));
      await preview.refetch();
    }
  };
  return (
    <Dialog
      title={text(what === "publish" ? "publishTitle" : "amendTitle", { name, year })}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button
            label={text(what === "publish" ? "publishNow" : "amendNow")}
            busy={publish.isPending || amend.isPending}
            disabled={!preview.data}
            onClick={() => void act()}
          />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>{text(what === "publish" ? "publishHelp" : "amendHelp")}</p>
      <Loaded query={preview} skeleton={<Skeleton count={2} />}>
        {(shown) => <WhatItMeans shown={shown} withDays={what === "amend"} />}
      </Loaded>
      {what === "amend" && (
        <Field label={text("reason")} help={text("reasonHelp")} error={reasonError} required>
          {(wiring) => <TextArea {...wiring} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
      )}
    </Dialog>
  );
};

/** So many days are told one by one; a whole year is known from its list. */
const MOST_DAYS = 8;

export const WhatItMeans = ({ shown, withDays }: { shown: YearPreview; withDays: boolean }) => {
  const text = useTexts(calendarTexts);
  const { effect, changes } = shown;
  const { requests, people, days, empty, attendance } = effect;
  const met = { requests: text("requests", { count: requests }), people: text("people", { count: people }), days: formatDays(days) };
  const affected = empty === undefined ? text("affected", met) : text("affectedEmpty", { ...met, count: empty });
  const attendanceSaid = ({ people: count, days: settled, names }: NonNullable<typeof attendance>): string => {
    const more = count - names.length;
    return text(more > 0 ? "attendanceMore" : "attendance", {
      days: formatDays(settled),
      people: text("people", { count }),
      names: names.join(", "),
      more,
    });
  };
  return (
    <section aria-label={text("effect")}>
      {withDays && changes.length === 0 && <p>{text("nothingCounts")}</p>}
      {withDays && changes.length > 0 && changes.length <= MOST_DAYS && (
        <ul>
          {changes.map(({ day, works, halfOff, locations }) => (
            <li key={day}>
              {text(works ? "works" : halfOff ? `worksNot_${halfOff}` : "worksNot", {
                day: formatDay(day),
                locations: locations.join(", "),
              })}
            </li>
          ))}
        </ul>
      )}
      <Notice tone={requests > 0 ? "attention" : "draft"}>{requests > 0 ? affected : text("noRequests")}</Notice>
      {attendance && <Notice tone="attention">{attendanceSaid(attendance)}</Notice>}
    </section>
  );
};
