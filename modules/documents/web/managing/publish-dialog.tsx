import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { addDays, PlainDate } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { formatDay } from "#shared/format.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { typedNumber } from "#web/ui/typed-numbers.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { managedPolicyPath } from "../../paths.ts";
import { DUE_DAYS } from "../../policies/contract.ts";
import { type PolicyDesk, Publishing } from "../../policies/managing-contract.ts";
import { usePublish } from "./queries.ts";
import { managingTexts } from "./texts.ts";

const words = managingTexts.entries;
const { shape } = Publishing;
const fields = {
  effectiveFrom: { label: words.effectiveFrom, input: "day", schema: shape.effectiveFrom },
  summary: { label: words.summary, help: words.summaryHelp, input: "long", most: 1000, schema: shape.summary },
  asks: { label: words.asksField, input: "check", schema: shape.asks },
} satisfies FormSpec;
const dueDays = { dueDays: { label: words.dueDays, input: "number", required: true, schema: shape.dueDays.unwrap() } } satisfies FormSpec;

type PublishProps = { desk: PolicyDesk; people: number; revision: number; summary: string; onClose: () => void };

/** The last check before publishing: effective day, what is new, and how many people have to accept by when. */
export const PublishDialog = ({ desk, people, revision, summary, onClose }: PublishProps) => {
  const text = useTexts(managingTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { number, details, draft, earliest } = desk;
  const publish = usePublish(number);
  const all = { ...fields, ...dueDays };
  const form = useSpecForm({
    spec: all,
    schema: Publishing.omit({ version: true }),
    record: number,
    values: { effectiveFrom: earliest, summary, asks: true, dueDays: DUE_DAYS.usual },
    send: async (body) => {
      await publish.mutateAsync({ ...body, version: revision });
      toast.done(text("published", { version: draft.version, title: details.title }));
      await navigate(managedPolicyPath(number));
    },
  });
  const typed = useWatch({ control: form.form.control });
  const spec = typed.asks ? all : fields;
  const [from, days] = [PlainDate.safeParse(typed.effectiveFrom).data, typedNumber(String(typed.dueDays))];
  const due = from && Number.isInteger(days) ? formatDay(addDays(from, days)) : undefined;
  return (
    <FormDialog
      title={text("publishTitle", { version: draft.version, title: details.title })}
      send={text("publishNow")}
      of={form}
      spec={spec}
      onClose={onClose}
    >
      <FormFields of={form} spec={spec} />
      <p role="status">
        {typed.asks
          ? due !== undefined && <strong>{text("willAsk", { count: people, day: due })}</strong>
          : text("willTell", { count: people })}
      </p>
      <p className="quiet">{text("never")}</p>
    </FormDialog>
  );
}; // DO-03
