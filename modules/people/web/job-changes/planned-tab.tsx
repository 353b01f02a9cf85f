import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { jobChangePath } from "../../paths.ts";
import { JoiningCard } from "../joining/joining-card.tsx";
import type { Shown } from "../profile/group-card.tsx";
import { PlannedList } from "./planned-list.tsx";
import { useJob } from "./queries.ts";
import { jobChangeTexts } from "./texts.ts";

/** What counts from a later day on; and of who has not started, the joining itself. */
export const PlannedTab = ({ record }: Shown) => {
  const text = useTexts(jobChangeTexts);
  const query = useJob(record.code);
  return (
    <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
      {(job) => (
        <>
          {job.mayChange && <JoiningCard record={record} version={job.version} />}
          <Card
            title={text("planned")}
            action={
              job.mayChange && (
                <ButtonLink to={jobChangePath(record.code)} look="text" icon="arrow-right-arrow-left">
                  {text("change")}
                </ButtonLink>
              )
            }
          >
            <PlannedList job={job} />
          </Card>
        </>
      )}
    </Loaded>
  );
};
