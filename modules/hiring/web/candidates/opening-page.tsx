// An opening: its candidates as a board, the position as everybody reads it, and the way to publish and close it.
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { PlainDate } from "#shared/dates.ts";
import type { FormSpec } from "#shared/fields.ts";
import { Text } from "#shared/text.ts";
import { useSession } from "#web/session.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chart } from "#web/ui/chart/chart.tsx";
import { shownDay } from "#web/ui/days.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Facts, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { applicationFields, type Board, CandidateForm } from "../../candidates/contract.ts";
import { applicationWorkflow } from "../../candidates/workflow.ts";
import { openingPath, openingsPath, requisitionPath } from "../../paths.ts";
import { hiringKeepers } from "../../permissions.ts";
import type { Opening } from "../../requisitions/contract.ts";
import { openingWorkflow } from "../../requisitions/workflow.ts";
import { useAddCandidate, useBoard, useOpening, useOpeningStep } from "../queries.ts";
import { StepDialog } from "../step-dialog.tsx";
import { CandidateBoard } from "./candidate-board.tsx";
import { candidateTexts } from "./texts.ts";

const words = candidateTexts.entries;
const textFields = {
  text: { label: words.text, input: "long", marks: true, most: 10_000, help: words.textHelp, schema: Text(10_000).default("") },
  closesOn: { label: words.closesOn, input: "day", schema: PlainDate.optional() },
} as const satisfies FormSpec;
const tabs = ["board", "about"] as const;

export const OpeningPage = () => {
  const text = useTexts(candidateTexts);
  const toast = useToast();
  const { may } = useSession();
  const { number = "" } = useParams();
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<"publish" | "save" | "add">();
  const query = useOpening(number);
  const board = useBoard(number);
  const act = useOpeningStep(number);
  const add = useAddCandidate(number);
  const opening = query.data;
  const tab = tabs.find((one) => one === params.get("part")) ?? "board";
  const close = () => setAsked(undefined);
  return (
    <RecordPage
      title={opening?.title}
      number={number}
      icon={<KindIcon kind="opening" />}
      badge={opening && <StatusBadge {...openingWorkflow.states[opening.status]} />}
      owner={opening?.hiringManager}
      figure={opening && text("hired", { hires: opening.hires, seats: opening.seats })}
      parent={
        opening && !may(hiringKeepers)
          ? { to: requisitionPath(opening.requisition), label: text("requisition") }
          : { to: openingsPath, label: text("openings") }
      }
      actions={
        opening && (
          <div className="actions">
            {board.data?.mayAdd && <Button icon="user-plus" label={text("add")} onClick={() => setAsked("add")} />}
            <ActionBar
              workflow={openingWorkflow}
              actions={opening.actions}
              labels={{ save: text("edit") }}
              asked={{ publish: () => setAsked("publish"), save: () => setAsked("save") }}
              commentNeeded={text("closeComment")}
              onAct={async (action, { comment }) => {
                await act.mutateAsync({ action, version: opening.version, comment });
                toast.done(text(`done_${action}`));
              }}
            />
          </div>
        )
      }
    >
      <Tabs
        label={text("parts")}
        tabs={tabs}
        current={tab}
        to={(one) => (one === "board" ? openingPath(number) : `${openingPath(number)}?part=${one}`)}
        words={(one) => text(`part_${one}`)}
      />
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(of) => (
          <Loaded query={board} skeleton={<Skeleton count={3} shape="card" />}>
            {(its) => (tab === "board" ? <CandidateBoard number={number} board={its} /> : <About opening={of} board={its} />)}
          </Loaded>
        )}
      </Loaded>
      {asked === "add" && (
        <StepDialog
          title={text("add")}
          label={text("add")}
          record={`add ${number}`}
          spec={applicationFields}
          send={async (body) => {
            await add.mutateAsync(CandidateForm.parse(body));
            toast.done(text("added", { name: body.name }));
          }}
          onClose={close}
        />
      )}
      {opening && (asked === "publish" || asked === "save") && (
        <StepDialog
          title={text(asked === "publish" ? "publishTitle" : "editTitle", { title: opening.title })}
          label={openingWorkflow.transitions[asked].label}
          record={`${asked} ${number}`}
          spec={textFields}
          values={{ text: opening.text, closesOn: opening.closesOn }}
          send={async ({ text: said, closesOn = null }) => {
            await act.mutateAsync({ action: asked, version: opening.version, text: said, closesOn });
            toast.done(text(`done_${asked}`));
          }}
          onClose={close}
        />
      )}
    </RecordPage>
  );
};

const About = ({ opening, board: { funnel } }: { opening: Opening; board: Board }) => {
  const text = useTexts(candidateTexts);
  const { requisition, department, location, closesOn } = opening;
  const reached = (stage: string) => funnel.find((one) => one.stage === stage)?.count ?? 0;
  return (
    <>
      <Card title={text("text")}>
        <Facts
          facts={[
            { label: text("requisition"), value: <Link to={requisitionPath(requisition)}>{requisition}</Link> },
            { label: text("department"), value: department },
            { label: text("place"), value: location },
            { label: text("closesOn"), value: closesOn && shownDay(closesOn) },
          ].filter(({ value }) => value)}
        />
        {opening.text === "" ? (
          <p className="quiet">{text("noText")}</p>
        ) : (
          <div className="opening-text">
            <Marks text={opening.text} top={2} />
          </div>
        )}
      </Card>
      <Chart
        kind="bars"
        title={text("reached")}
        finding={text("finding", { all: reached("received"), interviewed: reached("interviewing"), joined: reached("joined") })}
        data={{
          by: text("stage"),
          series: [{ label: text("candidates"), hue: "blue" }],
          points: funnel.map(({ stage, count }) => ({ label: applicationWorkflow.states[stage].label, values: [count] })),
          format: String,
        }}
      />
    </>
  );
};
