// What the pages of a declared record ask of the server.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import type { Violation } from "#shared/problem.ts";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import type { RecordOf, Workflow } from "../record.ts";
import type { Decider } from "../view.ts";
import type { Submitted } from "./submitted.ts";

export type SomeRecord = RecordOf<string, FormSpec, Workflow, Record<never, never>, Record<never, never>>;
/** As any record is read, whatever else its own shows. */
export type SomeRead = z.output<SomeRecord["Read"]>;
export type SomePreview = { findings: Violation[]; deciders: Decider[] };
/** What a form holds, as it is typed or as its schema gives it. */
export type Values = Readonly<Record<string, unknown>>;

type Options = { signal?: AbortSignal; key?: string };
type Whose = { employee?: string | undefined };
/** The calls of any record, whatever its form holds. */
type Calls = {
  preview: (input: { query: Whose & { number?: string | undefined }; body: Values }, options: Options) => Promise<SomePreview>;
  submit: (input: { query: Whose; body: Values }, options: Options) => Promise<Submitted>;
  read: (input: { params: { number: string } }, options: Options) => Promise<SomeRead>;
  resubmit: (input: { params: { number: string }; body: Values }, options: Options) => Promise<SomeRead>;
};

type About = Whose & { number?: string | undefined };

/** `module`: what is read again once something was submitted. */
export const recordCalls = (record: SomeRecord, module: string) => {
  const calls = clientFor(record.calls) as unknown as Calls;
  const all = [module, record.noun];
  return {
    useRecord: (number: string) =>
      useQuery({ queryKey: [...all, number], queryFn: ({ signal }) => calls.read({ params: { number } }, { signal }) }),
    /** Asked once the form can be read. */
    usePreview: (body: Values | undefined, { employee, number }: About) =>
      useQuery({
        queryKey: [...all, "preview", body, employee, number],
        queryFn: async ({ signal }): Promise<SomePreview | undefined> =>
          body && (await calls.preview({ query: { employee, number }, body }, { signal })),
        enabled: body !== undefined,
        placeholderData: keepPreviousData,
      }),
    useSubmit: (employee: string | undefined) =>
      useWrite((body: Values, key) => calls.submit({ query: { employee }, body }, { key }), module, "requests"),
    useResubmit: (number: string) =>
      useWrite((body: Values, key) => calls.resubmit({ params: { number }, body }, { key }), module, "requests"),
  };
};
export type RecordCalls = ReturnType<typeof recordCalls>;
