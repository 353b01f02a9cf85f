import { Controller } from "react-hook-form";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { NewPlaceShift, PlaceLine, ShiftLine } from "../../shifts/contract.ts";
import { placePreview, useSetPlaceShift } from "./queries.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import { shiftTexts } from "./texts.ts";
import { useSeen } from "./use-seen.ts";

const Typed = z.object({ shiftId: z.string().min(1), from: PlainDate });

type PlaceDialogProps = { place: PlaceLine; shifts: readonly ShiftLine[]; from: PlainDate; onClose: () => void };

export const PlaceDialog = ({ place: { id, name, shift }, shifts, from, onClose }: PlaceDialogProps) => {
  const text = useTexts(shiftTexts);
  const toast = useToast();
  const set = useSetPlaceShift(id);
  const { send, effectOf } = useSeen<NewPlaceShift>({ preview: placePreview(id), save: set.mutateAsync });
  const contractForm = useContractForm({
    record: id,
    schema: Typed,
    defaults: { shiftId: shift.id, from },
    send: async (body) => {
      if ((await send(body)) === "shown") return;
      toast.done(text("saved"));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <SeenDialog
      title={text("placeTitle", { name })}
      of={contractForm}
      fields={[
        { name: "shiftId", label: text("shift") },
        { name: "from", label: text("from") },
      ]}
      effect={effectOf(Typed.safeParse(form.watch()).data)}
      onClose={onClose}
    >
      <Field label={text("shift")} error={errorOf("shiftId")} required>
        {(wiring) => (
          <Select {...wiring} options={shifts.map((one) => ({ value: one.id, label: one.name }))} {...form.register("shiftId")} />
        )}
      </Field>
      <Field label={text("from")} help={text("fromHelp")} error={errorOf("from")} required>
        {(wiring) => <Controller control={form.control} name="from" render={({ field }) => <DateInput {...wiring} {...field} />} />}
      </Field>
    </SeenDialog>
  );
};
