import { useParams } from "react-router";
import { Returned, type Submitted, useSubmittedWords } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { EnteredLeave, type LeaveApplication, type LeaveRequest } from "../contract.ts";
import { leaveRecordPath } from "../paths.ts";
import { useEntering } from "./all-requests/queries.ts";
import { ApplicationForm } from "./application-form.tsx";
import { useBalances } from "./balance-queries.ts";
import { choicesOf } from "./choices.ts";
import { useLeave, useResubmit } from "./queries.ts";
import { leaveTexts } from "./texts.ts";

/** A returned leave as it was sent, to be changed and sent again: by its owner, or by whoever of HR has entered it. */
export const EditPage = () => {
  const text = useTexts(leaveTexts);
  const { number = "" } = useParams();
  const leave = useLeave(number);
  const balances = useBalances();
  const title = leave.data?.title ?? number;
  const enteredFor = leave.data && !leave.data.isOwn ? leave.data.owner.name : undefined;
  return (
    <Page
      title={text("editTitle", { title })}
      number={leave.data?.number}
      purpose={enteredFor === undefined ? text("editPurpose") : text("editPurposeFor", { name: enteredFor })}
      parent={{ to: leaveRecordPath(number), label: title }}
    >
      <Loaded query={leave} skeleton={<Skeleton count={2} shape="card" />}>
        {(known) => <Resubmission leave={known} balances={balances} />}
      </Loaded>
    </Page>
  );
};

type Balances = ReturnType<typeof useBalances>;

const Resubmission = ({ leave, balances }: { leave: LeaveRequest; balances: Balances }) => {
  const { number, title, request, isOwn } = leave;
  const resubmit = useResubmit(number);
  const send: Send = (application, key) => resubmit.mutateAsync({ application, version: request.version, key });
  return (
    <Returned title={title} request={request} path={leaveRecordPath(number)} wasSent={!resubmit.isIdle}>
      {isOwn ? <OwnForm leave={leave} send={send} balances={balances} /> : <EnteredForm leave={leave} send={send} />}
    </Returned>
  );
};

type Send = (application: LeaveApplication & { comment?: string }, key: string) => Promise<Submitted>;
type ReturnedForm = { leave: LeaveRequest; send: Send };

const askedOf = ({ type = "", from, to, firstDay, lastDay, reason, files, documentBy }: LeaveRequest) => ({
  type,
  from,
  to,
  firstDay,
  lastDay,
  reason,
  files: files.map(({ id }) => id),
  promised: documentBy !== undefined,
});

const useWords = () => {
  const text = useTexts(leaveTexts);
  return { send: text("sendAgain"), sent: useSubmittedWords().again };
};

const OwnForm = ({ leave, send, balances }: ReturnedForm & { balances: Balances }) => {
  const words = useWords();
  return (
    <Loaded query={balances} skeleton={<Skeleton count={2} shape="card" />}>
      {(summary) => (
        <ApplicationForm
          types={choicesOf(summary)}
          defaults={askedOf(leave)}
          files={leave.files}
          again={leave.number}
          words={words}
          send={send}
        />
      )}
    </Loaded>
  );
};

/** HR says once more why they enter it. */
const EnteredForm = ({ leave, send }: ReturnedForm) => {
  const words = useWords();
  return (
    <Loaded query={useEntering(leave.owner.code)} skeleton={<Skeleton count={2} shape="card" />}>
      {(choices) => (
        <ApplicationForm
          types={choicesOf(choices)}
          defaults={{ ...askedOf(leave), comment: "" }}
          files={leave.files}
          owner={choices.owner.code}
          words={words}
          send={(filled, key) => send(EnteredLeave.parse(filled), key)}
        />
      )}
    </Loaded>
  );
};
