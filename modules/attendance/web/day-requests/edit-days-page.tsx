import { useParams } from "react-router";
import type { RequestView } from "#modules/requests/contract.ts";
import { Returned } from "#modules/requests/web/index.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequest } from "../../day-requests/contract.ts";
import { askedPath } from "../../paths.ts";
import { DaysForm } from "./days-form.tsx";
import { useAskAgain, useDayRequest } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

/** A returned one as it was sent, to be changed and sent again. */
export const EditDaysPage = () => {
  const text = useTexts(dayRequestTexts);
  const { number = "" } = useParams();
  const query = useDayRequest(number);
  const purpose = query.data?.isOwn === false ? text("editPurposeFor", { name: query.data.owner.name }) : text("editPurpose");
  return (
    <Page title={text("editTitle", { number })} purpose={purpose} parent={{ to: askedPath(number), label: number }}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) =>
          record.request ? <Again record={record} request={record.request} /> : <Notice tone="attention">{text("takenOver")}</Notice>
        }
      </Loaded>
    </Page>
  );
};

const Again = ({ record, request }: { record: DayRequest; request: RequestView }) => {
  const text = useTexts(dayRequestTexts);
  const { number, kind, from, to, firstDay, lastDay, place, purpose, isOwn, owner } = record;
  const again = useAskAgain(number);
  return (
    <Returned number={number} request={request} path={askedPath(number)} wasSent={!again.isIdle}>
      <DaysForm
        number={number}
        employee={isOwn ? undefined : owner.code}
        defaults={{ kind, from, to, firstDay, lastDay, place, purpose }}
        words={{ send: text("sendAgain"), sent: () => text("sentAgain", { number }) }}
        send={async ({ kind: _, ...asked }, key) =>
          (await again.mutateAsync({ asked: { ...asked, version: request.version }, key })).number
        }
      />
    </Returned>
  );
};
