import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Shown } from "../profile/group-card.tsx";
import { HoldsList } from "./holds.tsx";
import { useHolds } from "./queries.ts";

/** Of somebody's record, for HR. */
export const HoldsTab = ({ record }: Shown) => {
  const query = useHolds(record.code);
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
      {(holds) => <HoldsList holds={holds} />}
    </Loaded>
  );
};
