import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { clientFor } from "#web/client.ts";
import { type Offered, PersonCombobox, type PersonFieldProps } from "#web/ui/person-combobox.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { allRequestsTexts } from "./texts.ts";

const { directory } = clientFor(directoryEndpoints);

/** So many are offered to whoever names a person. */
const OFFERED = 8;

const useFound = (typed: string): { people: readonly Offered[] | undefined } => {
  const q = typed.trim();
  const { data, isFetching } = useQuery({
    queryKey: ["people", "offered", q],
    queryFn: ({ signal }) => directory({ query: { q, limit: OFFERED } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const isAnswered = q !== "" && !isFetching;
  return { people: isAnswered ? data?.items.map((one) => ({ ...one, more: `${one.department} · ${one.code}` })) : undefined };
};

/** Somebody who works here. */
export const PersonField = (props: PersonFieldProps) => (
  <PersonCombobox {...props} useFound={useFound} nobody={useTexts(allRequestsTexts)("noOne")} />
);
