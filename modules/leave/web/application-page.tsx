import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { ApplicationForm } from "./application-form.tsx";
import { leavePath } from "./paths.ts";
import { useBalances } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

export const ApplicationPage = () => {
  const text = useTexts(leaveTexts);
  return (
    <Page title={text("formTitle")} purpose={text("formPurpose")} parent={{ to: leavePath, label: text("title") }}>
      <Loaded
        query={useBalances()}
        skeleton={<Skeleton count={2} shape="card" />}
        empty={{ when: ({ balances }) => balances.length === 0, sentence: text("noBalances") }}
      >
        {({ balances }) => <ApplicationForm balances={balances} />}
      </Loaded>
    </Page>
  );
};
