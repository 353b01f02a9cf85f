import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { type Fact, Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { JobDetail, JobRun } from "../../jobs/contract.ts";
import { jobStateLabels, runOutcomeLabels } from "../../jobs/messages.ts";
import { jobsPath } from "../../paths.ts";
import { LastRun } from "./jobs-page.tsx";
import { useJob, useRunJob } from "./queries.ts";
import { jobTexts } from "./texts.ts";

export const JobPage = () => {
  const text = useTexts(jobTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { name = "" } = useParams();
  const query = useJob(name);
  const { mutateAsync, isPending } = useRunJob();
  const { keyFor, renew } = useRepeatKey();
  const [failure, setFailure] = useState<unknown>();
  const { data } = query;

  const run = async () => {
    setFailure(undefined);
    try {
      await mutateAsync({ name, key: keyFor({ name }) });
      renew();
      toast.done(text("asked", { purpose: data?.purpose ?? name }));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Page
      title={data?.purpose ?? name}
      badge={data && <StatusBadge {...jobStateLabels[data.state]} />}
      number={name}
      parent={{ to: jobsPath, label: text("parent") }}
      action={data?.actions.map((action) => (
        <Button key={action} icon="play" label={text("runNow")} busy={isPending} onClick={() => void run()} />
      ))}
    >
      {failure !== undefined && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(job) => <JobParts job={job} />}
      </Loaded>
    </Page>
  );
};

const JobParts = ({ job }: { job: JobDetail }) => {
  const text = useTexts(jobTexts);
  const columns = useRunColumns();
  const facts: Fact[] = [
    { label: text("rhythm"), value: job.rhythm ?? text("onDemand") },
    { label: text("last"), value: <LastRun last={job.last} /> },
    { label: text("next"), value: job.nextAt ? <Moment at={job.nextAt} /> : "–" },
    { label: text("waiting"), value: job.waiting.toLocaleString("en") },
    { label: text("givenUp"), value: job.givenUp.toLocaleString("en") },
  ];
  return (
    <>
      <Card title={text("facts")}>
        <Facts facts={facts} />
      </Card>
      <Card title={text("runs")}>
        {job.runs.length === 0 ? (
          <Empty sentence={text("noRuns")} />
        ) : (
          <DataList label={text("runs")} rows={job.runs} columns={columns} keyOf={({ startedAt, attempt }) => `${startedAt} ${attempt}`} />
        )}
      </Card>
    </>
  );
};

const tookOf = ({ startedAt, endedAt }: JobRun): number | undefined =>
  endedAt === undefined ? undefined : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 100) / 10;

const useRunColumns = (): Column<JobRun>[] => {
  const text = useTexts(jobTexts);
  return [
    { header: text("started"), card: "title", cell: ({ startedAt }) => <Moment at={startedAt} /> },
    {
      header: text("took"),
      figure: true,
      cell: (run) => {
        const took = tookOf(run);
        return took === undefined ? text("underWay") : text("seconds", { count: took });
      },
    },
    { header: text("rows"), figure: true, cell: ({ rows }) => rows?.toLocaleString("en") ?? "" },
    { header: text("attempt"), figure: true, cell: ({ attempt }) => attempt },
    { header: text("result"), card: "corner", cell: ({ outcome }) => (outcome ? <StatusBadge {...runOutcomeLabels[outcome]} /> : "") },
    { header: text("error"), cell: ({ error }) => error ?? "" },
  ];
};
