import { useParams } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveRecordPath } from "../../paths.ts";
import { type Deed, useReturnable } from "./queries.ts";
import { ReturnForm } from "./return-form.tsx";
import { returnTexts } from "./texts.ts";

const ReturnPage = ({ deed }: { deed: Deed }) => {
  const text = useTexts(returnTexts);
  const { number = "" } = useParams();
  const query = useReturnable(number, deed);
  const name = query.data?.owner ?? "";
  const title = query.data?.title ?? number;
  return (
    <Page
      number={query.data?.number}
      title={text(deed === "give" ? "giveTitle" : "takeTitle")}
      purpose={query.data && text(deed === "give" ? "givePurpose" : "takePurpose", { title, name })}
      parent={{ to: leaveRecordPath(number), label: title }}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{
          when: ({ days }) => days.length === 0,
          sentence: text("notNow"),
          action: <ButtonLink to={leaveRecordPath(number)}>{text("toRecord")}</ButtonLink>,
        }}
      >
        {(returnable) => (
          <Card title={returnable.title}>
            <ReturnForm key={number} returnable={returnable} deed={deed} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
};

/** The owner's days of an approved leave, to be given back. */
export const GiveBackPage = () => <ReturnPage deed="give" />;

/** The same for HR, who takes them back. */
export const TakeBackPage = () => <ReturnPage deed="take" />;
