import { type KeyboardEvent, useState } from "react";
import { decimalOf } from "#shared/money.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { asTyped, moneySentence, typedMoney } from "#web/ui/typed-numbers.ts";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { financeTexts } from "./texts.ts";

type AmountFilterProps = { choice: Pick<ListChoice, "filters" | "choose">; currency: string };

/** Amounts between which a list is narrowed; either end may be missing. */
export const AmountFilter = ({ choice, currency }: AmountFilterProps) => (
  <>
    <End name="least" choice={choice} currency={currency} />
    <End name="most" choice={choice} currency={currency} />
  </>
);

/** Asks anew once it is left, or by Enter. What cannot be read stays beside its sentence. */
const End = ({ name, choice, currency }: AmountFilterProps & { name: "least" | "most" }) => {
  const text = useTexts(financeTexts);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const asked = choice.filters[name];
  const shown = typed ?? (asked === undefined ? "" : asTyped(decimalOf({ minor: Number(asked), currency })));
  const look = () => {
    if (typed === undefined) return;
    const read = typed.trim() === "" ? undefined : typedMoney(typed, currency);
    if (read && "wrong" in read) return setError(moneySentence(read, currency));
    setError(undefined);
    setTyped(undefined);
    choice.choose(name, read ? String(read.minor) : "");
  };
  return (
    <Field label={text(name)} error={error}>
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={look}
          onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && look()}
        />
      )}
    </Field>
  );
};
