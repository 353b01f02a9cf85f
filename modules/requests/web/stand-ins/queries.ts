import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { isSearchable } from "#shared/search.ts";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import {
  type StandIn,
  type StandInChange,
  StandInDraft,
  type StandInList,
  type StandInWish,
  standInEndpoints,
  type standInSides,
} from "../../stand-ins/contract.ts";

const standIns = clientFor(standInEndpoints);

/** The parts of the page, as the address names them, and what each asks for. */
export const tabs = { mine: "principal", for: "stand-in", all: "all" } as const satisfies Record<string, (typeof standInSides)[number]>;
export type StandInTab = keyof typeof tabs;

export const useStandIns = (asked: z.input<typeof StandInList>) =>
  useQuery({
    queryKey: ["requests", "stand-ins", "list", asked],
    queryFn: ({ signal }) => standIns.standIns({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useOverview = () =>
  useQuery({ queryKey: ["requests", "stand-ins", "overview"], queryFn: ({ signal }) => standIns.standInOverview({}, { signal }) });

export const useColleagues = (typed: string) =>
  useQuery({
    queryKey: ["requests", "stand-ins", "colleagues", typed],
    queryFn: ({ signal }) => standIns.colleagues({ query: { q: typed } }, { signal }),
    enabled: isSearchable(typed),
    placeholderData: keepPreviousData,
    select: ({ colleagues }) => colleagues,
  });

/** What is good to know of it; asked only once it is complete enough. The reason changes nothing. */
export const useStandInPreview = (draft: unknown) => {
  const parsed = StandInDraft.omit({ reason: true }).safeParse(draft);
  return useQuery({
    queryKey: ["requests", "stand-ins", "preview", parsed.data],
    queryFn: ({ signal }) => (parsed.success ? standIns.previewStandIn({ body: parsed.data }, { signal }) : undefined),
    enabled: parsed.success,
  });
};

/** Everything of requests is read again: whoever stands in has other things waiting. */
const useAfterwards = () => {
  const refresh = useRefresh();
  return {
    onSuccess: () => refresh("requests"),
    onError: async (error: Error) => {
      if (isOutdated(error)) await refresh("requests");
    },
  };
};

export const useSet = () =>
  useMutation({
    mutationFn: ({ wish, key }: { wish: StandInWish; key: string }) => standIns.setStandIn({ body: wish }, { key }),
    ...useAfterwards(),
  });

export const useChange = ({ id, version }: Pick<StandIn, "id" | "version">) =>
  useMutation({
    mutationFn: (wish: StandInChange) => standIns.changeStandIn({ params: { id }, body: wish }, { version }),
    ...useAfterwards(),
  });

const closing = { end: "endStandIn", decline: "declineStandIn" } as const;
type Close = { action: "end" | "decline" } & Pick<StandIn, "id" | "version">;
export const useClose = () =>
  useMutation({
    mutationFn: ({ action, id, version }: Close) => standIns[closing[action]]({ params: { id }, body: { version } }),
    ...useAfterwards(),
  });

export const useAnswer = (todo: string) =>
  useMutation({
    mutationFn: (standIn: string | null) => standIns.answerOffer({ params: { todo }, body: { standIn } }),
    ...useAfterwards(),
  });
