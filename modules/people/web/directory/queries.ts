import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type DirectoryList, directoryEndpoints } from "../../directory/contract.ts";

const directory = clientFor(directoryEndpoints);

export const useDirectory = (asked: z.input<typeof DirectoryList>) =>
  useQuery({
    queryKey: ["people", "directory", asked],
    queryFn: ({ signal }) => directory.directory({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePlaces = () => useQuery({ queryKey: ["people", "places"], queryFn: ({ signal }) => directory.places({}, { signal }) });

export const useHolidays = (year: string | undefined) =>
  useQuery({
    queryKey: ["people", "holidays", year],
    queryFn: ({ signal }) => directory.holidays({ query: year ? { year } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

/** So many are offered to whoever names a person. */
const OFFERED = 8;

/** Who works here by what was typed; asked once there is something. */
export const useOffered = (typed: string) =>
  useQuery({
    queryKey: ["people", "offered", typed],
    queryFn: ({ signal }) => directory.directory({ query: { q: typed, limit: OFFERED } }, { signal }),
    enabled: typed !== "",
    placeholderData: keepPreviousData,
  });
