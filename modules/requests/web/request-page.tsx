import { useParams } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { RecordLayout, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRecord } from "../contract.ts";
import { waitingPath } from "../paths.ts";
import { useRequest } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestFlags } from "./request-flags.tsx";
import { headOf, useParts } from "./request-parts.tsx";

export const RequestPage = () => {
  const text = useTexts(recordTexts);
  const { number = "" } = useParams();
  const query = useRequest(number);
  const request = query.data;
  return (
    <RecordPage
      {...(request ? headOf(request) : { title: undefined, number })}
      parent={{ to: waitingPath, label: text("title") }}
      actions={request && <RequestActions key={request.id} record={request} view={request.view} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(record) => <Request key={record.id} record={record} />}
      </Loaded>
    </RecordPage>
  );
};

const Request = ({ record }: { record: RequestRecord }) => {
  const { main, side } = useParts(record);
  const cards = (parts: typeof main) =>
    parts.map(({ title, content }) => (
      <Card key={title} title={title}>
        {content}
      </Card>
    ));
  return (
    <>
      <RequestFlags flags={record.flags} inFull />
      <RecordLayout side={cards(side)}>{cards(main)}</RecordLayout>
    </>
  );
};
