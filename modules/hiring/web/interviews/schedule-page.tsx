// HR schedules an interview; who is not available is said at the person while the form is filled in.
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { PersonField } from "#modules/people/web/index.tsx";
import { useMe } from "#web/session.ts";
import { ConsequenceForm, Findings } from "#web/ui/consequence.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { readBy, useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Application } from "../../candidates/contract.ts";
import { InterviewForm, interviewFields, MOST_SKILLS } from "../../interviews/contract.ts";
import { applicationPath } from "../../paths.ts";
import type { Opening } from "../../requisitions/contract.ts";
import { useApplication, useInterviewCheck, useOpening, useSchedule } from "../queries.ts";
import { interviewTexts } from "./texts.ts";

export const ScheduleInterviewPage = () => {
  const text = useTexts(interviewTexts);
  const { number = "" } = useParams();
  const query = useApplication(number);
  const opening = useOpening(query.data?.opening.number ?? "", query.data !== undefined);
  return (
    <Page title={text("schedule")} parent={{ to: applicationPath(number), label: query.data?.name ?? number }}>
      <Loaded query={query}>{(of) => <Loaded query={opening}>{(its) => <Form of={of} opening={its} />}</Loaded>}</Loaded>
    </Page>
  );
};

const Form = ({ of: { number }, opening: { hiringManager, mustHaves } }: { of: Application; opening: Opening }) => {
  const text = useTexts(interviewTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const zone = useMe().data?.timeZone ?? "";
  const schedule = useSchedule(number);
  const form = useSpecForm({
    record: number,
    spec: interviewFields,
    schema: InterviewForm,
    values: {
      minutes: 45,
      mode: "video",
      tellCandidate: true,
      skills: mustHaves.slice(0, MOST_SKILLS).join("\n"),
      seats: [{ person: hiringManager, role: "lead" }],
    },
    send: async (body) => {
      await schedule.mutateAsync(body);
      toast.done(text("scheduled", { name: body.name }));
      await navigate(applicationPath(number));
    },
  });
  const typed = useWatch({ control: form.form.control });
  const check = useInterviewCheck(number, readBy(interviewFields, InterviewForm).safeParse(typed).data);
  const { setError, clearErrors, getFieldState } = form.form;
  const found = check.isPlaceholderData ? undefined : check.data;
  useEffect(() => {
    if (!found) return;
    for (const no of [0, 1, 2, 3, 4]) {
      const field = `seats.${no}.person`;
      const message = found.findings.find((one) => one.field === field)?.message;
      if (message) setError(field, { type: "server", message });
      else if (getFieldState(field).error?.type === "server") clearErrors(field);
    }
  }, [found, setError, clearErrors, getFieldState]);
  return (
    <ConsequenceForm
      fields={
        <>
          <FormSummary of={form} fields={labelsIn(interviewFields, typed)} />
          <FormFields of={form} spec={interviewFields} person={PersonField} />
          <p className="quiet">{text("zone", { zone })}</p>
        </>
      }
      submit={{ label: text("schedule"), busy: form.sending }}
      onSubmit={form.submit}
    >
      {check.data === undefined && !check.error ? (
        <p>{text("fillIn")}</p>
      ) : (
        <Loaded query={check}>
          {({ findings, warnings }) => (
            <>
              {findings.length + warnings.length === 0 && <p>{text("fits")}</p>}
              <Findings found={findings.map(({ field, message }) => ({ key: `${field} ${message}`, isStop: true, sentence: message }))} />
              {warnings.map(({ message }) => (
                <Notice key={message} tone="attention">
                  {message}
                </Notice>
              ))}
            </>
          )}
        </Loaded>
      )}
    </ConsequenceForm>
  );
};
