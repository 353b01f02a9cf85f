import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type FeedScope, type FeedWish, feedEndpoints } from "../../feed/contract.ts";

const feeds = clientFor(feedEndpoints);

export const useFeeds = () => useQuery({ queryKey: ["leave", "feeds"], queryFn: ({ signal }) => feeds.listFeeds({}, { signal }) });

export const useMakeFeed = () => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (wish: FeedWish) => feeds.makeFeed({ body: wish }), onSuccess: () => refresh("leave") });
};

export const useEndFeed = () => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (scope: FeedScope) => feeds.endFeed({ query: { scope } }), onSuccess: () => refresh("leave") });
};
