import { type ReactNode, useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Unit } from "../../organisation/contract.ts";
import { CloseDialog } from "./close-dialog.tsx";
import type { Close } from "./queries.ts";
import { organisationTexts } from "./texts.ts";
import "./organisation.css";

/** More than these are looked through by typing. */
const MANY = 10;

type UnitListProps<U extends Unit> = {
  label: string;
  units: readonly U[];
  columns: readonly Column<U>[];
  /** How the name stands, where it is more than a name. */
  nameOf?: (unit: U) => ReactNode;
  empty: string;
  onChange: (unit: U) => void;
  close: Close;
};

/** Units by their names with what may be done to each. What is closed is out of the way until it is asked for. */
export const UnitList = <U extends Unit>({ label, units, columns, nameOf, empty, onChange, close }: UnitListProps<U>) => {
  const text = useTexts(organisationTexts);
  const [typed, setTyped] = useState("");
  const [withClosed, setWithClosed] = useState(false);
  const [closing, setClosing] = useState<U>();
  const isAnyClosed = units.some(({ closedOn }) => closedOn);
  const words = sought(typed);
  const shown = units.filter(({ name, closedOn }) => (withClosed || !closedOn) && isFoundBy(words, searchWords(name)));
  const all: Column<U>[] = [
    {
      header: text("name"),
      card: "title",
      cell: (unit) => (
        <>
          {nameOf ? nameOf(unit) : <span className={unit.closedOn ? "unit-name unit-closed" : "unit-name"}>{unit.name}</span>}
          {unit.closedOn && <> {<StatusBadge tone="draft" label={text("closed", { day: formatDayOfYear(unit.closedOn) })} />}</>}
        </>
      ),
    },
    ...columns,
    { header: text("actions"), card: "large", cell: (unit) => <UnitActions unit={unit} onChange={onChange} onClose={setClosing} /> },
  ];
  return (
    <>
      {(units.length > MANY || isAnyClosed) && (
        <div className="unit-head">
          {units.length > MANY && (
            <Field label={text("search")}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  type="search"
                  autoComplete="off"
                  placeholder={text("searchHint")}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          )}
          {isAnyClosed && (
            <label className="unit-check">
              <input type="checkbox" checked={withClosed} onChange={(event) => setWithClosed(event.target.checked)} />
              {text("showClosed")}
            </label>
          )}
        </div>
      )}
      {shown.length > 0 ? (
        <DataList label={label} rows={shown} columns={all} keyOf={({ id }) => id} />
      ) : (
        <p className="empty">{words.length > 0 ? text("noneFit") : empty}</p>
      )}
      {closing && <CloseDialog unit={closing} close={close} onClose={() => setClosing(undefined)} />}
    </>
  );
};

type UnitActionsProps<U> = { unit: U; onChange: (unit: U) => void; onClose: (unit: U) => void };

export const UnitActions = <U extends Unit>({ unit, onChange, onClose }: UnitActionsProps<U>) => {
  const text = useTexts(organisationTexts);
  const { name, actions } = unit;
  if (actions.length === 0) return null;
  const acts = { change: onChange, close: onClose } as const;
  return (
    <div className="unit-actions">
      {actions.map((action) => (
        <Button key={action} look="text" label={text(action)} name={text(`${action}One`, { name })} onClick={() => acts[action](unit)} />
      ))}
    </div>
  );
};
