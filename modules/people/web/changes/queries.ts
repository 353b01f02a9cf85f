import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
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

export const useSubmitChange = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ form, key }: { form: NewChange; key: string }) => changes.submitChange({ body: form }, { key }),
    onSuccess: () => refresh("people", "requests"),
  });
};

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useResubmitChange = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ form, version }: { form: ChangeForm; version: number }) =>
      changes.resubmitChange({ params: { number }, body: form }, { version }),
    onSuccess: () => refresh("people", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("people", "requests");
    },
  });
};

export const useStopChange = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ comment, key }: { comment: string; key: string }) =>
      changes.stopChange({ params: { number }, body: { comment } }, { key }),
    onSuccess: () => refresh("people", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("people", "requests");
    },
  });
};
