import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import "#web/ui/form-spec/form-spec.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { FeedScope, LeaveFeed } from "../../feed/contract.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { useEndFeed, useMakeFeed } from "./queries.ts";
import { feedTexts } from "./texts.ts";

/** One link: made, renewed, ended. Its address is shown once. */
export const FeedCard = ({ scope, feed }: { scope: FeedScope; feed: LeaveFeed | undefined }) => {
  const text = useTexts(feedTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const making = useMakeFeed();
  const ending = useEndFeed();
  const [showsType, setShowsType] = useState(false);
  const [asked, setAsked] = useState<"renew" | "end">();
  const [path, setPath] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const what = text(scope);
  const run = async (deed: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await deed();
    } catch (refusal) {
      setFailure(failureSentence(refusal, common("broken")));
    }
    setAsked(undefined);
  };
  const make = () => run(async () => setPath((await making.mutateAsync({ scope, showsType })).path));
  const end = () =>
    run(async () => {
      await ending.mutateAsync(scope);
      toast.done(text("ended"));
    });
  return (
    <Card title={what}>
      <div className="dialog-form">
        <p>{text(`${scope}Help`)}</p>
        <p>{feed ? text(feed.showsType ? "liveWithType" : "live", { at: formatMoment(feed.madeAt) }) : text("none")}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {scope === "own" && (
          <label className="check">
            <input type="checkbox" checked={showsType} onChange={({ target }) => setShowsType(target.checked)} />
            <span>
              {text("showType")} <span className="field-help">{text("showTypeHelp")}</span>
            </span>
          </label>
        )}
        <div className="form-actions">
          {feed ? (
            <>
              <Button look="plain" label={text("renew")} name={text("renewName", { what })} onClick={() => setAsked("renew")} />
              <Button look="danger" label={text("end")} name={text("endName", { what })} onClick={() => setAsked("end")} />
            </>
          ) : (
            <Button label={text("make")} name={text("makeName", { what })} busy={making.isPending} onClick={() => void make()} />
          )}
        </div>
      </div>
      {asked && (
        <Dialog
          title={text(`${asked}Title`)}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button label={common("cancel")} look="plain" autoFocus onClick={() => setAsked(undefined)} />
              <Button
                label={text(asked)}
                look={asked === "end" ? "danger" : "primary"}
                busy={making.isPending || ending.isPending}
                onClick={() => void (asked === "renew" ? make() : end())}
              />
            </>
          }
        >
          <p>{text(`${asked}Ask`)}</p>
        </Dialog>
      )}
      {path && <AddressDialog title={what} path={path} onClose={() => setPath(undefined)} />}
    </Card>
  );
};
