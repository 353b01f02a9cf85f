import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { BalanceCards } from "./balance-cards.tsx";
import { useBalances } from "./balance-queries.ts";
import { leaveHomeTexts } from "./home-texts.ts";

export { AwayCard } from "./calendar/away-card.tsx";

const shownOnHome = 4;

export const BalancesCard = () => {
  const text = useTexts(leaveHomeTexts);
  return (
    <Card title={text("homeTitle")}>
      <Loaded
        query={useBalances()}
        skeleton={<Skeleton count={2} shape="card" />}
        empty={{ when: ({ balances }) => balances.length === 0, sentence: text("homeEmpty") }}
      >
        {({ balances }) => <BalanceCards balances={balances.slice(0, shownOnHome)} />}
      </Loaded>
    </Card>
  );
};
