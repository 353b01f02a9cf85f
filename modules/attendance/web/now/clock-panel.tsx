import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Press } from "./now-card.tsx";
import { useNow } from "./queries.ts";

/** Above the bottom bar of a phone: the button from any page, without scrolling. */
export const ClockPanel = () => {
  const query = useNow();
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} shape="row" />}>
      {(now) => (
        <div className="now">
          <Press now={now} readAt={query.dataUpdatedAt} />
        </div>
      )}
    </Loaded>
  );
};
