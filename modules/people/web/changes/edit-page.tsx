import { useParams } from "react-router";
import { Returned, type Submitted } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ProfileChange, ChangeForm as Sent } from "../../changes/contract.ts";
import { changePath } from "../../paths.ts";
import { useRecord } from "../profile/queries.ts";
import { ChangeForm } from "./change-form.tsx";
import { useBeginning, useChange, useResubmitChange } from "./queries.ts";
import { changeTexts } from "./texts.ts";

/** A returned change as it was sent, to be changed and sent again. */
export const EditPage = () => {
  const text = useTexts(changeTexts);
  const { number = "" } = useParams();
  const query = useChange(number);
  const title = query.data?.title ?? number;
  const purpose = query.data?.isMine === false ? text("editPurposeFor", { name: query.data.owner.name }) : text("editPurpose");
  return (
    <Page
      title={text("editTitle", { title })}
      number={query.data?.number}
      purpose={purpose}
      parent={{ to: changePath(number), label: title }}
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(change) => <Resubmission change={change} />}
      </Loaded>
    </Page>
  );
};

const Resubmission = ({ change }: { change: ProfileChange }) => {
  const { number, title, version, request } = change;
  const resubmit = useResubmitChange(number);
  return (
    <Returned title={title} request={request} path={changePath(number)} wasSent={!resubmit.isIdle}>
      <Form change={change} send={(form) => resubmit.mutateAsync({ form, version })} />
    </Returned>
  );
};

type FormProps = { change: ProfileChange; send: (form: Sent) => Promise<Submitted> };

const Form = ({ change, send }: FormProps) => {
  const text = useTexts(changeTexts);
  const { number, section, form = {}, reason, files, isMine, owner } = change;
  const of = isMine ? undefined : owner.code;
  const record = useRecord({ code: of });
  const beginning = useBeginning(section, of);
  return (
    <Loaded query={record} skeleton={<Skeleton count={1} shape="card" />}>
      {(whole) => (
        <Loaded query={beginning} skeleton={<Skeleton count={1} shape="card" />}>
          {(known) => (
            <ChangeForm
              of={isMine ? undefined : owner.name}
              section={section}
              record={whole}
              beginning={known}
              before={{ number, form, reason, files }}
              sendLabel={text("sendAgain")}
              send={send}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
