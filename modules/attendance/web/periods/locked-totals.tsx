import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MonthLock } from "../../months/contract.ts";
import { useLockedTotals } from "./queries.ts";
import { periodTexts } from "./texts.ts";
import { inWords, isTold, useFigures } from "./use-figures.ts";

type LockedTotalsProps = { lock: MonthLock; owner: string };

/** What somebody's days came to when a period was locked, which is what payroll was told; and what the lock before said otherwise. */ // AT-38
export const LockedTotals = ({ lock, owner }: LockedTotalsProps) => {
  const text = useTexts(periodTexts);
  const figures = useFigures();
  return (
    <Loaded query={useLockedTotals(lock, owner)} skeleton={<Skeleton count={1} />}>
      {({ rows, version }) => {
        const row = rows.find((one) => one.owner.code === owner);
        if (!row) return null;
        const { totals, before } = row;
        const told = figures.filter((figure) => isTold(figure, totals));
        const changed = before ? figures.filter(({ of }) => of(before) !== of(totals)) : [];
        return (
          <div className="quiet">
            <p>{text("lockedTotals", { version, figures: inWords(told, totals) })}</p>
            {before && changed.length > 0 && <p>{text("lockedBefore", { version: version - 1, figures: inWords(changed, before) })}</p>}
          </div>
        );
      }}
    </Loaded>
  );
};
