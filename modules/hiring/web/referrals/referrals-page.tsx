// Open positions to refer somebody for, and what became of the people one has referred.
import { useSearchParams } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { referPath, referralPath, referralsPath } from "../../paths.ts";
import type { MyReferral, Position } from "../../referrals/contract.ts";
import { isTracked, referralWorkflow, trackLabels, trackSteps } from "../../referrals/workflow.ts";
import { useMyReferrals, usePositions } from "./queries.ts";
import { referralTexts } from "./texts.ts";
import "./referrals.css";

const parts = ["positions", "mine"] as const;

export const ReferralsPage = () => {
  const text = useTexts(referralTexts);
  const [params] = useSearchParams();
  const current = parts.find((part) => part === params.get("part")) ?? "positions";
  return (
    <Page title={text("title")}>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={current}
        to={(part) => (part === "positions" ? referralsPath : `${referralsPath}?part=${part}`)}
        words={(part) => text(`part_${part}`)}
      />
      {current === "positions" ? <Positions /> : <Mine />}
    </Page>
  );
};

const Positions = () => {
  const text = useTexts(referralTexts);
  return (
    <Loaded
      query={usePositions()}
      skeleton={<Skeleton count={3} shape="card" />}
      empty={{ when: ({ rows }) => rows.length === 0, sentence: text("noPositions") }}
    >
      {({ rows }) => (
        <ul className="positions">
          {rows.map((one) => (
            <li key={one.id} className="card">
              <PositionCard of={one} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};

const PositionCard = ({ of }: { of: Position }) => {
  const text = useTexts(referralTexts);
  const copy = useCopy({ copied: text("copied"), notCopied: text("notCopied") });
  const { number, title, department, location, seats, experienceFrom: from, experienceTo: to, mustHaves, closesOn } = of;
  const facts = [
    text("seats", { count: seats }),
    ...(from === undefined && to === undefined ? [] : [text("years", { from: from ?? 0, to: to ?? 40 })]),
    ...(closesOn ? [text("closes", { day: formatDay(closesOn) })] : []),
  ];
  return (
    <>
      <div className="position-head">
        <KindIcon kind="opening" />
        <div>
          <h2>{title}</h2>
          <p className="quiet">{[location, department].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <p>{facts.join(" · ")}</p>
      <ul className="position-skills">
        {mustHaves.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
      <details>
        <summary>{text("about")}</summary>
        <Marks text={of.text} top={3} />
      </details>
      <div className="position-actions">
        <ButtonLink to={referPath(number)}>
          {text("refer")}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
        <Button
          look="text"
          icon="link"
          label={text("share")}
          name={`${text("share")}: ${title}`}
          onClick={() => copy(`${window.location.origin}${referPath(number)}`)}
        />
      </div>
    </>
  );
};

const TrackCell = ({ of: { status, track } }: { of: MyReferral }) => {
  const step = (trackSteps as readonly string[]).indexOf(track);
  if (!isTracked(status)) return <StatusBadge {...referralWorkflow.states[status]} />;
  if (step < 0) return <StatusBadge label={trackLabels[track]} tone="draft" />;
  return (
    <div className="track">
      {trackLabels[track]}
      <Progress hue={track === "joined" ? "green" : "blue"} value={step + 1} total={trackSteps.length} />
    </div>
  );
};

const Mine = () => {
  const text = useTexts(referralTexts);
  return (
    <section className="card">
      <Loaded
        query={useMyReferrals()}
        skeleton={<Skeleton count={4} shape="tall" />}
        empty={{
          when: ({ rows }) => rows.length === 0,
          sentence: text("none"),
          action: <ButtonLink to={referralsPath}>{text("others")}</ButtonLink>,
        }}
      >
        {({ rows }) => (
          <DataList
            label={text("part_mine")}
            rows={rows}
            columns={[
              {
                header: text("name"),
                card: "title",
                mark: () => <KindIcon kind="referral" size="small" />,
                cell: ({ name }) => name,
                number: ({ number }) => number,
              },
              { header: text("position"), cell: ({ position }) => position },
              { header: text("progress"), card: "corner", cell: (row) => <TrackCell of={row} /> },
              { header: text("lastNews"), cell: ({ lastNewsAt }) => <Moment at={lastNewsAt} /> },
            ]}
            keyOf={({ number }) => number}
            linkOf={({ number }) => referralPath(number)}
          />
        )}
      </Loaded>
    </section>
  );
};
