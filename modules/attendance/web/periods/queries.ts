import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import type { MonthLock } from "../../months/contract.ts";
import {
  type DifferenceQuery,
  type OpenKind,
  type OpenQuery,
  type PeriodDetail,
  type PeriodList,
  periodEndpoints,
  type SnapshotQuery,
} from "../../periods/contract.ts";
import type { PeriodAction } from "../../periods/workflow.ts";

const periods = clientFor(periodEndpoints);
const KEY = ["attendance", "periods"];

export const usePeriods = (asked: z.input<typeof PeriodList>) =>
  useQuery({
    queryKey: [...KEY, "list", asked],
    queryFn: ({ signal }) => periods.listPeriods({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePeriod = (id: string) =>
  useQuery({ queryKey: [...KEY, "one", id], queryFn: ({ signal }) => periods.readPeriod({ params: { id } }, { signal }) });

/** `revision`: the rows are others once the period has gone on. */
type Of = Pick<PeriodDetail, "id" | "revision">;

export const useOpenItems = ({ id, revision }: Of, asked: z.input<typeof OpenQuery>) =>
  useQuery({
    queryKey: [...KEY, "open", id, revision, asked],
    queryFn: ({ signal }) => periods.readOpenItems({ params: { id }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSnapshot = ({ id, revision }: Of, asked: z.input<typeof SnapshotQuery>) =>
  useQuery({
    queryKey: [...KEY, "snapshot", id, revision, asked],
    queryFn: ({ signal }) => periods.readSnapshot({ params: { id }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Of one person: the snapshot tells everybody only what they may read of it. */
export const useLockedTotals = ({ id, version }: Pick<MonthLock, "id" | "version">, owner: string) =>
  useQuery({
    queryKey: [...KEY, "totals", id, version, owner],
    queryFn: ({ signal }) => periods.readSnapshot({ params: { id }, query: { version, search: owner } }, { signal }),
  });

/** Of the people below the reader, or for HR of everybody; `version`: what is locked anew is another answer. */
export const useLineTotals = ({ id, version }: Pick<MonthLock, "id" | "version">, asked: z.input<typeof SnapshotQuery>) =>
  useQuery({
    queryKey: [...KEY, "line", id, version, asked],
    queryFn: ({ signal }) => periods.readSnapshot({ params: { id }, query: { ...asked, version } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDifferences = ({ id, revision }: Of, asked: z.input<typeof DifferenceQuery>) =>
  useQuery({
    queryKey: [...KEY, "differences", id, revision, asked],
    queryFn: ({ signal }) => periods.readDifferences({ params: { id }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

type Acting = { id: string; version: number; action: PeriodAction; comment?: string | undefined; ticked?: OpenKind[] };

const act = ({ id, version, action, comment = "", ticked = [] }: Acting, key: string): Promise<PeriodDetail> => {
  const params = { id };
  if (action === "review") return periods.reviewPeriod({ params, body: { version } }, { key });
  if (action === "lock") return periods.lockPeriod({ params, body: { version, ticked } }, { key });
  return periods.reopenPeriod({ params, body: { version, comment } }, { key });
};

export const useActOnPeriod = () => useWrite(act, "attendance", "requests");
