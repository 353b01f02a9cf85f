import { useId, useState } from "react";
import { EmployeeCode } from "#shared/ids.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useFoundPeople } from "./queries.ts";

const SETTLES = 250; // ms

type PersonFilterProps = { choice: ListChoice; name: "person" | "actor"; label: string; placeholder: string };

/** The browser offers only what holds the letters that were typed: "lukasz" stands beside Łukasz. */
const offered = ({ name, department }: { name: string; department: string }, typed: string): string =>
  [name, department, ...(name.toLowerCase().includes(typed.trim().toLowerCase()) ? [] : [typed.trim()])].join(" · ");

/** A person by code, found by the beginning of a name as well: the browser's own list of suggestions. */
export const PersonFilter = ({ choice, name, label, placeholder }: PersonFilterProps) => {
  const id = useId();
  const chosen = choice.filters[name] ?? "";
  const [typed, setTyped] = useState<string>();
  const settled = useSettled(typed ?? "", SETTLES);
  const { data = [] } = useFoundPeople(settled);
  const type = (next: string) => {
    setTyped(next);
    const code = next.trim().toUpperCase();
    // A code that is being typed fits too early; one that was picked is among the suggestions.
    if (next === "" || data.some((person) => person.code === code)) choose(next === "" ? "" : code);
  };
  const choose = (code: string) => {
    setTyped(undefined);
    if (code !== chosen) choice.choose(name, code);
  };
  const leave = () => {
    if (typed === undefined) return;
    const code = typed.trim().toUpperCase();
    if (EmployeeCode.safeParse(code).success) choose(code);
    else setTyped(undefined);
  };
  return (
    <Field label={label}>
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            list={`${id}people`}
            autoComplete="off"
            maxLength={60}
            placeholder={placeholder}
            value={typed ?? chosen}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === "Enter" && leave()}
          />
          <datalist id={`${id}people`}>
            {data.map((person) => (
              <option key={person.code} value={person.code}>
                {offered(person, settled)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
};
