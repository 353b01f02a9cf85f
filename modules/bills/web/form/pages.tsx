// The pages that use the bill form: a new bill, a draft, and a resubmission.
import { useState } from "react";
import { useParams } from "react-router";
import { Returned, useSubmittedWords } from "#modules/requests/web/index.tsx";
import { Begun } from "#web/ui/begun.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Bill, Draft, Policy } from "../../contract.ts";
import { billPath, billRecordPath } from "../../paths.ts";
import { useBill, useDraft, usePolicy, useResubmit, useSubmit } from "../queries.ts";
import { billTexts } from "../texts.ts";
import { BillForm } from "./bill-form.tsx";
import { formTexts } from "./texts.ts";
import { typedAgain, typedDraft } from "./typed-lines.ts";

const skeleton = <Skeleton count={2} shape="card" />;

/** Once the draft is saved the address names it, so that a reload continues it. */
export const NewBillPage = () => {
  const text = useTexts(formTexts);
  const { params, change } = useAddress();
  const [begun, setBegun] = useState(params.get("draft"));
  return (
    <Frame title={text("newTitle")}>
      {(policy) =>
        begun ? (
          <DraftForm policy={policy} id={begun} />
        ) : (
          <FilledForm policy={policy} onDraft={(id) => change({ draft: id })} onReload={() => setBegun(params.get("draft"))} />
        )
      }
    </Frame>
  );
};

export const DraftPage = () => {
  const text = useTexts(formTexts);
  const { id = "" } = useParams();
  return <Frame title={text("draftTitle")}>{(policy) => <DraftForm key={id} policy={policy} id={id} />}</Frame>;
};

const Frame = ({ title, children }: { title: string; children: (policy: Policy) => React.ReactNode }) => {
  const text = useTexts(billTexts);
  return (
    <Page title={title} parent={{ to: billPath, label: text("title") }}>
      <Loaded query={usePolicy()} skeleton={skeleton}>
        {children}
      </Loaded>
    </Page>
  );
};

const DraftForm = ({ policy, id }: { policy: Policy; id: string }) => {
  const query = useDraft(id);
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(now) => (
        <Begun now={now} read={query.refetch}>
          {({ of, theirs }) => <FilledForm policy={policy} draft={of} onReload={theirs} />}
        </Begun>
      )}
    </Loaded>
  );
};

type FilledFormProps = { policy: Policy; draft?: Draft; onDraft?: (id: string) => void; onReload: () => void };

const FilledForm = ({ policy, draft, onDraft, onReload }: FilledFormProps) => {
  const text = useTexts(formTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const words = useSubmittedWords();
  const submit = useSubmit();
  const [begun] = useState(() => typedDraft(draft ?? { purpose: "", lines: [] }, policy.currency));
  return (
    <BillForm
      policy={policy}
      begun={begun}
      {...(draft && { draft })}
      {...(onDraft && { onDraft })}
      onReload={onReload}
      label={text("submit")}
      send={async (_, ready) => {
        if (!ready) return;
        const submitted = await submit.mutateAsync({ id: ready.id, body: { ...ready.body, version: ready.version } });
        toast.done(words.first(submitted));
        await goOn(billRecordPath(submitted.number));
      }}
    />
  );
};

export const EditBillPage = () => {
  const text = useTexts(formTexts);
  const { number = "" } = useParams();
  const bill = useBill(number);
  const policy = usePolicy();
  const title = bill.data?.title ?? number;
  return (
    <Page title={text("editTitle", { title })} number={bill.data?.number} parent={{ to: billRecordPath(number), label: title }}>
      <Loaded query={bill} skeleton={skeleton}>
        {(known) => (
          <Loaded query={policy} skeleton={skeleton}>
            {(rules) => <AgainForm bill={known} policy={rules} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

const AgainForm = ({ bill, policy }: { bill: Bill; policy: Policy }) => {
  const text = useTexts(formTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const resubmit = useResubmit(bill.number);
  const [begun] = useState(() => typedAgain(bill, policy.currency));
  return (
    <Returned title={bill.title} request={bill.request} path={billRecordPath(bill.number)} wasSent={!resubmit.isIdle}>
      <BillForm
        policy={policy}
        begun={begun}
        again={bill.number}
        label={text("resubmit")}
        send={async (body) => {
          const { title } = await resubmit.mutateAsync({ ...body, version: bill.request.version });
          toast.done(text("resubmitted", { title }));
          await goOn(billRecordPath(bill.number));
        }}
      />
    </Returned>
  );
};
