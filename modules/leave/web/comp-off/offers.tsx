import { useSubmittedWords } from "#modules/requests/web/index.tsx";
import { formatDay, formatDays, formatShortDay } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { focusTitle } from "#web/ui/focus-title.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CompOffClaimed, CompOffOffer } from "../../comp-off/contract.ts";
import { inHours } from "../../comp-off/rules.ts";
import { useClaim, useCompOffs } from "./queries.ts";
import { compOffTexts } from "./texts.ts";

/** What one may claim, each with its button. A refusal outlives the offer that it is about. */
export const Offers = ({ offers }: { offers: readonly CompOffOffer[] }) => {
  const [text, common] = [useTexts(compOffTexts), useTexts(uiTexts)];
  const toast = useToast();
  const { mutate, isPending, variables, error } = useClaim();
  const submitted = useSubmittedWords().first;
  const claimed = (claim: CompOffClaimed) => {
    toast.done(submitted(claim));
    focusTitle();
  };
  return (
    <>
      {error && <Notice tone="bad">{failureSentence(error, common("broken"))}</Notice>}
      {offers.map(({ day, minutes, units, claimUntil }) => {
        const [named, days] = [formatDay(day), formatDays(units)];
        const name = text("claimName", { days, day: named });
        return (
          <Notice
            key={day}
            tone="attention"
            action={
              <Button
                label={text("claim")}
                name={name}
                look="plain"
                busy={isPending && variables === day}
                idle={isPending}
                onClick={() => mutate(day, { onSuccess: claimed })}
              />
            }
          >
            {text("offer", { day: named, worked: inHours(minutes), days, until: formatShortDay(claimUntil) })}
          </Notice>
        );
      })}
    </>
  );
};

/** The same above one's leave, where there is anything to claim. */
export const CompOffOffers = () => {
  const { data } = useCompOffs();
  return data ? <Offers offers={data.offers} /> : null;
};
