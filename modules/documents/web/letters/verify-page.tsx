import { useSearchParams } from "react-router";
import type { FormSpec } from "#shared/fields.ts";
import { OutsidePage } from "#web/outside/outside-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type letterStates, Verification } from "../../letters/contract.ts";
import { useVerify } from "./queries.ts";
import { letterTexts } from "./texts.ts";

const words = letterTexts.entries;
const fields = {
  number: { label: words.number, input: "text", required: true, schema: Verification.shape.number.min(1, { error: "Enter the number." }) },
  code: { label: words.code, input: "text", required: true, schema: Verification.shape.code.min(1, { error: "Enter the code." }) },
} satisfies FormSpec;
const Checked = Verification.extend({ number: fields.number.schema, code: fields.code.schema });

const answers = {
  genuine: { tone: "draft", says: "genuine" },
  revoked: { tone: "bad", says: "revokedLetter" },
  unknown: { tone: "attention", says: "unknown" },
} as const satisfies Record<(typeof letterStates)[number], object>;

/** Anybody's, with a letter in their hands: whether it is genuine, and nothing of what it says. The address on the letter fills it in. */
export const VerifyPage = () => {
  const text = useTexts(letterTexts);
  const [params] = useSearchParams();
  const verify = useVerify();
  const form = useSpecForm({
    spec: fields,
    schema: Checked,
    record: "verify",
    values: { number: params.get("number") ?? "", code: params.get("code") ?? "" },
    send: (body) => verify.mutateAsync(body),
  });
  const answer = verify.data && answers[verify.data.state];
  return (
    <OutsidePage title={text("verifyTitle")} purpose={text("verifyPurpose")}>
      <form className="stack" noValidate onSubmit={form.submit}>
        {answer && <Notice tone={answer.tone}>{text(answer.says)}</Notice>}
        <FormSummary of={form} fields={labelsIn(fields, form.form.getValues())} />
        <FormFields of={form} spec={fields} />
        <Button type="submit" label={text("check")} busy={form.sending} />
      </form>
    </OutsidePage>
  );
}; // DO-35
