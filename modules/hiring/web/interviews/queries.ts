import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { save } from "#web/exports/save.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type Interview, type InterviewForm, type InterviewStep, interviewEndpoints, type Scorecard } from "../../interviews/contract.ts";
import type { InterviewAction } from "../../interviews/workflow.ts";

const calls = clientFor(interviewEndpoints);
const SETTLE_MS = 400;

export const useMyInterviews = () =>
  useQuery({ queryKey: ["hiring", "interviews", "mine"], queryFn: ({ signal }) => calls.myInterviews({}, { signal }) });

export const useApplicationInterviews = (number: string) =>
  useQuery({
    queryKey: ["hiring", "interviews", number],
    queryFn: ({ signal }) => calls.applicationInterviews({ params: { number } }, { signal }),
  });

const keyOf = (number: string) => ["hiring", "interview", number];
export const useInterview = (number: string) =>
  useQuery({ queryKey: keyOf(number), queryFn: ({ signal }) => calls.readInterview({ params: { number } }, { signal }) });

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
    queries.setQueryData<Interview>(keyOf(number), (was) => was && { ...was, own: { ...saved, values } });
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
