import { useParams } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ProfileChange } from "../../changes/contract.ts";
import { useRecord } from "../profile/queries.ts";
import { ChangeForm } from "./change-form.tsx";
import { changePath } from "./paths.ts";
import { useBeginning, useChange, useResubmitChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";

/** A returned change as it was sent, to be changed and sent again. */
export const EditPage = () => {
  const text = useTexts(changeTexts);
  const { number = "" } = useParams();
  return (
    <Page title={text("editTitle", { number })} parent={{ to: changePath(number), label: number }}>
      <Loaded query={useChange(number)} skeleton={<Skeleton count={1} shape="card" />}>
        {(change) => <Returned change={change} />}
      </Loaded>
    </Page>
  );
};

const Returned = ({ change }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  const { number, section, version, form = {}, reason, files, request } = change;
  const record = useRecord({});
  const beginning = useBeginning(section, undefined);
  const resubmit = useResubmitChange(number);
  const returned = request.chain.find(({ state }) => state === "returned");
  // Once something was sent from here the form stays with what was typed, whatever became of the record.
  if (!request.actions.includes("resubmit") && resubmit.isIdle)
    return (
      <Notice
        tone="attention"
        action={
          <ButtonLink to={changePath(number)} look="plain">
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
      <Loaded query={record} skeleton={<Skeleton count={1} shape="card" />}>
        {(own) => (
          <Loaded query={beginning} skeleton={<Skeleton count={1} shape="card" />}>
            {(known) => (
              <ChangeForm
                {...{ section, record: own, beginning: known, before: { number, form, reason, files } }}
                back={changePath(number)}
                sendLabel={text("sendAgain")}
                send={async (again) => (await resubmit.mutateAsync({ form: again, version })).number}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
};
