// One interview: briefing and résumé next to the scorecard; on a phone one of them at a time. HR reschedules, staffs and cancels it here.
import { type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { useMe } from "#web/session.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Begun } from "#web/ui/begun.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Interview, modeLabels } from "../../interviews/contract.ts";
import { interviewWorkflow } from "../../interviews/workflow.ts";
import { applicationPath, interviewPath, interviewsPath } from "../../paths.ts";
import { downloadCalendar, useInterview, useInterviewStep } from "../queries.ts";
import { CandidateFacts, ResumeView } from "../resume-view.tsx";
import { type AskedOfInterview, InterviewDialog, isAskedOfInterview } from "./interview-dialog.tsx";
import { JoinLink, Panel, ScorecardView } from "./parts.tsx";
import { ScorecardForm } from "./scorecard-form.tsx";
import { interviewTexts } from "./texts.ts";

const parts = ["briefing", "resume", "scorecard"] as const;
const { states, transitions } = interviewWorkflow;

export const InterviewPage = () => {
  const text = useTexts(interviewTexts);
  const { number = "" } = useParams();
  const query = useInterview(number);
  const of = query.data;
  return (
    <RecordPage
      title={of && text("heading", { name: of.name, candidate: of.candidate })}
      number={number}
      icon={<KindIcon kind="interview" />}
      badge={of && <StatusBadge {...states[of.status]} />}
      parent={
        of && !of.answer ? { to: applicationPath(of.application), label: of.candidate } : { to: interviewsPath, label: text("title") }
      }
      actions={of && <Actions of={of} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(known) => (
          <Parts
            number={number}
            briefing={<Briefing of={known} />}
            resume={<Resume of={known} />}
            scorecard={
              <>
                <Begun now={known} read={query.refetch}>
                  {({ of: begun, theirs }) => <Own of={known} begun={begun} onReload={theirs} />}
                </Begun>
                <Others of={known} />
              </>
            }
          />
        )}
      </Loaded>
    </RecordPage>
  );
};

const Parts = ({ number, ...content }: Record<(typeof parts)[number], ReactNode> & { number: string }) => {
  const text = useTexts(interviewTexts);
  const [params] = useSearchParams();
  const isDesktop = useDesktop();
  const part = parts.find((one) => one === params.get("part")) ?? "briefing";
  if (isDesktop)
    return (
      <div className="interview">
        <div className="stack">
          {content.briefing}
          {content.resume}
        </div>
        <div className="stack">{content.scorecard}</div>
      </div>
    );
  return (
    <>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={part}
        to={(one) => `${interviewPath(number)}?part=${one}`}
        words={(one) => text(`tab_${one}`)}
      />
      {/* The scorecard stays, and goes on saving, while the résumé is looked at. */}
      {parts.map((one) => (
        <div key={one} className={one === part ? "stack" : undefined} hidden={one !== part}>
          {content[one]}
        </div>
      ))}
    </>
  );
};

const Actions = ({ of }: { of: Interview }) => {
  const text = useTexts(interviewTexts);
  const toast = useToast();
  const act = useInterviewStep();
  const [asked, setAsked] = useState<AskedOfInterview>();
  const { number, version, actions } = of;
  return (
    <>
      <ActionBar
        workflow={interviewWorkflow}
        actions={actions.filter((action) => action !== "submit")}
        asked={Object.fromEntries(actions.filter(isAskedOfInterview).map((action) => [action, () => setAsked(action)]))}
        commentNeeded={text("reasonMissing")}
        onAct={async (action) => {
          await act.mutateAsync({ number, action, version });
          toast.done(text(`done_${action}`));
        }}
      />
      {asked && <InterviewDialog of={of} action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const Briefing = ({ of }: { of: Interview }) => {
  const text = useTexts(interviewTexts);
  const { position, startsAt, minutes, mode, focus, note, seats, rounds, number } = of;
  const others = rounds.filter((one) => one.number !== number).map((one) => [one.name, one.focus].filter(Boolean).join(": "));
  return (
    <Card
      title={text("briefing")}
      action={<Button look="text" icon="calendar-plus" label={text("calendar")} onClick={() => void downloadCalendar(number)} />}
    >
      <Facts
        facts={[
          { label: text("when"), value: formatMoment(startsAt) },
          { label: text("duration"), value: text("minutes", { minutes }) },
          { label: text("position"), value: position },
          {
            label: text("how"),
            value: (
              <>
                {modeLabels[mode]} <JoinLink of={of} />
              </>
            ),
          },
          { label: text("panel"), value: <Panel seats={seats} />, wide: true },
          ...(focus === "" ? [] : [{ label: text("focus"), value: focus, wide: true }]),
          ...(note === "" ? [] : [{ label: text("note"), value: note, wide: true }]),
          ...(others.length === 0 ? [] : [{ label: text("rounds"), value: others.join("\n"), wide: true }]),
        ]}
      />
    </Card>
  );
};

const Resume = ({ of: { card, candidate } }: { of: Interview }) => {
  const text = useTexts(interviewTexts);
  if (!card) return <p className="quiet">{text("closed")}</p>;
  return (
    <Card title={candidate}>
      <CandidateFacts of={card} />
      <ResumeView resume={card.resume} />
    </Card>
  );
};

type OwnProps = { of: Interview; begun: Interview; onReload: () => void };

const Own = ({ of: { own, submittedAt, status }, begun, onReload }: OwnProps) => {
  const text = useTexts(interviewTexts);
  const mayWrite = !submittedAt && (transitions.submit.from as readonly string[]).includes(status);
  if (!own || (!submittedAt && !mayWrite)) return null;
  return (
    <Card title={text("yours")}>
      {mayWrite && begun.own ? <ScorecardForm of={begun} own={begun.own} onReload={onReload} /> : <ScorecardView of={own.values} />}
    </Card>
  );
};

const Others = ({ of: { seats, blind, own, submittedAt } }: { of: Interview }) => {
  const text = useTexts(interviewTexts);
  const me = useMe().data?.employeeCode;
  // One's own stands above.
  const written = seats.filter(({ person, scorecard, submittedAt }) => scorecard && submittedAt && !(own && person.code === me));
  if (blind) return <p className="quiet">{text(submittedAt ? "blindStill" : "blind")}</p>;
  return (
    <Card title={text(own ? "others" : "scorecard")}>
      {written.length === 0 && <p className="quiet">{text("noneSubmitted")}</p>}
      <ul className="divided">
        {written.map(({ person, scorecard }) => (
          <li key={person.code}>
            <h3>{person.name}</h3>
            {scorecard && <ScorecardView of={scorecard} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};
