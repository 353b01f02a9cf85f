import { type Offered, PersonCombobox, type PersonFieldProps } from "#web/ui/person-combobox.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useOffered } from "./queries.ts";
import { directoryTexts } from "./texts.ts";

const useFound = (typed: string): { people: readonly Offered[] | undefined } => {
  const q = typed.trim();
  const { data, isFetching } = useOffered(q);
  const isAnswered = q !== "" && !isFetching;
  return {
    people: isAnswered ? data?.items.map((one) => ({ ...one, more: `${one.designation} · ${one.department} · ${one.code}` })) : undefined,
  };
};

/** Somebody who works here, as a field of any form. */
export const PersonField = (props: PersonFieldProps) => (
  <PersonCombobox {...props} useFound={useFound} nobody={useTexts(directoryTexts)("noOne")} />
);
