import { useEffect, useState } from "react";

type Rows<T> = { data: { items: readonly T[] } | undefined; isPlaceholderData: boolean };

/** "LV-2026-00041", and by its digits "41" or "00041". */
const isNumber = (number: string | undefined, typed: string): boolean =>
  number !== undefined && (number === typed.toUpperCase() || (/^\d+$/.test(typed) && Number(number.split("-").at(-1)) === Number(typed)));

/** Whoever searches for a number and presses Enter opens what bears it, once the list has found it. */ // SR-01
export const useOpensNumber = <T>(
  asked: string | undefined,
  { data, isPlaceholderData }: Rows<T>,
  numberOf: (row: T) => string | undefined,
  open: (row: T) => void,
) => {
  const [wanted, setWanted] = useState<string>();
  const rows = isPlaceholderData ? undefined : data?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is opened changes nothing
  useEffect(() => {
    if (wanted === undefined || !rows || asked !== wanted) return;
    setWanted(undefined);
    const [found, another] = rows.filter((row) => isNumber(numberOf(row), wanted));
    if (found !== undefined && another === undefined) open(found);
  }, [wanted, asked, rows]);
  return setWanted;
};
