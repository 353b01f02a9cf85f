import { formatMoney } from "#shared/money.ts";
import type { Wiring } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { moneyTexts, typedMoney } from "./typed-numbers.ts";
import { useTexts } from "./use-texts.ts";

type MoneyInputProps = Omit<React.ComponentProps<typeof TextInput>, "value" | "type" | "inputMode"> &
  Wiring & { value: string; currency: string; negative?: boolean };

/** An amount as it is typed, with how it is read below it. */
export const MoneyInput = ({ value, currency, negative = false, ...input }: MoneyInputProps) => {
  const text = useTexts(moneyTexts);
  const read = value.trim() !== "" && /^[A-Z]{3}$/.test(currency) ? typedMoney(value, currency, { negative }) : undefined;
  const readId = `${input.id}read`;
  const isRead = read !== undefined && "minor" in read;
  return (
    <>
      <TextInput
        maxLength={24}
        autoComplete="off"
        {...input}
        inputMode="decimal"
        value={value}
        aria-describedby={[input["aria-describedby"], isRead && readId].filter(Boolean).join(" ") || undefined}
      />
      {isRead && (
        <p className="field-help" id={readId}>
          {text("moneyRead", { amount: formatMoney({ minor: read.minor, currency }) })}
        </p>
      )}
    </>
  );
};
