// One expense of a bill: its receipt, what was spent, and what is wrong with it.
import type { ReactNode } from "react";
import { decimalsOf } from "#shared/money.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field, type Wiring } from "#web/ui/field.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CheckedLine, LineForm, Policy, PolicyCategory } from "../../contract.ts";
import { dayWords, hueIn, money, perPeriod, rateWords } from "../words.ts";
import { LineReceipts } from "./receipts.tsx";
import { formTexts } from "./texts.ts";
import type { TypedLine } from "./typed-lines.ts";

export type LineProps = {
  no: number;
  line: TypedLine;
  policy: Policy;
  /** What the last check found out about it. */
  checked: CheckedLine | undefined;
  errorOf: (field: keyof LineForm) => string | undefined;
  onChange: (next: Partial<TypedLine>) => void;
  /** Shows problems of a field once it has been left. */
  onLeave: (field: keyof LineForm) => void;
  onBusy: (isBusy: boolean) => void;
  onSimilar: () => void;
  onRemove: () => void;
};

const MOST = { merchant: 80, invoice: 40, description: 500, names: 500, from: 80, to: 80, noReceipt: 200 } as const;
type Words = keyof typeof MOST;

/** "₹800 a day, ₹380 left" */
const useLimit = () => {
  const text = useTexts(formTexts);
  return ({ period, limit }: PolicyCategory, left: number | undefined, currency: string): string =>
    text(left === undefined ? "limit" : "limitLeft", {
      limit: money(limit, currency),
      per: perPeriod[period],
      left: money(left ?? 0, currency),
    });
};

export const LineCard = (props: LineProps) => {
  const { no, line, policy, checked, errorOf, onChange, onLeave, onBusy, onSimilar, onRemove } = props;
  const text = useTexts(formTexts);
  const category = policy.categories.find(({ code }) => code === line.category);
  const isTrip = category?.period === "km";
  const isForeign = !isTrip && line.currency !== policy.currency;
  const limitWords = useLimit();
  /** `field`: the target of findings about it. */
  const field = (
    name: keyof LineForm,
    draw: (wiring: Wiring) => ReactNode,
    more: { required?: boolean; help?: ReactNode; label?: string } = {},
  ) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: only that the field was left is looked at
    <div data-field={name} onBlur={() => onLeave(name)}>
      <Field label={more.label ?? text(name as "day")} error={errorOf(name)} required={more.required ?? false} help={more.help}>
        {draw}
      </Field>
    </div>
  );
  const words = (name: Words, more: Parameters<typeof field>[2] & { mode?: "decimal" } = {}) =>
    field(
      name,
      (wiring) => (
        <TextInput
          {...wiring}
          maxLength={MOST[name]}
          autoComplete="off"
          value={line[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ),
      more,
    );
  const figure = (name: "km" | "nights" | "rate", help?: ReactNode, required = true) =>
    field(
      name,
      (wiring) => (
        <TextInput
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={line[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ),
      { required, help },
    );
  const claimed = checked?.claimed;
  const title = category?.name ?? text("line", { no });
  return (
    <section className="bill-line" aria-label={text("line", { no })} data-line={line.key}>
      <header className="bill-line-head">
        <KindIcon kind="expense" size="small" hue={category ? hueIn(category.colour) : "grey"} />
        <h2>{`${no}. ${title}`}</h2>
        {claimed !== undefined && <strong className="bill-amount">{money(claimed, policy.currency)}</strong>}
        <MenuButton
          name={text("line", { no })}
          items={[
            { label: text(isTrip ? "similarTrip" : "similar"), icon: "copy", onSelect: onSimilar },
            { label: text("removeLine"), icon: "trash", danger: true, onSelect: onRemove },
          ]}
        />
      </header>
      <div className="bill-line-body">
        <div data-field="receipts">
          <LineReceipts no={no} files={line.files} onChange={(files) => onChange({ files })} onBusy={onBusy} />
          {errorOf("receipts") && <p className="field-error">{errorOf("receipts")}</p>}
        </div>
        <div className="form-fields">
          {field(
            "category",
            (wiring) => (
              <Select
                {...wiring}
                value={line.category}
                placeholder={text("chooseCategory")}
                options={policy.categories.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={({ target }) => onChange({ category: target.value })}
              />
            ),
            { required: true, help: category && limitWords(category, checked?.left, policy.currency) },
          )}
          {field(
            "day",
            (wiring) => (
              <DateInput {...wiring} value={line.day} onChange={(day) => onChange({ day })} />
            ),
            { required: true },
          )}
          {isTrip ? (
            <>
              {words("from", { required: true })}
              {words("to", { required: true })}
              {figure(
                "km",
                claimed !== undefined &&
                  category &&
                  text("kmAmount", { amount: money(claimed, policy.currency), rate: money(category.limit, policy.currency) }),
              )}
            </>
          ) : (
            field("amount", (wiring) => <AmountInput wiring={wiring} {...{ line, policy, onChange }} />, { required: true })
          )}
          {isForeign && figure("rate", <RateHelp {...{ line, policy, checked }} />, false)}
          {category?.period === "night" && figure("nights")}
          {!isTrip && words("merchant")}
          {words(
            "description",
            category?.needs === "description" ? { required: true, help: text("descriptionHelp", { least: category.minCharacters }) } : {},
          )}
          {category?.needs === "names" && words("names", { required: true, help: text("namesHelp") })}
          {!isTrip && line.files.length > 0 && words("invoice")}
          {!isTrip && <Ticks {...{ line, onChange }} />}
          {line.hasNoReceipt && line.files.length === 0 && words("noReceipt", { required: true })}
        </div>
      </div>
    </section>
  );
};

type PartProps = Pick<LineProps, "line" | "policy" | "onChange">;

const AmountInput = ({ wiring, line, policy, onChange }: PartProps & { wiring: Wiring }) => {
  const text = useTexts(formTexts);
  const currencies = [policy.currency, ...policy.currencies.map(({ currency }) => currency)];
  const all = currencies.includes(line.currency) ? currencies : [...currencies, line.currency];
  return (
    <div className="bill-money">
      <Select
        aria-label={text("currency")}
        value={line.currency}
        options={all.map((currency) => ({ value: currency, label: currency }))}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
      <TextInput
        {...wiring}
        inputMode={decimalsOf(line.currency) === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={24}
        value={line.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </div>
  );
};

/** The exchange rate, and the converted amount. */
const RateHelp = ({ line, policy, checked }: Pick<LineProps, "line" | "policy" | "checked">) => {
  const text = useTexts(formTexts);
  if (checked?.claimed === undefined) return text("rateHelp");
  const base = money(checked.claimed, policy.currency);
  if (line.rate.trim() !== "") return text("rateTyped", { base });
  if (checked.rate === undefined) return text("rateNone");
  const day = checked.rateDay ?? line.day;
  return `${text("rateOurs", { base, day: dayWords(day), rate: rateWords(checked.rate) })} ${text("rateHelp")}`;
};

const Ticks = ({ line, onChange }: Pick<LineProps, "line" | "onChange">) => {
  const text = useTexts(formTexts);
  const tick = (label: string, checked: boolean, change: (checked: boolean) => void) => (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  );
  return (
    <div className="form-wide bill-ticks">
      {tick(text("card"), line.paidBy === "company_card", (isCard) => onChange({ paidBy: isCard ? "company_card" : "self" }))}
      {line.files.length === 0 && tick(text("hasNoReceipt"), line.hasNoReceipt, (hasNoReceipt) => onChange({ hasNoReceipt }))}
    </div>
  );
};
