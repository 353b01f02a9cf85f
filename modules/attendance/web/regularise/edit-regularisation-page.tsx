import { useParams } from "react-router";
import { Returned, useSubmittedWords } from "#modules/requests/web/index.tsx";
import { dayIn } from "#shared/dates.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { askedPath } from "../../paths.ts";
import type { Regularisation } from "../../regularise/contract.ts";
import { endOf } from "../../regularise/wall.ts";
import { useRegularisation, useResubmit } from "./queries.ts";
import { RegularisationForm } from "./regularisation-form.tsx";
import { regulariseTexts } from "./texts.ts";

/** A returned one as it was sent, to be changed and sent again. */
export const EditRegularisationPage = () => {
  const text = useTexts(regulariseTexts);
  const { number = "" } = useParams();
  const query = useRegularisation(number);
  const title = query.data?.title ?? number;
  const purpose = query.data?.isOwn === false ? text("editPurposeFor", { name: query.data.owner.name }) : text("editPurpose");
  return (
    <Page
      title={text("editTitle", { title })}
      number={query.data?.number}
      purpose={purpose}
      parent={{ to: askedPath(number), label: title }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <Resubmission record={record} />}
      </Loaded>
    </Page>
  );
};

const Resubmission = ({ record }: { record: Regularisation }) => {
  const text = useTexts(regulariseTexts);
  const { number, title, date, zone, pairs, reason, text: said, files, request, isOwn, owner } = record;
  const resubmit = useResubmit(number);
  return (
    <Returned title={title} request={request} path={askedPath(number)} wasSent={!resubmit.isIdle}>
      <RegularisationForm
        date={date}
        zone={zone}
        number={number}
        employee={isOwn ? undefined : owner.code}
        files={files}
        isNight={pairs.some((pair) => dayIn(zone, pair.out) > date)}
        defaults={{
          pairs: pairs.map((pair) => ({ in: endOf(pair.in, date, zone), out: endOf(pair.out, date, zone) })),
          reason,
          text: said,
          files: files.map(({ id }) => id),
        }}
        words={{ send: text("sendAgain"), sent: useSubmittedWords().again }}
        send={(filled, key) => resubmit.mutateAsync({ asked: { ...filled, version: request.version }, key })}
      />
    </Returned>
  );
};
