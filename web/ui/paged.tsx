// Lists that grow by keyset: the next page is asked for after the last row of the one before.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type Page, TOTAL_CAP } from "#shared/list.ts";
import { Button } from "./button.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

const joined = <T,>({ pages }: { pages: Page<T>[] }) => ({ items: pages.flatMap((page) => page.items), total: pages[0]?.total ?? 0 });

export const usePaged = <T,>(key: readonly unknown[], load: (after: string | undefined, signal: AbortSignal) => Promise<Page<T>>) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<T>) => last.next,
    placeholderData: keepPreviousData,
    select: joined<T>,
  });

type Growing = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** How much of the list is seen, and the button for more. */
export const ListFoot = ({ query, shown, total }: { query: Growing; shown: number; total: number }) => {
  const text = useTexts(uiTexts);
  const all = total > TOTAL_CAP ? `${TOTAL_CAP.toLocaleString("en")}+` : total.toLocaleString("en");
  return (
    <div className="list-foot">
      <span role="status">{text("shown", { shown, total: all })}</span>
      {query.hasNextPage && (
        <Button look="plain" label={text("loadMore")} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </div>
  );
};
