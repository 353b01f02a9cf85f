import type { Wiring } from "#web/ui/field.tsx";
import { type Offered, PersonCombobox } from "#web/ui/person-combobox.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DirectoryCard } from "../../directory/contract.ts";
import { useOffered } from "../directory/queries.ts";
import { managerTexts } from "./texts.ts";

export type Picked = Pick<DirectoryCard, "code" | "name">;

type PersonPickerProps = Wiring & { picked: Picked | undefined; disabled?: boolean; onPick: (person: Picked | undefined) => void };

const useFound = (typed: string): { people: readonly Offered[] | undefined } => {
  const wanted = typed.trim();
  const { data, isFetching } = useOffered(wanted);
  const isAnswered = wanted !== "" && !isFetching;
  const tell = (one: DirectoryCard) => ({ ...one, more: `${one.designation} · ${one.department} · ${one.code}` });
  return { people: isAnswered ? data?.items.map(tell) : undefined };
};

/** Somebody who works here. */
export const PersonPicker = ({ picked, onPick, ...rest }: PersonPickerProps) => (
  <PersonCombobox
    {...rest}
    value={picked?.code ?? ""}
    known={picked}
    onChoose={onPick}
    useFound={useFound}
    nobody={useTexts(managerTexts)("noneFound")}
  />
);
