import type { PlainDate } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { NewPlaceShift, type PlaceLine, type ShiftLine } from "../../shifts/contract.ts";
import { placePreview, useSetPlaceShift } from "./queries.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import { shiftTexts } from "./texts.ts";
import { useSeen } from "./use-seen.ts";

type PlaceDialogProps = { place: PlaceLine; shifts: readonly ShiftLine[]; from: PlainDate; onClose: () => void };

export const PlaceDialog = ({ place: { id, name, shift }, shifts, from, onClose }: PlaceDialogProps) => {
  const text = useTexts(shiftTexts);
  const toast = useToast();
  const set = useSetPlaceShift(id);
  const { send, effectOf } = useSeen<NewPlaceShift>({ preview: placePreview(id), save: set.mutateAsync });
  const fields: FormSpec = {
    shiftId: { label: text("shift"), input: "choice", options: shifts.map((one) => ({ value: one.id, label: one.name })), required: true },
    from: { label: text("from"), help: text("fromHelp"), input: "day", required: true },
  };
  const of = useSpecForm({
    record: id,
    spec: fields,
    schema: NewPlaceShift,
    values: { shiftId: shift.id, from },
    send: async (body) => {
      if ((await send(body)) === "shown") return;
      toast.done(text("saved"));
      onClose();
    },
  });
  const effect = effectOf(NewPlaceShift.safeParse(of.form.watch()).data);
  return <SeenDialog title={text("placeTitle", { name })} of={of} spec={fields} effect={effect} onClose={onClose} />;
};
