import { useRef, useState } from "react";
import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDay, formatDays, formatShortDay } from "#shared/format.ts";
import { focusTitle } from "#web/ui/action-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CompOffOffer } from "../../comp-off/contract.ts";
import { inHours } from "../../comp-off/rules.ts";
import { useClaim, useCompOffs } from "./queries.ts";
import { compOffTexts } from "./texts.ts";

const Offer = ({
  offer: { day, minutes, units, claimUntil },
  onFailed,
}: {
  offer: CompOffOffer;
  onFailed: (sentence?: string) => void;
}) => {
  const text = useTexts(compOffTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const deciderName = useDeciderName();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useClaim();
  // A second press may come before the button is drawn as busy.
  const running = useRef(false);
  const claim = async () => {
    if (running.current) return;
    running.current = true;
    onFailed(undefined);
    try {
      const { number, waitingFor } = await mutateAsync({ day, key: keyFor({ day }) });
      toast.done(text("claimed", { number, who: deciderName(waitingFor) || text("somebody") }));
      focusTitle();
    } catch (refusal) {
      onFailed(failureSentence(refusal, common("broken")));
    } finally {
      running.current = false;
    }
  };
  const [named, days] = [formatDay(day), formatDays(units)];
  return (
    <Notice
      tone="attention"
      action={
        <Button
          label={text("claim")}
          name={text("claimName", { days, day: named })}
          look="plain"
          busy={isPending}
          onClick={() => void claim()}
        />
      }
    >
      {text("offer", { day: named, worked: inHours(minutes), days, until: formatShortDay(claimUntil) })}
    </Notice>
  );
};

/** What one may claim, each with its button. A refusal outlives the offer that it is about. */
export const Offers = ({ offers }: { offers: readonly CompOffOffer[] }) => {
  const [failure, setFailure] = useState<string>();
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {offers.map((offer) => (
        <Offer key={offer.day} offer={offer} onFailed={setFailure} />
      ))}
    </>
  );
};

/** The same above one's leave, where there is anything to claim. */
export const CompOffOffers = () => {
  const { data } = useCompOffs();
  return data ? <Offers offers={data.offers} /> : null;
};
