// One application: the candidate with their résumé, the interviews, and what happened; HR acts, the hiring manager reads and comments.
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOf } from "#shared/format.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { shownDay } from "#web/ui/days.ts";
import { PersonName } from "#web/ui/face.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Facts, RecordLayout, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Application, candidateEndpoints } from "../../candidates/contract.ts";
import { applicationWorkflow, leaveReasons, rejectReasons } from "../../candidates/workflow.ts";
import { applicationPath, openingPath, openingsPath, referralPath, scheduleInterviewPath } from "../../paths.ts";
import { type Relation, relationLabels } from "../../referrals/contract.ts";
import { ApplicationInterviews } from "../interviews/parts.tsx";
import { useApplication, useApplicationStep, useComment } from "../queries.ts";
import { CandidateFacts, ResumeView } from "../resume-view.tsx";
import { ApplicationDialog, type AskedAction, isAsked } from "./application-dialog.tsx";
import { candidateTexts } from "./texts.ts";

const { states } = applicationWorkflow;
const reasonLabel = (code: string): string => [...rejectReasons, ...leaveReasons].find((one) => one.code === code)?.label ?? code;

export const CandidatePage = () => {
  const text = useTexts(candidateTexts);
  const toast = useToast();
  const { number = "" } = useParams();
  const query = useApplication(number);
  const act = useApplicationStep();
  const [asked, setAsked] = useState<AskedAction>();
  const of = query.data;
  return (
    <RecordPage
      title={of?.name}
      number={number}
      icon={<KindIcon kind="person" />}
      badge={of && <StatusBadge {...states[of.stage]} />}
      parent={{ to: of ? openingPath(of.opening.number) : openingsPath, label: of?.opening.title ?? text("openings") }}
      actions={
        of && (
          <ActionBar
            workflow={applicationWorkflow}
            actions={of.actions}
            labels={{ interview: text("schedule") }}
            links={{ interview: scheduleInterviewPath(number) }}
            asked={Object.fromEntries(of.actions.filter(isAsked).map((action) => [action, () => setAsked(action)]))}
            commentNeeded={text("commentEmpty")}
            onAct={async (action) => {
              const { name, stage } = await act.mutateAsync({ number, action, version: of.version });
              toast.done(text("moved", { name, stage: states[stage].label }));
            }}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(known) => (
          <RecordLayout side={<Side of={known} />}>
            {known.isOwnReferral && <Notice tone="attention">{text("own")}</Notice>}
            <Details of={known} />
            <ApplicationInterviews number={number} />
            <Card title={text("resume")}>
              <ResumeView resume={known.resume} />
            </Card>
          </RecordLayout>
        )}
      </Loaded>
      {of && asked && <ApplicationDialog of={of} action={asked} onClose={() => setAsked(undefined)} />}
    </RecordPage>
  );
};

const Details = ({ of: { currentRole, candidate, joiningOn, employee, ended } }: { of: Application }) => {
  const text = useTexts(candidateTexts);
  const { email, phone, erasedAt } = candidate;
  const more = [
    { label: text("email"), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: text("phone"), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: text("joiningOn"), value: joiningOn && shownDay(joiningOn) },
    { label: text("employee"), value: employee && <PersonName name={employee.name} code={employee.code} /> },
    { label: text("ended"), value: ended && text(ended.shared ? "sharedWith" : "reasonOf", { reason: reasonLabel(ended.reason) }) },
  ];
  return (
    <Card title={text("candidate")}>
      {erasedAt && <p className="quiet">{text("erased", { day: formatDayOf(erasedAt) })}</p>}
      <CandidateFacts of={{ currentRole, ...candidate }} more={more} />
    </Card>
  );
};

const Side = ({ of: { number, stage, referral, referrer, elsewhere, timeline, isOwnReferral } }: { of: Application }) => {
  const text = useTexts(candidateTexts);
  return (
    <>
      {referral && (
        <Card
          title={text("referral")}
          action={
            stage === applicationWorkflow.initial && (
              <ButtonLink look="text" to={referralPath(referral.number)}>
                {text("review")}
              </ButtonLink>
            )
          }
        >
          <Facts
            facts={[
              { label: text("referredBy"), value: referrer && <PersonName name={referrer.name} code={referrer.code} />, wide: true },
              { label: text("relation"), value: relationLabels[referral.relation as Relation] ?? referral.relation, wide: true },
              { label: text("whyFit"), value: referral.whyFit, wide: true },
            ]}
          />
        </Card>
      )}
      {elsewhere.length > 0 && (
        <Card title={text("elsewhere")}>
          <ul className="divided">
            {elsewhere.map((one) => (
              <li key={one.number}>
                <Link to={applicationPath(one.number)}>{one.title}</Link> <StatusBadge {...states[one.stage]} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={text("activity")}>
        <Timeline
          items={timeline.map(({ id, at, actor, text: what, comment }) => ({ id, at, person: actor, what, comment, icon: "info-circle" }))}
        >
          {!isOwnReferral && <CommentForm number={number} />}
        </Timeline>
      </Card>
    </>
  );
};

const commentFields = {
  comment: {
    label: candidateTexts.entries.comment,
    input: "long",
    most: 1000,
    help: candidateTexts.entries.commentHelp,
    schema: candidateEndpoints.commentOnApplication.body.shape.comment,
  },
} as const satisfies FormSpec;

const CommentForm = ({ number }: { number: string }) => {
  const text = useTexts(candidateTexts);
  const toast = useToast();
  const comment = useComment(number);
  const form = useSpecForm({
    record: number,
    spec: commentFields,
    schema: candidateEndpoints.commentOnApplication.body,
    send: async (body) => {
      await comment.mutateAsync(body);
      form.form.reset();
      toast.done(text("commented"));
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {form.problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      <FormFields of={form} spec={commentFields} />
      <div>
        <Button type="submit" look="plain" label={text("commentSend")} busy={form.sending} />
      </div>
    </form>
  );
};
