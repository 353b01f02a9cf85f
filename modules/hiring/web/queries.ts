// Server calls of the pages of openings, candidates and interviews.
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { save } from "#web/exports/save.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type ApplicationStep, type CandidateForm, candidateEndpoints } from "../candidates/contract.ts";
import type { ApplicationAction, Stage } from "../candidates/workflow.ts";
import { type Interview, type InterviewForm, type InterviewStep, interviewEndpoints, type Scorecard } from "../interviews/contract.ts";
import type { InterviewAction } from "../interviews/workflow.ts";
import { type Opening, type OpeningStep, ownRequisitionEndpoints } from "../requisitions/contract.ts";

const calls = clientFor({ ...ownRequisitionEndpoints, ...candidateEndpoints, ...interviewEndpoints });
const SETTLE_MS = 400;

const useRead = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>, enabled = true) =>
  useQuery({ queryKey: ["hiring", ...key], queryFn: ({ signal }) => read(signal), enabled });

export const useOpenings = () => useRead(["openings"], (signal) => calls.listOpenings({}, { signal }));

export const useOpening = (number: string, enabled = true) =>
  useRead(["opening", number], (signal) => calls.readOpening({ params: { number } }, { signal }), enabled);

export const useOpeningStep = (number: string) =>
  useWrite(
    ({ action, ...body }: z.input<typeof OpeningStep> & { action: Opening["actions"][number] }, key) =>
      calls.actOnOpening({ params: { number, action }, body }, { key }),
    "hiring",
  );

/** The newest of each stage, or all of one. */
export const useBoard = (number: string, stage?: Stage, enabled = true) =>
  useRead(["board", number, stage], (signal) => calls.readBoard({ params: { number }, query: { stage } }, { signal }), enabled);

export const useAddCandidate = (number: string) =>
  useWrite((body: CandidateForm, key) => calls.addCandidate({ params: { number }, body }, { key }), "hiring");

export const useApplication = (number: string) =>
  useRead(["application", number], (signal) => calls.readApplication({ params: { number } }, { signal }));

export const useApplicationStep = () =>
  useWrite(
    ({ number, action, ...body }: z.input<typeof ApplicationStep> & { number: string; action: ApplicationAction }, key) =>
      calls.actOnApplication({ params: { number, action }, body }, { key }),
    "hiring",
    "requests",
  );

export const useComment = (number: string) =>
  useWrite((body: { comment: string }, key) => calls.commentOnApplication({ params: { number }, body }, { key }), "hiring");

export const useMyInterviews = () => useRead(["interviews", "mine"], (signal) => calls.myInterviews({}, { signal }));

export const useApplicationInterviews = (number: string) =>
  useRead(["interviews", number], (signal) => calls.applicationInterviews({ params: { number } }, { signal }));

export const useInterview = (number: string) =>
  useRead(["interview", number], (signal) => calls.readInterview({ params: { number } }, { signal }));

export const useInterviewStep = () =>
  useWrite(
    ({ number, action, ...body }: z.input<typeof InterviewStep> & { number: string; action: InterviewAction }, key) =>
      calls.actOnInterview({ params: { number, action }, body }, { key }),
    "hiring",
  );

/** Saves the draft, and keeps it where the page begins with it when it is opened again. */
export const useSaveScorecard = (number: string) => {
  const queries = useQueryClient();
  return async (values: Scorecard, version: number) => {
    const saved = await calls.saveScorecard({ params: { number }, body: values }, { version });
    queries.setQueryData<Interview>(["hiring", "interview", number], (was) => was && { ...was, own: { ...saved, values } });
    return saved;
  };
};

/** Checked once the form can be read. */
export const useInterviewCheck = (application: string, body: InterviewForm | undefined) => {
  const settled = useSettled(JSON.stringify(body), SETTLE_MS);
  return useQuery({
    queryKey: ["hiring", "interview-check", application, settled],
    queryFn: ({ signal }) => calls.checkInterview({ params: { number: application }, body: JSON.parse(settled) }, { signal }),
    enabled: body !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
  });
};

export const useSchedule = (application: string) =>
  useWrite((body: InterviewForm, key) => calls.scheduleInterview({ params: { number: application }, body }, { key }), "hiring");

export const downloadCalendar = async (number: string): Promise<void> => {
  save(await calls.interviewCalendar({ params: { number } }));
};
