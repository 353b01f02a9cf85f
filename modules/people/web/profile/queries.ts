import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { recordEndpoints } from "../../record/endpoints.ts";

export const records = clientFor(recordEndpoints);

/** Whose record: one's own without a code. */
export type Whose = { code?: string | undefined };

export const recordKey = ({ code }: Whose): string[] => ["people", "record", code ?? "me"];

export const useRecord = ({ code }: Whose) =>
  useQuery({
    queryKey: recordKey({ code }),
    queryFn: ({ signal }) => (code === undefined ? records.me({}, { signal }) : records.record({ params: { code } }, { signal })),
  });

export const useHistory = (code: string) =>
  useInfiniteQuery({
    queryKey: ["people", "history", code],
    queryFn: ({ signal, pageParam }) =>
      records.history({ params: { code }, query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
