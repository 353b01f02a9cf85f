// Of a team of thousands only the rows in sight are drawn, and pages of people are asked for as they come near.
import { type QueryClient, useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { z } from "zod";
import { GRID_PEOPLE, type TeamMonth, type TeamMonthQuery, type TeamMonthRow } from "../../team/contract.ts";
import { teamMonthPage } from "./queries.ts";

export type AskedMonth = z.input<typeof TeamMonthQuery>;

type Window = { indexes: readonly number[]; before: number; after: number; isWindowed: boolean };

/** Drawn beyond what is in sight, on each side. */
const BEYOND = 10;
/** A row's height before one was measured, in pixels. */
const ROW = 32;

/** A page of people is drawn whole, so that it prints and is found by the browser's own search. */
export const useGridWindow = ({ total, people }: TeamMonth, box: RefObject<HTMLDivElement | null>): Window => {
  const isWindowed = total > GRID_PEOPLE;
  const [height, setHeight] = useState(ROW);
  const rows = useVirtualizer({
    count: total,
    enabled: isWindowed,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
  });
  useLayoutEffect(() => {
    const measured = box.current?.querySelector("tbody tr[aria-rowindex]")?.getBoundingClientRect().height;
    if (measured && measured !== height) {
      setHeight(measured);
      rows.measure();
    }
  });
  if (!isWindowed) return { indexes: [...people.keys()], before: 0, after: 0, isWindowed };
  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    indexes: drawn.map(({ index }) => index),
    before: first?.start ?? 0,
    after: last ? rows.getTotalSize() - last.end : 0,
    isWindowed,
  };
};

const pageOf = (index: number): number => Math.floor(index / GRID_PEOPLE) + 1;

/** So many rows ahead on each side a page is asked for, before anybody sees that it is missing. */
const AHEAD = 150;

type GridRow = { index: number; person: TeamMonthRow | undefined };

/** The people of these rows; absent while their page is on its way. The first page is there already. */
export const useGridRows = (grid: TeamMonth, asked: AskedMonth, indexes: readonly number[]): GridRow[] => {
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)];
  const from = pageOf(Math.max(0, first - AHEAD));
  const to = Math.min(grid.pages, pageOf(last + AHEAD));
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((page) => page > 1);
  const answers = useQueries({ queries: pages.map((page) => teamMonthPage({ ...asked, page })) });
  const people = new Map(pages.map((page, index) => [page, answers[index]?.data?.people]));
  people.set(1, grid.people);
  return indexes.map((index) => ({ index, person: people.get(pageOf(index))?.[index % GRID_PEOPLE] }));
};

/** Everybody whose page has been read: paper has no place to scroll in, and nobody waits there for the others. */
export const rowsRead = (client: QueryClient, grid: TeamMonth, asked: AskedMonth): GridRow[] =>
  Array.from({ length: grid.pages }, (_, index) => index + 1).flatMap((page) => {
    const people = page === 1 ? grid.people : client.getQueryData(teamMonthPage({ ...asked, page }).queryKey)?.people;
    return (people ?? []).map((person, place) => ({ index: (page - 1) * GRID_PEOPLE + place, person }));
  });
