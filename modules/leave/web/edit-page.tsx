import { useParams } from "react-router";
import { Returned } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRequest } from "../contract.ts";
import { ApplicationForm } from "./application-form.tsx";
import { useBalances } from "./balance-queries.ts";
import { choicesOf, type LeaveChoice } from "./choices.ts";
import { leaveRecordPath } from "./paths.ts";
import { useLeave, useResubmit } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

/** A returned leave as it was sent, to be changed and sent again. */
export const EditPage = () => {
  const text = useTexts(leaveTexts);
  const { number = "" } = useParams();
  const balances = useBalances();
  return (
    <Page title={text("editTitle", { number })} purpose={text("editPurpose")} parent={{ to: leaveRecordPath(number), label: number }}>
      <Loaded query={useLeave(number)} skeleton={<Skeleton count={2} shape="card" />}>
        {(leave) => (
          <Loaded query={balances} skeleton={<Skeleton count={2} shape="card" />}>
            {(summary) => <Resubmission leave={leave} types={choicesOf(summary)} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

type ResubmissionProps = { leave: LeaveRequest; types: readonly LeaveChoice[] };

const Resubmission = ({ leave, types }: ResubmissionProps) => {
  const text = useTexts(leaveTexts);
  const { number, type = "", from, to, firstDay, lastDay, reason, files, documentBy, request } = leave;
  const application = { type, from, to, firstDay, lastDay, reason, files: files.map(({ id }) => id), promised: documentBy !== undefined };
  const resubmit = useResubmit(number);
  return (
    <Returned number={number} request={request} path={leaveRecordPath(number)} wasSent={!resubmit.isIdle}>
      <ApplicationForm
        types={types}
        defaults={application}
        files={files}
        again={number}
        words={{ send: text("sendAgain"), sent: () => text("sentAgain", { number }) }}
        send={async (application, key) => (await resubmit.mutateAsync({ application, version: request.version, key })).number}
      />
    </Returned>
  );
};
