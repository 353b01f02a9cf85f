import { PlainDate } from "#shared/dates.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { runPath } from "../../paths.ts";
import { RunForm, type ToPayRow } from "../../payments/contract.ts";
import { useCreateRun } from "./queries.ts";
import { financeTexts } from "./texts.ts";

type CreateRunDialogProps = {
  rows: readonly ToPayRow[];
  /** The total, with its currency. */
  total: string;
  /** The default payment day. */
  payOn: PlainDate;
  onClose: () => void;
};

export const CreateRunDialog = ({ rows, total, payOn, onClose }: CreateRunDialogProps) => {
  const text = useTexts(financeTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const create = useCreateRun();
  const spec = { payOn: { label: text("payOn"), input: "day", schema: PlainDate, wrong: text("payOn") } } as const;
  const form = useSpecForm({
    record: "new run",
    spec,
    schema: RunForm.omit({ bills: true }),
    values: { payOn },
    send: async ({ payOn: day }) => {
      const run = await create.mutateAsync({ payOn: day, bills: rows.map(({ id }) => id) });
      toast.done(text("created", { number: run.number }));
      onClose();
      await goOn(runPath(run.number));
    },
  });
  return (
    <FormDialog title={text("createTitle")} send={text("createTitle")} of={form} spec={spec} onClose={onClose}>
      <p>{text("createHelp", { count: rows.length, total })}</p>
      <FormFields of={form} spec={spec} />
    </FormDialog>
  );
};
