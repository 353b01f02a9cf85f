import { AudienceField, PersonField } from "#modules/people/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import type { Person } from "#shared/ids.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { categories } from "../../policies/contract.ts";
import { PolicyDetails } from "../../policies/managing-contract.ts";
import { categoryNames } from "../policies/texts.ts";
import { managingTexts } from "./texts.ts";

const words = managingTexts.entries;

const fields = {
  title: { label: words.name, input: "text", schema: PolicyDetails.shape.title },
  category: {
    label: words.category,
    input: "choice",
    options: categories.map((value) => ({ value, label: categoryNames[value] })),
    schema: PolicyDetails.shape.category,
  },
  owner: { label: words.owner, input: "person", schema: PolicyDetails.shape.owner },
  audience: { label: words.audience, input: "audience", required: true, schema: PolicyDetails.shape.audience },
} satisfies FormSpec;
const closing = { closed: { label: words.close, input: "check", schema: PolicyDetails.shape.closed } } satisfies FormSpec;

type DetailsProps = {
  title: string;
  /** Of a policy that is there already. */
  record?: { number: string; details: PolicyDetails; owner: Person };
  done: (title: string) => string;
  send: (details: PolicyDetails) => Promise<unknown>;
  onClose: () => void;
};

export const DetailsDialog = ({ title, record, done, send, onClose }: DetailsProps) => {
  const toast = useToast();
  const spec: FormSpec = record ? { ...fields, ...closing } : fields;
  const form = useSpecForm({
    spec,
    schema: PolicyDetails,
    record: record?.number ?? "new-policy",
    values: record ? { ...record.details, owner: record.owner } : { closed: false },
    send: async (details) => {
      await send(details);
      toast.done(done(details.title));
      onClose();
    },
  });
  return <FormDialog title={title} of={form} spec={spec} person={PersonField} audience={AudienceField} onClose={onClose} />;
};
