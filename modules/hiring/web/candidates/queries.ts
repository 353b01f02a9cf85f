import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type ApplicationStep, type CandidateForm, candidateEndpoints } from "../../candidates/contract.ts";
import type { ApplicationAction } from "../../candidates/workflow.ts";
import { type Opening, type OpeningStep, ownRequisitionEndpoints } from "../../requisitions/contract.ts";

const openings = clientFor(ownRequisitionEndpoints);
const candidates = clientFor(candidateEndpoints);

export const useOpenings = () =>
  useQuery({ queryKey: ["hiring", "openings"], queryFn: ({ signal }) => openings.listOpenings({}, { signal }) });

export const useOpening = (number: string, enabled = true) =>
  useQuery({
    queryKey: ["hiring", "opening", number],
    queryFn: ({ signal }) => openings.readOpening({ params: { number } }, { signal }),
    enabled,
  });

export const useOpeningStep = (number: string) =>
  useWrite(
    ({ action, ...body }: z.input<typeof OpeningStep> & { action: Opening["actions"][number] }, key) =>
      openings.actOnOpening({ params: { number, action }, body }, { key }),
    "hiring",
  );

export const useBoard = (number: string) =>
  useQuery({ queryKey: ["hiring", "board", number], queryFn: ({ signal }) => candidates.readBoard({ params: { number } }, { signal }) });

export const useAddCandidate = (number: string) =>
  useWrite((body: CandidateForm, key) => candidates.addCandidate({ params: { number }, body }, { key }), "hiring");

export const useApplication = (number: string) =>
  useQuery({
    queryKey: ["hiring", "application", number],
    queryFn: ({ signal }) => candidates.readApplication({ params: { number } }, { signal }),
  });

export type Step = z.input<typeof ApplicationStep> & { number: string; action: ApplicationAction };

export const useApplicationStep = () =>
  useWrite(
    ({ number, action, ...body }: Step, key) => candidates.actOnApplication({ params: { number, action }, body }, { key }),
    "hiring",
    "requests",
  );

export const useComment = (number: string) =>
  useWrite((body: { comment: string }, key) => candidates.commentOnApplication({ params: { number }, body }, { key }), "hiring");
