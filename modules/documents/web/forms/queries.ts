import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { files } from "#web/files/calls.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { formEndpoints, type submissionList } from "../../forms/contract.ts";

const forms = clientFor(formEndpoints);

export const useForms = (q = "") =>
  useQuery({
    queryKey: ["documents", "forms", q],
    queryFn: ({ signal }) => forms.listForms({ query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSubmissions = (query: z.input<typeof submissionList.List>) =>
  useQuery({
    queryKey: ["documents", "Submission", "list", query],
    queryFn: ({ signal }) => forms.listSubmission({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The files that rows refer to by id. */
export const useFilesOf = (ids: readonly string[]): ReadonlyMap<string, HeldFile> => {
  const found = useQueries({
    queries: ids.map((id) => ({ queryKey: ["files", "entry", id], queryFn: () => files.view({ params: { id } }) })),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
};
