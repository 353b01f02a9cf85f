import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Shown } from "./group-card.tsx";

const PlannedTab = lazy(() => import("../job-changes/planned-tab.tsx").then(({ PlannedTab: tab }) => ({ default: tab })));

/** HR alone opens it: its code is brought when it is opened. */
export const LazyPlanned = (shown: Shown) => (
  <Suspense fallback={<Skeleton count={1} shape="card" />}>
    <PlannedTab {...shown} />
  </Suspense>
);
