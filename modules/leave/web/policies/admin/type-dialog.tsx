import type { z } from "zod";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveKinds } from "../../../policies/rule-row.ts";
import { type LeaveType, TypeForm } from "../../../policies/rules-contract.ts";
import { colours } from "../../../policies/standard.ts";
import { LeaveTypeCode } from "../../../summary-contract.ts";
import { FormDialog, Tick, TypedLine } from "./form-dialog.tsx";
import { useAddType, useChangeType } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const Typed = TypeForm.extend({ typeCode: LeaveTypeCode });

const fresh = { typeCode: "", name: "", kind: "event", colour: "grey", masked: false, paidAtExit: false, active: true } as const;

export const TypeDialog = ({ edited, onClose }: { edited: LeaveType | "new"; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const [add, change] = [useAddType(), useChangeType()];
  const of = edited === "new" ? undefined : edited;
  const contractForm = useContractForm<z.input<typeof Typed>, z.output<typeof Typed>>({
    record: of?.code,
    schema: Typed,
    defaults: of ? { ...of, typeCode: of.code } : { ...fresh },
    sentences: { typeCode: text("codeWrong") },
    send: async ({ typeCode, active, ...form }) => {
      if (of) await change.mutateAsync({ type: typeCode, body: { ...form, active }, version: of.version });
      else await add.mutateAsync({ typeCode, ...form });
      toast.done(text("saved"));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      title={of ? text("changeType", { name: of.name }) : text("newType")}
      send={text("save")}
      of={contractForm}
      fields={[
        { name: "typeCode", label: text("code") },
        { name: "name", label: text("name") },
        { name: "kind", label: text("kind") },
        { name: "active", label: text("active") },
      ]}
      onClose={onClose}
    >
      {of ? (
        <Facts facts={[{ label: text("code"), value: of.code }]} />
      ) : (
        <TypedLine of={contractForm} name="typeCode" label={text("code")} help={text("codeHelp")} />
      )}
      <TypedLine of={contractForm} name="name" label={text("name")} />
      <Field label={text("kind")} help={of?.used ? text("kindFixed") : undefined} error={errorOf("kind")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={leaveKinds.filter((kind) => !of?.used || kind === of.kind).map((value) => ({ value, label: text(`kind_${value}`) }))}
            {...form.register("kind")}
          />
        )}
      </Field>
      <Field label={text("colour")}>
        {(wiring) => (
          <Select {...wiring} options={colours.map((value) => ({ value, label: text(`colour_${value}`) }))} {...form.register("colour")} />
        )}
      </Field>
      <Tick label={text("masked")} {...form.register("masked")} />
      <Tick label={text("paidAtExit")} {...form.register("paidAtExit")} />
      {of && <Tick label={text("active")} {...form.register("active")} />}
    </FormDialog>
  );
};
