import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Release, type Released, SHORTEST_REASON } from "../../accounts/contract.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { useAnswer, useReleases } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { accountTexts } from "./texts.ts";
import "#web/ui/action-bar.css";

type Answer = "release" | "refuse";
type Asked = { release: Release; answer: Answer };

/** What it is about: "Sign-in link for Arjun Nair". */
const useWhat = (): ((release: Release) => string) => {
  const text = useTexts(accountTexts);
  return ({ kind, person, address }) => text(`release_${kind}`, { name: person.name, address: address || text("noAddress") });
};

export const ReleasesPage = () => {
  const text = useTexts(accountTexts);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<{ name: string; link: NonNullable<Released["link"]> }>();
  const done = ({ release, answer }: Asked, { link }: Released) => {
    setAsked(undefined);
    if (link) setMade({ name: release.person.name, link });
    else toast.done(text(answer === "release" ? "released" : "refused"));
  };
  return (
    <Page title={text("releases")} purpose={text("releasesPurpose")}>
      <Loaded
        query={useReleases()}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{ when: ({ releases }) => releases.length === 0, sentence: text("releasesNone") }}
      >
        {({ releases }) => (
          <ul className="stack" aria-label={text("releases")}>
            {releases.map((release) => (
              <Waiting key={release.id} release={release} onAsk={(answer) => setAsked({ release, answer })} />
            ))}
          </ul>
        )}
      </Loaded>
      {asked && <AnswerDialog {...asked} onClose={() => setAsked(undefined)} onDone={(released) => done(asked, released)} />}
      {made && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
    </Page>
  );
};

const Waiting = ({ release, onAsk }: { release: Release; onAsk: (answer: Answer) => void }) => {
  const text = useTexts(accountTexts);
  const what = useWhat()(release);
  const { requestedBy, requestedAt, expiresAt, reason, mayRelease } = release;
  const moments = { moment: formatMoment(requestedAt), until: formatMoment(expiresAt) };
  return (
    <li className="card stack">
      <h2>{what}</h2>
      <p>“{reason}”</p>
      <p className="quiet">{text("releaseBy", { name: requestedBy.name, ...moments })}</p>
      {!mayRelease && <p className="quiet">{text("releaseYours")}</p>}
      <div className="actions">
        {mayRelease && <Button label={text("doRelease")} name={text("releaseNamed", { what })} onClick={() => onAsk("release")} />}
        <Button look="plain" label={text("doRefuse")} name={text("refuseNamed", { what })} onClick={() => onAsk("refuse")} />
      </div>
    </li>
  );
};

type AnswerDialogProps = Asked & { onClose: () => void; onDone: (released: Released) => void };

const AnswerDialog = ({ release, answer, onClose, onDone }: AnswerDialogProps) => {
  const text = useTexts(accountTexts);
  const common = useTexts(uiTexts);
  const what = useWhat()(release);
  const { mutateAsync, isPending } = useAnswer(release.id);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const isRefusal = answer === "refuse";
  const { person, role, requestedBy } = release;
  const send = async () => {
    if (isPending) return;
    setFailure(undefined);
    try {
      onDone(await mutateAsync(isRefusal ? reason.trim() : undefined));
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = violationOf(failure, "reason");
  return (
    <Dialog
      title={text(isRefusal ? "askRefuse" : "askRelease")}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text(isRefusal ? "doRefuse" : "doRelease")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <p>
        <strong>{what}</strong>
      </p>
      <p>
        {isRefusal
          ? text("tellsRefuse", { name: person.name, requester: requestedBy.name })
          : text("tellsRelease", { name: person.name, role })}
      </p>
      {isRefusal && (
        <ReasonField
          help={text("toldHelp", { name: person.name, least: SHORTEST_REASON })}
          error={beside}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
};
