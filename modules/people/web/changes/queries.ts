import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type ChangeForm, type ChangeQueue, changeEndpoints, type NewChange, type OwnChanges } from "../../changes/contract.ts";
import type { Section } from "../../changes/sections.ts";

export const changes = clientFor(changeEndpoints);

export const useMyChanges = (asked: z.input<typeof OwnChanges>) =>
  useQuery({
    queryKey: ["people", "changes", "mine", asked],
    queryFn: ({ signal }) => changes.listChanges({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useChangeQueue = (asked: z.input<typeof ChangeQueue>) =>
  useQuery({
    queryKey: ["people", "changes", "queue", asked],
    queryFn: ({ signal }) => changes.changeQueue({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useChange = (number: string) =>
  useQuery({
    queryKey: ["people", "changes", "record", number],
    queryFn: ({ signal }) => changes.readChange({ params: { number } }, { signal }),
  });

const whose = (of: string | undefined) => (of === undefined ? {} : { of });

export const useBeginning = (section: Section, of: string | undefined) =>
  useQuery({
    queryKey: ["people", "changes", "new", section, of ?? "me"],
    queryFn: ({ signal }) => changes.beginChange({ params: { section }, query: whose(of) }, { signal }),
  });

export const useWaitingValues = (of: string | undefined) =>
  useQuery({
    queryKey: ["people", "changes", "waiting", of ?? "me"],
    queryFn: ({ signal }) => changes.waitingValues({ query: whose(of) }, { signal }),
  });

export const useSubmitChange = () =>
  useWrite((form: NewChange, key) => changes.submitChange({ body: form }, { key }), "people", "requests");

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useResubmitChange = (number: string) =>
  useWrite(
    ({ form, version }: { form: ChangeForm; version: number }) => changes.resubmitChange({ params: { number }, body: form }, { version }),
    "people",
    "requests",
  );

export const useStopChange = (number: string) =>
  useWrite((comment: string, key) => changes.stopChange({ params: { number }, body: { comment } }, { key }), "people", "requests");
