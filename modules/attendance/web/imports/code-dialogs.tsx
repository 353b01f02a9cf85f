import { PersonField } from "#modules/people/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { deviceToday } from "#web/ui/days.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DeviceCode, DeviceCodeForm, EndOfCode } from "../../imports/contract.ts";
import { useAddDeviceCode, useEndDeviceCode } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";

const words = punchImportTexts.entries;
const adding: FormSpec = {
  employee: { label: words.person, input: "person", required: true, wrong: words.personWrong },
  code: { label: words.code, input: "text", most: 40, required: true, wrong: words.codeWrong },
  from: { label: words.from, input: "day", required: true },
};
const ending: FormSpec = { until: { label: words.until, help: words.untilHelp, input: "day", required: true } };

export const AddCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(punchImportTexts);
  const toast = useToast();
  const add = useAddDeviceCode();
  const form = useSpecForm({
    record: undefined,
    spec: adding,
    schema: DeviceCodeForm,
    values: { from: deviceToday() },
    send: async (sent) => {
      const { person, code, from } = await add.mutateAsync(sent);
      toast.done(text("added", { code, name: person.name, from: formatDayOfYear(from) }));
      onClose();
    },
  });
  return <FormDialog title={text("add")} send={text("addSend")} of={form} spec={adding} person={PersonField} onClose={onClose} />;
};

export const EndCodeDialog = ({ row: { id, person, code }, onClose }: { row: DeviceCode; onClose: () => void }) => {
  const text = useTexts(punchImportTexts);
  const toast = useToast();
  const end = useEndDeviceCode();
  const form = useSpecForm({
    record: id,
    spec: ending,
    schema: EndOfCode,
    values: { until: deviceToday() },
    send: async ({ until }) => {
      await end.mutateAsync({ id, until });
      toast.done(text("ended", { code, name: person.name, until: formatDayOfYear(until) }));
      onClose();
    },
  });
  return <FormDialog title={text("endTitle", { code, name: person.name })} send={text("end")} of={form} spec={ending} onClose={onClose} />;
};
