// What HR's and the interviewer's actions on an interview need.

import { useNavigate } from "react-router";
import { z } from "zod";
import { dayIn, timeIn } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { useMe } from "#web/session.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Interview, type InterviewStep, interviewFields } from "../../interviews/contract.ts";
import { declineReasons, type InterviewAction, interviewWorkflow } from "../../interviews/workflow.ts";
import { interviewsPath } from "../../paths.ts";
import { useInterviewStep } from "../queries.ts";
import { StepDialog } from "../step-dialog.tsx";
import { interviewTexts } from "./texts.ts";

const words = interviewTexts.entries;
const { day, time, minutes } = interviewFields;
const fields = {
  decline: {
    reason: {
      label: words.reason,
      input: "choice",
      options: declineReasons.map(({ code, label }) => ({ value: code, label })),
      schema: z.enum(declineReasons.map(({ code }) => code)),
    },
    words: { label: words.explain, input: "long", most: 500, schema: Text(500).optional() },
  },
  move: { day, time, minutes, reason: { label: words.moveReason, input: "long", most: 500, schema: Text(500).optional() } },
  replace: {
    seat: { label: words.who, input: "choice", options: [], schema: EmployeeCode },
    person: { label: words.by, input: "person", schema: EmployeeCode },
  },
  cancel: { reason: { label: words.reason, input: "long", most: 500, schema: Text(500).min(1, { error: words.reasonMissing }) } },
} as const satisfies Partial<Record<InterviewAction, FormSpec>>;
export type AskedOfInterview = keyof typeof fields;
export const isAskedOfInterview = (action: InterviewAction): action is AskedOfInterview => action in fields;

type InterviewDialogProps = { of: Interview; action: AskedOfInterview; onClose: () => void };

export const InterviewDialog = ({ of, action, onClose }: InterviewDialogProps) => {
  const text = useTexts(interviewTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const act = useInterviewStep();
  const zone = useMe().data?.timeZone ?? of.zone;
  const { number, version, name, startsAt, seats } = of;
  const held = seats.filter(({ answer, submittedAt }) => answer !== "replaced" && !submittedAt);
  const options = held.map(({ person }) => ({ value: person.code, label: person.name }));
  const spec: FormSpec = action === "replace" ? { ...fields.replace, seat: { ...fields.replace.seat, options } } : fields[action];
  return (
    <StepDialog
      title={text(`${action}Title`, { name })}
      label={interviewWorkflow.transitions[action].label}
      help={action === "cancel" ? text("cancelHelp") : undefined}
      record={`${action} ${number}`}
      spec={spec}
      values={action === "move" ? { day: dayIn(zone, startsAt), time: timeIn(zone, startsAt), minutes: of.minutes } : {}}
      send={async (body) => {
        const { words: said = "", ...step } = body as Partial<InterviewStep> & { words?: string };
        const declined = action === "decline" && step.reason === "OTHER" && { reason: said }; // IV-13
        await act.mutateAsync({ ...step, ...declined, number, action, version });
        toast.done(text(`done_${action}`));
        // After declining, the interviewer can no longer open the interview.
        if (action === "decline") await navigate(interviewsPath);
      }}
      onClose={onClose}
    />
  );
};
