import { useParams } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { personPath } from "../../paths.ts";
import { HoldsList } from "./holds.tsx";
import { useHolds } from "./queries.ts";
import { leavingTexts } from "./texts.ts";

/** For the manager above, who reads no record of HR's. */
export const HoldsPage = () => {
  const text = useTexts(leavingTexts);
  const { code = "" } = useParams();
  const query = useHolds(code);
  const { name = code, lastWorkingDay } = query.data ?? {};
  const purpose = lastWorkingDay ? text("purpose", { name, day: formatDay(lastWorkingDay) }) : text("purposeOpen");
  return (
    <Page
      title={query.data ? text("title", { name }) : text("titleUnknown")}
      {...(query.data && { purpose })}
      parent={{ to: personPath(code), label: name }}
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(holds) => <HoldsList holds={holds} />}
      </Loaded>
    </Page>
  );
};
