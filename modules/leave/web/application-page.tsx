import { useSearchParams } from "react-router";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveBalance } from "../contract.ts";
import { ApplicationForm } from "./application-form.tsx";
import { useBalances } from "./balance-queries.ts";
import { leavePath } from "./paths.ts";
import { useApply } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

export const ApplicationPage = () => {
  const text = useTexts(leaveTexts);
  const apply = useApply();
  const asked = useSearchParams()[0].get("type");
  const typeOf = (balances: readonly LeaveBalance[]) => asked ?? (balances.length === 1 ? balances[0]?.type : undefined) ?? "";
  return (
    <Page title={text("formTitle")} purpose={text("formPurpose")} parent={{ to: leavePath, label: text("title") }}>
      <Loaded
        query={useBalances()}
        skeleton={<Skeleton count={2} shape="card" />}
        empty={{ when: ({ balances }) => balances.length === 0, sentence: text("noBalances") }}
      >
        {({ balances }) => (
          <ApplicationForm
            balances={balances}
            defaults={{
              type: typeOf(balances),
              from: "",
              to: "",
              firstDay: "whole",
              lastDay: "whole",
              reason: "",
              files: [],
              promised: false,
            }}
            words={{ send: text("send"), sent: (number) => text("sent", { number }) }}
            send={async (application, key) => (await apply.mutateAsync({ application, key })).number}
          />
        )}
      </Loaded>
    </Page>
  );
};
