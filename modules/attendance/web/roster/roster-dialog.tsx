import type { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { readBy, useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { RosterChange, type RosterRow } from "../../roster/contract.ts";
import type { Shifts } from "../../shifts/contract.ts";
import { rosterPreview, useChangeRoster } from "../shifts/queries.ts";
import { SeenDialog } from "../shifts/seen-dialog.tsx";
import { useSeen } from "../shifts/use-seen.ts";
import { rosterTexts } from "./texts.ts";

export const RosterDialog = ({ row, all: { shifts, today }, onClose }: { row: RosterRow; all: Shifts; onClose: () => void }) => {
  const text = useTexts(rosterTexts);
  const toast = useToast();
  const change = useChangeRoster();
  const { send, effectOf } = useSeen<RosterChange>({ preview: rosterPreview, save: change.mutateAsync });
  // Without one it is that of the place, and without a last day for good.
  const fields: FormSpec = {
    shiftId: {
      label: text("shift"),
      input: "choice",
      none: text("place"),
      options: shifts.map(({ id, name }) => ({ value: id, label: name })),
    },
    from: { label: text("from"), help: text("fromHelp"), input: "day", required: true },
    until: { label: text("last"), help: text("lastHelp"), input: "day" },
  };
  const asked = RosterChange.omit({ employee: true });
  const bodyOf = (typed: z.output<typeof asked>): RosterChange => ({ ...typed, employee: row.code });
  const of = useSpecForm({
    record: row.code,
    spec: fields,
    schema: asked,
    values: { shiftId: row.isOwn ? row.shift.id : undefined, from: today },
    send: async (typed) => {
      if ((await send(bodyOf(typed))) === "shown") return;
      toast.done(text("saved", { name: row.name }));
      onClose();
    },
  });
  const typed = readBy(fields, asked).safeParse(of.form.watch()).data;
  return (
    <SeenDialog
      title={text("changeTitle", { name: row.name })}
      of={of}
      spec={fields}
      effect={typed && effectOf(bodyOf(typed))}
      onClose={onClose}
    />
  );
};
