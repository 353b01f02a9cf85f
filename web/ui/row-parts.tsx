import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { MenuButton, type MenuItem } from "./menu-button.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

export type Selection<T> = {
  chosen: ReadonlySet<string>;
  choose: (keys: ReadonlySet<string>) => void;
  /** Absent: each row may be selected. */
  can?: (row: T) => boolean;
};

export type RowDoing<T> = {
  /** How a row is called where its buttons are spoken of. */
  nameOf?: ((row: T) => string) | undefined;
  /** Behind "⋯" at the end of the row. */
  rowActions?: ((row: T) => readonly MenuItem[]) | undefined;
  /** The likeliest one, as a button of its own. */
  likely?: ((row: T) => { label: string; onSelect: () => void } | undefined) | undefined;
  selection?: Selection<T> | undefined;
};

type RowProps<T> = RowDoing<T> & { row: T; rowKey: string };

export const RowTick = <T,>({ row, rowKey, nameOf, selection }: RowProps<T>) => {
  const text = useTexts(uiTexts);
  if (!selection || selection.can?.(row) === false) return null;
  const { chosen, choose } = selection;
  return (
    <input
      type="checkbox"
      aria-label={text("select", { name: nameOf?.(row) ?? rowKey })}
      checked={chosen.has(rowKey)}
      onChange={({ target }) => {
        const next = new Set(chosen);
        if (target.checked) next.add(rowKey);
        else next.delete(rowKey);
        choose(next);
      }}
    />
  );
};

/** All that may be selected here; a dash in the box where it is some of them. */
export const TickAll = ({ keys, selection: { chosen, choose } }: { keys: readonly string[]; selection: Selection<never> }) => {
  const text = useTexts(uiTexts);
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      type="checkbox"
      ref={box}
      aria-label={text("selectAll")}
      checked={isAll}
      disabled={keys.length === 0}
      onChange={() => choose(new Set(isAll ? [...chosen].filter((key) => !keys.includes(key)) : [...chosen, ...keys]))}
    />
  );
};

export const RowActions = <T,>({ row, rowKey, nameOf, rowActions, likely }: RowProps<T>) => {
  const text = useTexts(uiTexts);
  const name = nameOf?.(row) ?? rowKey;
  const first = likely?.(row);
  return (
    <div>
      {first && <Button look="text" label={first.label} name={`${first.label}: ${name}`} onClick={first.onSelect} />}
      <MenuButton items={rowActions?.(row) ?? []} name={text("actionsFor", { name })} />
    </div>
  );
};
