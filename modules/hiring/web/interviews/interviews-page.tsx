// Interviews on whose panel I am, by what they need from me.
import { useSearchParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type InterviewRow, modeLabels } from "../../interviews/contract.ts";
import { interviewWorkflow } from "../../interviews/workflow.ts";
import { interviewPath, interviewsPath } from "../../paths.ts";
import { useMyInterviews } from "../queries.ts";
import { JoinLink } from "./parts.tsx";
import { interviewTexts } from "./texts.ts";

const tabs = ["toAnswer", "upcoming", "due", "past"] as const;

export const InterviewsPage = () => {
  const text = useTexts(interviewTexts);
  const [params] = useSearchParams();
  const query = useMyInterviews();
  const mine = query.data;
  // What needs an answer first, unless there is nothing.
  const first = tabs.find((one) => mine && mine[one].length > 0) ?? "toAnswer";
  const tab = tabs.find((one) => one === params.get("part")) ?? first;
  const columns: Column<InterviewRow>[] = [
    {
      header: text("candidate"),
      card: "title",
      mark: () => <KindIcon kind="interview" />,
      cell: ({ candidate }) => candidate,
      number: ({ number }) => number,
      note: ({ name, position }) => `${name} · ${position}`,
    },
    { header: text("when"), card: "large", cell: ({ startsAt }) => formatMoment(startsAt) },
    {
      header: text("how"),
      cell: (row) => (
        <>
          {modeLabels[row.mode]} {tab === "upcoming" && <JoinLink of={row} />}
        </>
      ),
    },
    {
      header: text("status"),
      card: "corner",
      cell: ({ status, submittedAt }) =>
        submittedAt ? (
          <StatusBadge tone="good" label={text("scorecardSubmitted")} />
        ) : (
          <StatusBadge {...interviewWorkflow.states[status]} />
        ),
    },
  ];
  return (
    <Page title={text("title")}>
      <Tabs
        label={text("parts")}
        tabs={tabs}
        current={tab}
        to={(one) => `${interviewsPath}?part=${one}`}
        words={(one) => {
          const count = one === "past" ? 0 : (mine?.[one].length ?? 0);
          return count > 0 ? text("counted", { part: text(one), count }) : text(one);
        }}
      />
      <Card title={text(tab)}>
        <Loaded
          query={query}
          skeleton={<Skeleton count={4} shape="tall" />}
          empty={{ when: (all) => all[tab].length === 0, drawing: "done", sentence: text(`none_${tab}`) }}
        >
          {(all) => (
            <DataList
              label={text(tab)}
              rows={all[tab]}
              columns={columns}
              keyOf={({ id }) => id}
              linkOf={({ number }) => interviewPath(number)}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
};
