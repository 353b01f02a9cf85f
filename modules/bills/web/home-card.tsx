import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { billPath, financePath, newBillPath } from "../paths.ts";
import { billKeepers } from "../permissions.ts";
import { useOutlook, useToPay } from "./finance/queries.ts";
import { useSummary } from "./queries.ts";
import { billTexts } from "./texts.ts";
import { money } from "./words.ts";

/** My bills; for Finance also the bills to pay. */
export const BillsCard = () => {
  const text = useTexts(billTexts);
  const { may } = useSession();
  const begin = <ButtonLink to={newBillPath}>{text("newBill")}</ButtonLink>;
  return (
    <>
      {may(billKeepers) && <ToPayCard />}
      <Card title={text("mine")}>
        <Loaded query={useSummary()} skeleton={<Skeleton count={2} />}>
          {({ pending, toPay, paidThisYear, nextRunOn, currency, drafts }) =>
            pending.bills + toPay.bills + paidThisYear.bills + drafts === 0 ? (
              <Empty sentence={text("homeEmpty")} action={begin} />
            ) : (
              <>
                <Figures
                  label={text("figures")}
                  figures={[
                    { label: text("pending"), value: money(pending.amount, currency) },
                    { label: text("toPay"), value: money(toPay.amount, currency) },
                  ]}
                />
                {toPay.bills > 0 && <p className="quiet">{text("nextRun", { day: formatDay(nextRunOn) })}</p>}
                <Link to={billPath}>{text("seeAll")}</Link>
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
};

const ToPayCard = () => {
  const text = useTexts(billTexts);
  const toPay = useToPay({ limit: 1 });
  const outlook = useOutlook();
  return (
    <Card title={text("finance")}>
      <Loaded query={outlook} skeleton={<Skeleton count={2} />}>
        {({ nextRunOn, pending }) => (
          <>
            <Figures
              label={text("finance")}
              figures={[
                { label: text("homeToPay"), value: <Link to={financePath}>{toPay.data?.total ?? "–"}</Link> },
                { label: text("homeLate"), value: <Link to={`${financePath}?part=waiting`}>{pending.length}</Link> },
              ]}
            />
            <p className="quiet">{text("nextRun", { day: formatDay(nextRunOn) })}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
};
