import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type PaperList, type paper, paperEndpoints } from "../../papers/contract.ts";

const papers = clientFor(paperEndpoints);

/** Mine, unless `employee` names somebody. */
export const usePersonDocuments = (employee?: string) =>
  useQuery({
    queryKey: ["documents", "of", employee],
    queryFn: ({ signal }) => papers.personDocuments({ query: { employee } }, { signal }),
  });

export const usePapers = (query: z.input<typeof PaperList>) =>
  useQuery({
    queryKey: ["documents", "papers", query],
    queryFn: ({ signal }) => papers.listPapers({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useArchive = (number: string) =>
  useWrite((_: object, key) => papers.archivePaper({ params: { number }, body: {} }, { key }), "documents");

export const useAddPaper = () =>
  useWrite(
    ({ employee, ...body }: z.input<typeof paper.Form> & { employee: string }, key) =>
      papers.addPaper({ query: { employee }, body }, { key }),
    "documents",
  );
