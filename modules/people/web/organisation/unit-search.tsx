import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import type { Wiring } from "#web/ui/field.tsx";
import { type FindPeople, PersonCombobox } from "#web/ui/person-combobox.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { UnitKind } from "../../joining/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { locationEndpoints } from "../../organisation/locations-contract.ts";
import { organisationKey } from "./queries.ts";
import { organisationTexts } from "./texts.ts";

const { departments, designations, grades, locations } = clientFor({ ...organisationEndpoints, ...locationEndpoints });

/** So many are offered below the field. */
const OFFERED = 8;

export type FoundUnit = {
  id: string;
  name: string;
  above?: readonly string[];
  probationMonths?: number;
  noticeDays?: number;
};

type Asked = { query: { q: string; limit: number } };
const readers: Readonly<Record<UnitKind, (asked: Asked, also: { signal: AbortSignal }) => Promise<{ items: FoundUnit[] }>>> = {
  departments,
  designations,
  grades,
  locations,
};

const useFound = (kind: UnitKind, typed: string): ReturnType<FindPeople> => {
  const q = typed.trim();
  const { data, isFetching } = useQuery({
    queryKey: [...organisationKey, "found", kind, q],
    queryFn: ({ signal }) => readers[kind]({ query: { q, limit: OFFERED } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const isAnswered = q !== "" && !isFetching;
  const tell = (unit: FoundUnit) => ({ ...unit, code: unit.id, more: (unit.above ?? []).join(" / ") });
  return { people: isAnswered ? data?.items.map(tell) : undefined };
};
const useDepartment: FindPeople = (typed) => useFound("departments", typed);
const useDesignation: FindPeople = (typed) => useFound("designations", typed);
const useGrade: FindPeople = (typed) => useFound("grades", typed);
const useLocation: FindPeople = (typed) => useFound("locations", typed);
const finders: Readonly<Record<UnitKind, FindPeople>> = {
  departments: useDepartment,
  designations: useDesignation,
  grades: useGrade,
  locations: useLocation,
};

type UnitSearchProps = Wiring & {
  kind: UnitKind;
  chosen: { id: string; name: string } | undefined;
  onChoose: (unit: FoundUnit | undefined) => void;
};

/** A unit by the beginnings of its name, where there are more than one looks through. */
export const UnitSearch = ({ kind, chosen, onChoose, ...wiring }: UnitSearchProps) => {
  const text = useTexts(organisationTexts);
  const known = chosen && { code: chosen.id, name: chosen.name };
  return (
    <PersonCombobox
      {...wiring}
      value={chosen?.id ?? ""}
      known={known}
      onChoose={(unit) => onChoose(unit && ({ ...unit, id: unit.code } as FoundUnit))}
      useFound={finders[kind]}
      nobody={text("noneFit")}
      tell={(count) => text("unitsFound", { count })}
    />
  );
};
