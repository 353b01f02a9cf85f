import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { failureSentence, isHopeless } from "./failure.ts";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

type Query<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

export type LoadedProps<T> = {
  query: Query<T>;
  /** What stands there until the first answer, in its final size. */
  skeleton?: ReactNode;
  /** An answer with nothing in it: one sentence and the action that fills it. */
  empty?: { when: (data: T) => boolean; sentence: string; action?: ReactNode };
  children: (data: T) => ReactNode;
};

/** The same loading, empty, error-with-Retry and stale look for everything that is fetched. */ // CL-04
export const Loaded = <T,>({ query, skeleton, empty, children }: LoadedProps<T>) => {
  const text = useTexts(uiTexts);
  const { data, error } = query;
  const retry = !isHopeless(error) && (
    <Button look="plain" label={text("retry")} busy={query.isFetching} onClick={() => void query.refetch()} />
  );
  if (data === undefined) {
    if (!error) return skeleton ?? <Skeleton />;
    return (
      <Notice tone="bad" action={retry}>
        {failureSentence(error, text("broken"))}
      </Notice>
    );
  }
  return (
    <>
      {error && (
        <Notice tone="attention" action={retry}>
          {failureSentence(error, text("broken"))} {text("stale")}
        </Notice>
      )}
      {empty?.when(data) ? (
        <div className="empty">
          <span>{empty.sentence}</span>
          {empty.action}
        </div>
      ) : (
        children(data)
      )}
    </>
  );
};
