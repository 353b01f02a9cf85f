import { useParams } from "react-router";
import { Returned } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
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
        {(change) => <Resubmission change={change} />}
      </Loaded>
    </Page>
  );
};

const Resubmission = ({ change }: { change: ProfileChange }) => {
  const text = useTexts(changeTexts);
  const { number, section, version, form = {}, reason, files, request } = change;
  const record = useRecord({});
  const beginning = useBeginning(section, undefined);
  const resubmit = useResubmitChange(number);
  return (
    <Returned number={number} request={request} path={changePath(number)} wasSent={!resubmit.isIdle}>
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
    </Returned>
  );
};
