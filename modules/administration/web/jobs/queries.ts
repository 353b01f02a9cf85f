import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { jobEndpoints } from "../../jobs/contract.ts";

const jobs = clientFor(jobEndpoints);
const MODULE = "administration";
/** Milliseconds between two looks while something runs or waits to. */
const LOOK_EVERY = 2000;

export const useJobs = () => useQuery({ queryKey: [MODULE, "jobs"], queryFn: ({ signal }) => jobs.jobs({}, { signal }) });

export const useJob = (name: string) =>
  useQuery({
    queryKey: [MODULE, "job", name],
    queryFn: ({ signal }) => jobs.job({ params: { name } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && (data.state === "running" || data.waiting > 0) ? LOOK_EVERY : false),
  });

export const useRunJob = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) => jobs.runJob({ params: { name }, body: {} }, { key }),
    onSettled: () => refresh(MODULE),
  });
};
