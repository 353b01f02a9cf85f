import { Controller } from "react-hook-form";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RosterChange, RosterRow } from "../../roster/contract.ts";
import type { Shifts } from "../../shifts/contract.ts";
import { rosterPreview, useChangeRoster } from "../shifts/queries.ts";
import { SeenDialog } from "../shifts/seen-dialog.tsx";
import { useSeen } from "../shifts/use-seen.ts";
import { rosterTexts } from "./texts.ts";

/** Empty: that of the place, and for good. */
const Typed = z.object({ shiftId: z.string(), from: PlainDate, until: PlainDate.or(z.literal("")) });

export const RosterDialog = ({ row, all: { shifts, today }, onClose }: { row: RosterRow; all: Shifts; onClose: () => void }) => {
  const text = useTexts(rosterTexts);
  const toast = useToast();
  const change = useChangeRoster();
  const { send, effectOf } = useSeen<RosterChange>({ preview: rosterPreview, save: change.mutateAsync });
  const bodyOf = ({ shiftId, from, until }: z.output<typeof Typed>): RosterChange => ({
    employee: row.code,
    from,
    ...(shiftId !== "" && { shiftId }),
    ...(until !== "" && { until }),
  });
  const contractForm = useContractForm({
    record: row.code,
    schema: Typed,
    defaults: { shiftId: row.isOwn ? row.shift.id : "", from: today, until: "" },
    send: async (typed) => {
      if ((await send(bodyOf(typed))) === "shown") return;
      toast.done(text("saved", { name: row.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const typed = Typed.safeParse(form.watch()).data;
  const day = (name: "from" | "until", help: string) => (
    <Field label={text(name === "from" ? "from" : "last")} help={help} error={errorOf(name)} required={name === "from"}>
      {(wiring) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <DateInput {...wiring} {...field} value={field.value ?? ""} />}
        />
      )}
    </Field>
  );
  return (
    <SeenDialog
      title={text("changeTitle", { name: row.name })}
      of={contractForm}
      fields={[
        { name: "shiftId", label: text("shift") },
        { name: "from", label: text("from") },
        { name: "until", label: text("last") },
      ]}
      effect={typed && effectOf(bodyOf(typed))}
      onClose={onClose}
    >
      <Field label={text("shift")} error={errorOf("shiftId")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={[{ value: "", label: text("place") }, ...shifts.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.register("shiftId")}
          />
        )}
      </Field>
      {day("from", text("fromHelp"))}
      {day("until", text("lastHelp"))}
    </SeenDialog>
  );
};
