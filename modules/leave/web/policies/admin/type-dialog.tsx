import type { FormSpec } from "#shared/fields.ts";
import { hueNames } from "#shared/hues.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Facts } from "#web/ui/record.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveKinds } from "../../../policies/rule-row.ts";
import { type LeaveType, NewType, TypeForm } from "../../../policies/rules-contract.ts";
import { useAddType, useChangeType } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const fresh = { kind: "event", colour: "grey" } as const;

export const TypeDialog = ({ edited, onClose }: { edited: LeaveType | "new"; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const [add, change] = [useAddType(), useChangeType()];
  const of = edited === "new" ? undefined : edited;
  const kinds = leaveKinds.filter((kind) => !of?.used || kind === of.kind);
  const code: FormSpec = {
    typeCode: { label: text("code"), help: text("codeHelp"), input: "text", most: 80, required: true, wrong: text("codeWrong") },
  };
  const rest: FormSpec = {
    name: { label: text("name"), input: "text", most: 80, required: true },
    kind: {
      label: text("kind"),
      help: of?.used ? text("kindFixed") : undefined,
      input: "choice",
      required: true,
      options: kinds.map((value) => ({ value, label: text(`kind_${value}`) })),
    },
    colour: {
      label: text("colour"),
      input: "choice",
      required: true,
      options: hueNames.map((value) => ({ value, label: text(`colour_${value}`) })),
    },
    masked: { label: text("masked"), input: "check" },
    paidAtExit: { label: text("paidAtExit"), input: "check" },
    ...(of && { active: { label: text("active"), input: "check" } }),
  };
  const spec = of ? rest : { ...code, ...rest };
  const form = useSpecForm({
    record: of?.code,
    spec,
    schema: of ? TypeForm : NewType,
    values: of ?? fresh,
    send: async (sent) => {
      if (of) await change.mutateAsync({ type: of.code, body: sent as TypeForm, version: of.version });
      else await add.mutateAsync(sent as NewType);
      toast.done(text("saved"));
      onClose();
    },
  });
  return (
    <FormDialog title={of ? text("changeType", { name: of.name }) : text("newType")} of={form} spec={spec} onClose={onClose}>
      {of && <Facts facts={[{ label: text("code"), value: of.code }]} />}
      <FormFields of={form} spec={spec} />
    </FormDialog>
  );
};
