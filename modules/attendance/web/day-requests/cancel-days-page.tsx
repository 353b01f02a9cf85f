import { useParams } from "react-router";
import { DaysBackForm } from "#modules/requests/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { formatDays } from "#shared/format.ts";
import { Text } from "#shared/text.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { CancellingDays, type DayRequest } from "../../day-requests/contract.ts";
import { dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath } from "../../paths.ts";
import { useCancelDays, useDayRequest } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

/** Days of an approved one, for its owner and for HR. */
export const CancelDaysPage = () => {
  const text = useTexts(dayRequestTexts);
  const { number = "" } = useParams();
  const query = useDayRequest(number);
  const title = query.data?.title ?? number;
  return (
    <Page
      title={text("cancelTitle")}
      number={query.data?.number}
      purpose={text("cancelPurpose")}
      narrow
      parent={{ to: askedPath(number), label: title }}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{
          when: ({ cancellable }) => cancellable.length === 0,
          sentence: text("notNow"),
          action: <ButtonLink to={askedPath(number)}>{text("toRecord")}</ButtonLink>,
        }}
      >
        {(record) => (
          <section className="card">
            <CancelForm key={number} record={record} />
          </section>
        )}
      </Loaded>
    </Page>
  );
};

const CancelForm = ({ record: { number, title, cancellable, owner, ownActions } }: { record: DayRequest }) => {
  const text = useTexts(dayRequestTexts);
  const { mutateAsync } = useCancelDays(number);
  const needsWords = ownActions.some((action) => "needs" in dayRequestWorkflow.transitions[action]);
  const comment = Text(500).min(5, { error: text("commentNeeded") });
  const why: FormSpec = {
    comment: { label: text("comment"), help: text("commentHelp", { name: owner.name }), input: "long", most: 500, schema: comment },
  };
  return (
    <DaysBackForm
      number={number}
      path={askedPath(number)}
      legend={text("cancelDays")}
      days={cancellable.map((date) => ({ date }))}
      spec={needsWords ? why : {}}
      schema={needsWords ? CancellingDays.extend({ comment }) : CancellingDays}
      sendLabel={text("cancel")}
      send={async (asked) => {
        await mutateAsync(asked);
        return text("done", { title, days: formatDays(asked.days.length) });
      }}
    />
  );
};
