// The pages of one referral: its form, and what its referrer and HR see of it.
import { useMemo } from "react";
import { useParams } from "react-router";
import { recordPages } from "#modules/requests/web/index.tsx";
import { renderMessage } from "#shared/message.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { type Step, Stepper } from "#web/ui/stepper.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import { erased } from "../../candidates/rules.ts";
import { applicationPath, referralsPath } from "../../paths.ts";
import { LEAST_WHY, type Position, type Referral, referral, relationLabels } from "../../referrals/contract.ts";
import { isTracked, type Track, trackLabels, trackSteps } from "../../referrals/workflow.ts";
import { CandidateFacts } from "../resume-view.tsx";
import { useNudge, usePositions } from "./queries.ts";
import { referralTexts } from "./texts.ts";

const words = referralTexts.entries;

/** The five steps; one that ended before says so in place of those that would have come. */
const stepsOf = (track: Track): Step[] => {
  const now = (trackSteps as readonly Track[]).indexOf(track);
  const stepOf = (name: Track, state: Step["state"]): Step => ({ id: name, name: "", state, what: trackLabels[name] });
  if (now < 0) return [stepOf("received", "done"), stepOf(track, "rejected")];
  const isOver = track === "joined";
  return trackSteps.map((name, place) => stepOf(name, place < now || isOver ? "done" : place === now ? "current" : "coming"));
};

const ReferralFacts = ({ record }: { record: Referral }) => {
  const text = useTexts(referralTexts);
  const { owner, isOwn, values, position, track, reason, status } = record;
  return (
    <>
      {isTracked(status) && (
        <section>
          <h3>{text("track")}</h3>
          <Stepper steps={stepsOf(track)} />
          {isOwn && (
            <p>
              <strong>{text("next")}</strong>: {text(`next_${track}`)}
            </p>
          )}
        </section>
      )}
      <CandidateFacts
        of={values}
        first={[
          { label: text("referredBy"), value: !isOwn && <PersonName name={owner.name} code={owner.code} /> },
          { label: text("name"), value: values.name },
          { label: text("position"), value: position.title },
          { label: text("reason"), value: reason, wide: true },
          { label: text("contact"), value: values.email === erased.email ? "" : `${values.email} · ${values.phone}` },
        ]}
        more={[
          { label: text("relation"), value: relationLabels[values.relation] },
          { label: text("whyFit"), value: values.whyFit, wide: true },
        ]}
      />
    </>
  );
};

const ReferralActions = ({ record: { number, mayNudge, application } }: { record: Referral }) => {
  const text = useTexts(referralTexts);
  const nudge = useTold(useNudge(number));
  return (
    <>
      {mayNudge && <Button look="plain" icon="bell" label={text("nudge")} onClick={() => void nudge({}, () => text("nudged"))} />}
      {application && (
        <ButtonLink look="plain" to={applicationPath(application)}>
          {text("application")}
        </ButtonLink>
      )}
    </>
  );
};

const pagesFor = (positions: readonly Position[], opening?: string) => {
  const { fields } = referral;
  return recordPages(referral, {
    module: "hiring",
    list: { to: `${referralsPath}?part=mine`, label: words.part_mine },
    from: { to: referralsPath, label: words.part_positions },
    begin: { opening },
    fieldsFor: (typed) => ({
      ...fields,
      opening: { ...fields.opening, options: positions.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` })) },
      whyFit: {
        ...fields.whyFit,
        help: renderMessage(words.counter, { least: LEAST_WHY, n: [...String(typed.whyFit ?? "")].length }),
      },
      consent: { ...fields.consent, help: words.privacy },
    }),
    unasked: words.duplicate,
    Facts: ReferralFacts,
    Actions: ReferralActions,
  });
};

const shown = pagesFor([]);
export const ReferralPage = shown.RecordPage;
export const ReferralRecordView = shown.RecordView;

const ReferForm = ({ rows, number }: { rows: readonly Position[]; number: string }) => {
  const opening = rows.find((one) => one.number === number)?.id;
  const Form = useMemo(() => pagesFor(rows, opening).NewPage, [rows, opening]);
  return <Form />;
};

export const ReferPage = () => {
  const text = useTexts(referralTexts);
  const { number = "" } = useParams();
  const all = (
    <ButtonLink look="plain" to={referralsPath}>
      {text("others")}
    </ButtonLink>
  );
  return (
    <Loaded query={usePositions()}>
      {({ rows }) =>
        rows.some((one) => one.number === number) ? (
          <ReferForm rows={rows} number={number} />
        ) : (
          <Page title={text("refer")} parent={{ to: referralsPath, label: text("part_positions") }}>
            <Notice tone="attention" action={all}>
              {text("closed")}
            </Notice>
          </Page>
        )
      }
    </Loaded>
  );
};
