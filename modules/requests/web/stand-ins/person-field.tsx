import { isSearchable } from "#shared/search.ts";
import { type Offered, PersonCombobox, type PersonFieldProps } from "#web/ui/person-combobox.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useColleagues } from "./queries.ts";
import { standInTexts } from "./texts.ts";

const useFound = (typed: string): { people: readonly Offered[] | undefined } => {
  const { data, isFetching } = useColleagues(typed);
  const isAsked = isSearchable(typed) && !isFetching;
  return { people: isAsked ? data?.map((one) => ({ ...one, more: `${one.department} · ${one.code}` })) : undefined };
};

/** A colleague whom one may name to decide. */
export const PersonField = (props: PersonFieldProps) => (
  <PersonCombobox {...props} useFound={useFound} nobody={useTexts(standInTexts)("noneFound")} />
);
