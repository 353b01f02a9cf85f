// What an action on an application needs: a joining day, the employee record, or a reason.

import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BoardCard } from "../../candidates/contract.ts";
import { type ApplicationAction, applicationWorkflow, leaveReasons, rejectReasons } from "../../candidates/workflow.ts";
import { useApplicationStep } from "../queries.ts";
import { StepDialog } from "../step-dialog.tsx";
import { candidateTexts } from "./texts.ts";

const words = candidateTexts.entries;
const note = { label: words.note, input: "long", most: 1000, schema: Text(1000).optional() } as const;
const reasonOf = (reasons: readonly { code: string; label: string }[]) =>
  ({
    label: words.reason,
    input: "choice",
    options: reasons.map(({ code, label }) => ({ value: code, label })),
    schema: z.enum(reasons.map(({ code }) => code)),
  }) as const;

const fields = {
  accept: { joiningOn: { label: words.joiningOn, input: "day", schema: PlainDate }, comment: note },
  join: {
    employee: { label: words.employee, input: "person", schema: EmployeeCode },
    joiningOn: { label: words.joiningOn, input: "day", help: words.joiningHelp, schema: PlainDate.optional() },
  },
  reject: {
    reason: reasonOf(rejectReasons),
    share: { label: words.share, input: "check", schema: z.boolean() },
    comment: { ...note, help: words.reasonHelp },
  },
  leave: { reason: reasonOf(leaveReasons), comment: note },
} satisfies Partial<Record<ApplicationAction, FormSpec>>;
export type AskedAction = keyof typeof fields;

/** Whether an action needs more than a press. */
export const isAsked = (action: ApplicationAction): action is AskedAction => action in fields;

type ApplicationDialogProps = { of: BoardCard; action: AskedAction; onClose: () => void };

export const ApplicationDialog = ({ of: { number, version, name, referrer }, action, onClose }: ApplicationDialogProps) => {
  const text = useTexts(candidateTexts);
  const toast = useToast();
  const act = useApplicationStep();
  const { share, ...rest } = fields.reject;
  const spec: FormSpec = action === "reject" && !referrer ? { ...rest, comment: note } : fields[action];
  const { label, to } = applicationWorkflow.transitions[action];
  return (
    <StepDialog
      title={text(`${action}Title`, { name })}
      label={label}
      help={action === "join" ? text("joinHelp") : undefined}
      record={`${action} ${number}`}
      spec={spec}
      send={async (body) => {
        await act.mutateAsync({ ...body, number, action, version });
        toast.done(text("moved", { name, stage: applicationWorkflow.states[to].label }));
      }}
      onClose={onClose}
    />
  );
};
