import { ButtonLink } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Job } from "../../jobs/contract.ts";
import { jobStateLabels, runOutcomeLabels } from "../../jobs/messages.ts";
import { jobPath, mailPath } from "../../paths.ts";
import { useJobs } from "./queries.ts";
import { jobTexts } from "./texts.ts";
import "#web/ui/status-badge.css";

export const JobsPage = () => {
  const text = useTexts(jobTexts);
  const query = useJobs();
  const columns = useColumns();
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={
        <ButtonLink to={mailPath} look="plain" icon="envelope">
          {text("mail")}
        </ButtonLink>
      }
    >
      <section className="card">
        <Loaded query={query} skeleton={<Skeleton count={8} />} empty={{ when: ({ jobs }) => jobs.length === 0, sentence: text("none") }}>
          {({ jobs }) => (
            <DataList label={text("title")} rows={jobs} columns={columns} keyOf={({ name }) => name} linkOf={({ name }) => jobPath(name)} />
          )}
        </Loaded>
      </section>
    </Page>
  );
};

/** When it ran last, and what came of it where that is not as it should be; while it runs it has no outcome. */
export const LastRun = ({ last }: Pick<Job, "last">) => {
  const text = useTexts(jobTexts);
  if (!last) return text("never");
  return (
    <span className="marks">
      <Moment at={last.startedAt} />
      {!last.outcome && text("underWay")}
      {last.outcome && last.outcome !== "done" && <StatusBadge {...runOutcomeLabels[last.outcome]} />}
    </span>
  );
};

const useColumns = (): Column<Job>[] => {
  const text = useTexts(jobTexts);
  return [
    { header: text("what"), card: "title", cell: ({ purpose }) => purpose },
    { header: text("rhythm"), cell: ({ rhythm }) => rhythm ?? text("onDemand") },
    { header: text("last"), card: "large", cell: ({ last }) => <LastRun last={last} /> },
    { header: text("rows"), figure: true, cell: ({ last }) => last?.rows?.toLocaleString("en") ?? "" },
    { header: text("next"), cell: ({ nextAt }) => nextAt && <Moment at={nextAt} /> },
    {
      header: text("state"),
      card: "corner",
      cell: ({ state, failures }) => (
        <span className="marks">
          <StatusBadge {...jobStateLabels[state]} />
          {failures > 0 && <span className="quiet">{text("failures", { count: failures })}</span>}
        </span>
      ),
    },
  ];
};
