import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Empty } from "./empty.tsx";
import { failureSentence, isForbidden, isHopeless, isOutage } from "./failure.ts";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

type Query<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

export type LoadedProps<T> = {
  query: Query<T>;
  /** What stands there until the first answer, in its final size. */
  skeleton?: ReactNode;
  /** An answer with nothing in it. */
  empty?: ComponentProps<typeof Empty> & { when: (data: T) => boolean };
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
    const sentence = failureSentence(error, text("broken"));
    if (isForbidden(error)) {
      return (
        <div role="alert">
          <Empty drawing="denied" sentence={sentence} />
        </div>
      );
    }
    return (
      <Notice tone="bad" action={retry}>
        {isOutage(error) ? `${sentence} ${text("safe")}` : sentence}
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
      {empty?.when(data) ? <Empty drawing={empty.drawing} sentence={empty.sentence} action={empty.action} /> : children(data)}
    </>
  );
};
