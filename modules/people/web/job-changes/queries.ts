import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type JobChangeForm, jobChangeEndpoints } from "../../job-changes/contract.ts";

const jobs = clientFor(jobChangeEndpoints);

export const useJob = (code: string) =>
  useQuery({ queryKey: ["people", "job", code], queryFn: ({ signal }) => jobs.job({ params: { code } }, { signal }) });

type Body = z.input<typeof JobChangeForm>;
/** What it would mean; asked while there is something to ask, and again when the form changes. */
export const useJobPreview = (code: string, body: Body | undefined) =>
  useQuery({
    // Of another name than the rest, so that a change that was saved does not ask it once more.
    queryKey: ["job-preview", code, body],
    queryFn: ({ signal }) => (body ? jobs.previewJobChange({ params: { code }, body }, { signal }) : undefined),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useChangeJob = (code: string) => useWrite((body: Body, key) => jobs.changeJob({ params: { code }, body }, { key }), "people");

export const useCancelChange = (code: string) =>
  useWrite(
    ({ id, version }: { id: string; version: number }, key) => jobs.cancelJobChange({ params: { code, id }, body: { version } }, { key }),
    "people",
  );
