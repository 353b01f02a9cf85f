import { useParams } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
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
            {(summary) => <Returned leave={leave} types={choicesOf(summary)} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

type ReturnedProps = { leave: LeaveRequest; types: readonly LeaveChoice[] };

const Returned = ({ leave, types }: ReturnedProps) => {
  const text = useTexts(leaveTexts);
  const { number, type = "", from, to, firstDay, lastDay, reason, files, documentBy, request } = leave;
  const application = { type, from, to, firstDay, lastDay, reason, files: files.map(({ id }) => id), promised: documentBy !== undefined };
  const resubmit = useResubmit(number);
  const returned = request.chain.find(({ state }) => state === "returned");
  // Once something was sent from here the form stays with what was typed, whatever became of the record.
  if (!request.actions.includes("resubmit") && resubmit.isIdle)
    return (
      <Notice
        tone="attention"
        action={
          <ButtonLink to={leaveRecordPath(number)} look="plain">
            {text("toRecord", { number })}
          </ButtonLink>
        }
      >
        {text("notReturned", { number })}
      </Notice>
    );
  return (
    <>
      {returned && (
        <Notice tone="attention">
          <strong>{text("returnedBy", { name: returned.decidedBy?.name ?? "" })}</strong> {returned.comment}
        </Notice>
      )}
      <ApplicationForm
        types={types}
        defaults={application}
        files={files}
        words={{ send: text("sendAgain"), sent: () => text("sentAgain", { number }) }}
        send={async (application, key) => (await resubmit.mutateAsync({ application, version: request.version, key })).number}
      />
    </>
  );
};
