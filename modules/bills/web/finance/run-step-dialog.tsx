// What an action on a payment run needs: the bank reference and day, or a reason.
import { PlainDate } from "#shared/dates.ts";
import { type FormSpec, objectOf } from "#shared/fields.ts";
import { Text } from "#shared/text.ts";
import { deviceToday } from "#web/ui/days.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Run, RunItem, RunStep } from "../../payments/contract.ts";
import type { RunAction } from "../../payments/workflow.ts";
import { useRunStep } from "./queries.ts";
import { financeTexts } from "./texts.ts";

type RunStepDialogProps = { run: Run; action: RunAction; items: readonly RunItem[]; onClose: () => void };

export const RunStepDialog = ({ run, action, items, onClose }: RunStepDialogProps) => {
  const text = useTexts(financeTexts);
  const toast = useToast();
  const act = useRunStep(run.number);
  const isPay = action === "pay";
  const spec: FormSpec = isPay
    ? {
        reference: {
          label: text("reference"),
          input: "text",
          help: text("referenceHelp"),
          most: 40,
          schema: Text(40).min(3, { error: text("referenceHelp") }),
        },
        paidOn: { label: text("paidOn"), input: "day", schema: PlainDate },
      }
    : { reason: { label: text("reason"), input: "long", most: 500, schema: Text(500).min(5, { error: text("reasonShort") }) } };
  const [item] = items;
  const about = { title: item?.title ?? "", name: item?.owner.name ?? "" };
  const form = useSpecForm({
    record: `${action} ${run.number} ${items.map(({ id }) => id).join()}`,
    spec,
    schema: objectOf(spec),
    values: isPay ? { paidOn: deviceToday() } : {},
    send: async (body) => {
      await act.mutateAsync({
        ...(body as Partial<RunStep>),
        action,
        version: run.version,
        ...(items.length > 0 && { items: items.map(({ id }) => id) }),
      });
      toast.done(text(`done_${action}`));
      onClose();
    },
  });
  const title = isPay ? text("payTitle", { count: items.length }) : text(action);
  return (
    <FormDialog title={title} send={text(action)} of={form} spec={spec} onClose={onClose}>
      {action !== "pay" && <p>{text(`${action}Help`, about)}</p>}
      <FormFields of={form} spec={spec} />
    </FormDialog>
  );
};
