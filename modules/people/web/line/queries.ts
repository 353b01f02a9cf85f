import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { lineEndpoints, type ManagerChange } from "../../line/contract.ts";

const line = clientFor(lineEndpoints);

const lineQuery = (code: string) => ({
  queryKey: ["people", "line", code],
  queryFn: ({ signal }: { signal: AbortSignal }) => line.line({ params: { code } }, { signal }),
});

/** The line of whom the page is about: the one before stays until this one is there. */
export const useLine = (code: string) => useQuery({ ...lineQuery(code), enabled: code !== "", placeholderData: keepPreviousData });

/** The level below somebody, asked once it is opened. */
export const useLevel = (code: string) => useQuery(lineQuery(code));

export const useChangeManager = () => useWrite((body: ManagerChange, key) => line.changeManager({ body }, { key }), "people");
