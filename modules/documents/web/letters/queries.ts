import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { save } from "#web/exports/save.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type LetterIssue, letterEndpoints, type letterList, type Verification } from "../../letters/contract.ts";

const letters = clientFor(letterEndpoints);
const SETTLE_MS = 400;

export const useRequestable = (employee?: string, enabled = true) =>
  useQuery({
    queryKey: ["documents", "requestable", employee],
    queryFn: ({ signal }) => letters.requestableLetters({ query: employee ? { employee } : {} }, { signal }),
    enabled,
  });

export const useLetters = (query: z.input<typeof letterList.List>) =>
  useQuery({
    queryKey: ["documents", "Letter", "list", query],
    queryFn: ({ signal }) => letters.listLetter({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useLetter = (number: string) =>
  useQuery({
    queryKey: ["documents", "Letter", number],
    queryFn: ({ signal }) => letters.readLetter({ params: { number } }, { signal }),
  });

type Whose = { employee?: string; number?: string };

/** A preview with the values in the form; requested once they are valid. */
export const useLetterDraft = (whose: Whose, body: z.input<typeof LetterIssue> | undefined) => {
  const settled = useSettled(JSON.stringify(body), SETTLE_MS);
  return useQuery({
    queryKey: ["documents", "letter-draft", whose, settled],
    queryFn: ({ signal }) => letters.draftLetter({ query: whose, body: JSON.parse(settled) }, { signal }),
    enabled: body !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
  });
};

export const useIssue = () =>
  useWrite(
    ({ employee, ...body }: z.input<typeof LetterIssue> & { employee?: string }, key) =>
      letters.issueLetter({ query: employee ? { employee } : {}, body }, { key }),
    "documents",
    "notifications",
  );

export const useRevoke = (number: string) =>
  useWrite(
    (body: { reason: string }, key) => letters.revokeLetter({ params: { number }, body }, { key }),
    "documents",
    "notifications",
    "requests",
  );

export const useVerify = () => useWrite((body: z.input<typeof Verification>) => letters.verifyLetter({ body }));

export const downloadLetter = async (number: string): Promise<void> => {
  save(await letters.letterPdf({ params: { number } }));
};
