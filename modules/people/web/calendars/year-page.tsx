import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import type { CalendarYear, YearAction, YearHoliday, YearPreview } from "../../calendars/contract.ts";
import { calendarsPath, yearPath } from "../../paths.ts";
import { calendarYearWorkflow } from "../../workflow.ts";
import { EffectDialog } from "./effect-dialog.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { HolidayRows } from "./holiday-rows.tsx";
import { useAskPreview, useCalendars, useCopyYear, useSaveYear, useYear, type YearKey } from "./queries.ts";
import { calendarTexts } from "./texts.ts";
import { useYearEditor } from "./use-year-editor.ts";
import { YearGrid } from "./year-grid.tsx";
import { YearLinks } from "./year-links.tsx";
import "#web/ui/form-spec/form-spec.css";
import "#web/ui/record.css";
import "./calendars.css";

export const YearPage = () => {
  const text = useTexts(calendarTexts);
  const { name = "", year = "" } = useParams();
  const query = useCalendars();
  const parent = { to: calendarsPath, label: text("title") };
  const title = text("yearTitle", { name, year });
  const unknown = (
    <Page title={title} parent={parent}>
      <Notice tone="bad">{text("unknown", { name })}</Notice>
    </Page>
  );
  if (!query.data) {
    return (
      <Page title={title} parent={parent}>
        <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const calendar = query.data.calendars.find((one) => one.name === name);
  return calendar ? (
    <OfCalendar key={`${calendar.id} ${year}`} of={{ id: calendar.id, year: Number(year) }} title={title} parent={parent} />
  ) : (
    unknown
  );
};

type OfCalendarProps = { of: YearKey; title: string; parent: { to: string; label: string } };

const OfCalendar = ({ of, title, parent }: OfCalendarProps) => {
  const query = useYear(of);
  if (query.data) return <YearView latest={query.data} title={title} parent={parent} />;
  return (
    <Page title={title} parent={parent}>
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {() => null}
      </Loaded>
    </Page>
  );
};

type YearViewProps = Omit<OfCalendarProps, "of"> & { latest: CalendarYear };

const YearView = ({ latest, title, parent }: YearViewProps) => {
  const text = useTexts(calendarTexts);
  const toast = useToast();
  const edit = useYearEditor(latest);
  const save = useSaveYear(latest);
  const preview = useAskPreview(latest);
  const [isAmending, setAmending] = useState(false);
  const [asked, setAsked] = useState<{ what: "publish" | "amend"; holidays: YearHoliday[]; first: YearPreview }>();
  const { name, year, status, years, locations, holidays } = latest;
  const offers = (action: YearAction) => latest.actions.includes(action);
  const isEditing = offers("change") || isAmending;

  const saveDraft = async () => {
    const sent = edit.holidays();
    if (!sent) return;
    try {
      edit.settle(await save.mutateAsync({ holidays: sent, version: edit.version }));
      toast.done(text("draftSaved", { year }));
    } catch (error) {
      edit.refused(error);
    }
  };
  const ask = async (what: "publish" | "amend") => {
    const sent = edit.holidays();
    if (!sent) return;
    try {
      setAsked({ what, holidays: sent, first: await preview.mutateAsync(sent) });
    } catch (error) {
      edit.refused(error);
    }
  };
  const stopAmending = () => {
    setAmending(false);
    edit.takeTheirs();
  };
  return (
    <Page
      title={title}
      parent={parent}
      badge={<StatusBadge {...calendarYearWorkflow.states[status]} />}
      purpose={locations.length > 0 ? text("followed", { locations: locations.join(", ") }) : text("followedByNobody")}
      action={
        <>
          {offers("copy") && <CopyButton latest={latest} />}
          {offers("amend") && !isAmending && <Button look="plain" icon="pencil" label={text("change")} onClick={() => setAmending(true)} />}
          {offers("publish") && (
            <Button label={text("publish")} idle={edit.isChanged} busy={preview.isPending} onClick={() => void ask("publish")} />
          )}
        </>
      }
    >
      <UnsavedGuard when={edit.isChanged} />
      <YearLinks name={name} years={years} current={year} />
      {edit.failure && (
        <Notice tone="bad" action={edit.outdated && <Button look="plain" label={text("showTheirs")} onClick={edit.takeTheirs} />}>
          {edit.failure}
        </Notice>
      )}
      <div className={isEditing ? "record-main" : "record"}>
        <div className="record-main">
          <Card title={text("holidays")}>
            {isEditing ? <HolidayRows edit={edit} /> : <HolidayList holidays={holidays} />}
            {offers("change") && (
              <div className="form-actions">
                <Button label={text("saveDraft")} busy={save.isPending} idle={!edit.isChanged} onClick={() => void saveDraft()} />
                {edit.isChanged && <p className="field-help">{text("unsaved")}</p>}
              </div>
            )}
            {isAmending && (
              <div className="form-actions">
                <Button label={text("seeEffect")} idle={!edit.isChanged} busy={preview.isPending} onClick={() => void ask("amend")} />
                <Button look="plain" label={text("cancelChange")} onClick={stopAmending} />
              </div>
            )}
          </Card>
        </div>
        <div className={isEditing ? undefined : "record-side"}>
          <Card title={String(year)}>
            <YearGrid year={year} holidays={isEditing ? edit.rows : holidays} />
          </Card>
        </div>
      </div>
      {asked && (
        <EffectDialog
          {...asked}
          latest={latest}
          version={edit.version}
          onClose={() => setAsked(undefined)}
          onDone={(saved) => {
            setAsked(undefined);
            setAmending(false);
            edit.settle(saved);
          }}
        />
      )}
    </Page>
  );
};

const CopyButton = ({ latest }: { latest: CalendarYear }) => {
  const text = useTexts(calendarTexts);
  const navigate = useNavigate();
  const copying = useCopyYear(latest);
  const tell = useTold(copying);
  const { id, name, year } = latest;
  const copy = () =>
    tell({ id, year }, () => {
      void navigate(yearPath(name, year + 1));
      return text("copied", { year: year + 1 });
    });
  return <Button look="plain" icon="copy" label={text("copy", { year: year + 1 })} busy={copying.isPending} onClick={() => void copy()} />;
};
