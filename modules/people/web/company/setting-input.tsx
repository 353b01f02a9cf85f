import { useState } from "react";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Company } from "../../settings/contract.ts";
import { evidenceFields } from "../../settings/evidence.ts";
import { currencies } from "../locations/places.ts";
import type { SettingField, Typed } from "./fields.ts";
import { companyTexts } from "./texts.ts";
import { useSettingWords } from "./words.ts";

type SettingInputProps = { of: ContractForm<Typed>; field: SettingField; company: Company };

/** One setting as it is typed or chosen. */
export const SettingInput = ({ of, field, company }: SettingInputProps) => {
  const { name, kind, longest, required } = field;
  const words = useSettingWords(company);
  if (kind === "evidence") return <EvidenceChoice of={of} />;
  const input = of.form.register(name);
  const isFixed = kind === "currency" && company.hasAmounts;
  return (
    <Field label={words.label(name)} help={words.help(field)} error={of.errorOf(name)} required={required ?? kind === "figure"}>
      {(wiring) => {
        if (kind === "lines") return <TextArea {...wiring} rows={3} maxLength={longest} {...input} />;
        if (kind === "location" || kind === "currency" || kind === "month" || kind === "yesNo")
          return <ChoiceOf wiring={wiring} field={field} company={company} input={input} isFixed={isFixed} />;
        const inputMode = kind === "figure" ? ("numeric" as const) : undefined;
        return (
          <TextInput {...wiring} autoComplete="off" inputMode={inputMode} maxLength={longest ?? (kind === "figure" ? 4 : 300)} {...input} />
        );
      }}
    </Field>
  );
};

type ChoiceProps = {
  wiring: object;
  field: SettingField;
  company: Company;
  input: ReturnType<ContractForm<Typed>["form"]["register"]>;
  isFixed: boolean;
};

const ChoiceOf = ({ wiring, field: { kind }, company, input, isFixed }: ChoiceProps) => {
  const words = useSettingWords(company);
  const [offered] = useState(() => {
    if (kind === "location") return company.locations.map(({ id, name }) => ({ value: id, label: name }));
    if (kind === "currency") return currencies(company.legal.currency).filter(({ value }) => !isFixed || value === company.legal.currency);
    return kind === "yesNo" ? words.yesNo : words.months;
  });
  return <Select {...wiring} options={offered} {...input} />;
};

const EvidenceChoice = ({ of }: { of: ContractForm<Typed> }) => {
  const text = useTexts(companyTexts);
  return (
    <fieldset className="company-evidence">
      <legend>{text("evidence")}</legend>
      <p className="field-help">{text("evidenceHelp")}</p>
      {evidenceFields.map((name) => (
        <label key={name}>
          <input type="checkbox" value={name} {...of.form.register("evidence")} />
          {text(`evidence_${name}`)}
        </label>
      ))}
    </fieldset>
  );
};
