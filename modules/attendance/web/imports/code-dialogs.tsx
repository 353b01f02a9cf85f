import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Controller, type FieldValues, type Path } from "react-hook-form";
import { z } from "zod";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { clientFor } from "#web/client.ts";
import { Button } from "#web/ui/button.tsx";
import { ChosenCode, shownAs } from "#web/ui/chosen-person.ts";
import { type ContractForm, useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { type Offered, PersonCombobox } from "#web/ui/person-combobox.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DeviceCode } from "../../imports/contract.ts";
import { useAddDeviceCode, useEndDeviceCode } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";

const { directory } = clientFor(directoryEndpoints);
/** So many are offered to whoever names a person. */
const OFFERED = 8;

const useFound = (typed: string): { people: readonly Offered[] | undefined } => {
  const q = typed.trim();
  const { data, isFetching } = useQuery({
    queryKey: ["people", "offered", q],
    queryFn: ({ signal }) => directory({ query: { q, limit: OFFERED } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const isAnswered = q !== "" && !isFetching;
  return { people: isAnswered ? data?.items.map((one) => ({ ...one, more: `${one.department} · ${one.code}` })) : undefined };
};

type CodeDialogProps<In extends FieldValues> = {
  title: string;
  send: string;
  of: ContractForm<In>;
  fields: readonly { name: Path<In>; label: string }[];
  onClose: () => void;
  children: ReactNode;
};

const CodeDialog = <In extends FieldValues>({ title, send, of, fields, onClose, children }: CodeDialogProps<In>) => {
  const text = useTexts(uiTexts);
  const id = useId();
  const actions = (
    <>
      <Button label={text("cancel")} look="plain" onClick={onClose} />
      <Button type="submit" form={id} label={send} busy={of.sending} />
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <form id={id} className="import-code-form" noValidate onSubmit={of.submit}>
        <FormSummary of={of} fields={fields} />
        {children}
      </form>
    </Dialog>
  );
};

const LONGEST_CODE = 40;
const Adding = z.object({ employee: ChosenCode, code: z.string().trim().min(1).max(LONGEST_CODE), from: PlainDate });

export const AddCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(punchImportTexts);
  const toast = useToast();
  const add = useAddDeviceCode();
  const contractForm = useContractForm({
    record: undefined,
    schema: Adding,
    defaults: { employee: "", code: "", from: deviceToday() },
    sentences: { employee: text("personWrong"), code: text("codeWrong") },
    send: async (form, key) => {
      const { person, code, from } = await add.mutateAsync({ form, key });
      toast.done(text("added", { code, name: person.name, from: formatDayOfYear(from) }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = { employee: text("person"), code: text("code"), from: text("from") };
  return (
    <CodeDialog
      title={text("add")}
      send={text("addSend")}
      of={contractForm}
      fields={(["employee", "code", "from"] as const).map((name) => ({ name, label: labels[name] }))}
      onClose={onClose}
    >
      <Field label={labels.employee} error={errorOf("employee")} required>
        {(wiring) => (
          <Controller
            control={form.control}
            name="employee"
            render={({ field: { value, onChange, ...field } }) => (
              <PersonCombobox
                {...wiring}
                {...field}
                {...shownAs(value)}
                onChoose={(chosen) => onChange(chosen ?? "")}
                onType={onChange}
                useFound={useFound}
                nobody={text("noOne")}
              />
            )}
          />
        )}
      </Field>
      <Field label={labels.code} error={errorOf("code")} required>
        {(wiring) => <TextInput {...wiring} maxLength={LONGEST_CODE} autoComplete="off" {...form.register("code")} />}
      </Field>
      <Field label={labels.from} error={errorOf("from")} required>
        {(wiring) => <Controller control={form.control} name="from" render={({ field }) => <DateInput {...wiring} {...field} />} />}
      </Field>
    </CodeDialog>
  );
};

const Ending = z.object({ until: PlainDate });

export const EndCodeDialog = ({ row: { id, person, code }, onClose }: { row: DeviceCode; onClose: () => void }) => {
  const text = useTexts(punchImportTexts);
  const toast = useToast();
  const end = useEndDeviceCode();
  const contractForm = useContractForm({
    record: id,
    schema: Ending,
    defaults: { until: deviceToday() },
    send: async ({ until }, key) => {
      await end.mutateAsync({ id, until, key });
      toast.done(text("ended", { code, name: person.name, until: formatDayOfYear(until) }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <CodeDialog
      title={text("endTitle", { code, name: person.name })}
      send={text("end")}
      of={contractForm}
      fields={[{ name: "until", label: text("until") }]}
      onClose={onClose}
    >
      <Field label={text("until")} help={text("untilHelp")} error={errorOf("until")} required>
        {(wiring) => <Controller control={form.control} name="until" render={({ field }) => <DateInput {...wiring} {...field} />} />}
      </Field>
    </CodeDialog>
  );
};
