import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { NewVersion, ShiftLine } from "../../shifts/contract.ts";
import { useAddVersion, versionPreview } from "./queries.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import { shiftTexts } from "./texts.ts";
import { TimesFields, TypedTimes, typedTimes, useTimeFields, usualTimes } from "./times-fields.tsx";
import { useSeen } from "./use-seen.ts";

const Typed = z.object({ from: PlainDate, times: TypedTimes });

export const VersionDialog = ({
  shift: { id, name, kind, versions },
  from,
  onClose,
}: {
  shift: ShiftLine;
  from: PlainDate;
  onClose: () => void;
}) => {
  const text = useTexts(shiftTexts);
  const toast = useToast();
  const add = useAddVersion(id);
  const { fields, sentences } = useTimeFields();
  const { send, effectOf } = useSeen<NewVersion>({
    preview: versionPreview(id),
    save: add.mutateAsync,
  });
  const contractForm = useContractForm({
    record: id,
    schema: Typed,
    defaults: { from, times: typedTimes(versions.at(-1) ?? usualTimes) },
    sentences,
    send: async (body) => {
      if ((await send(body)) === "shown") return;
      toast.done(text("saved"));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const typed = Typed.safeParse(form.watch());
  return (
    <SeenDialog
      title={text("changeTitle", { name })}
      of={contractForm}
      spec={{ from: { label: text("from"), help: text("fromHelp"), input: "day", required: true } }}
      also={fields}
      effect={effectOf(typed.data)}
      onClose={onClose}
    >
      <TimesFields form={form} errorOf={errorOf} kind={kind} />
    </SeenDialog>
  );
};
