// The tick and the button below a policy, enabled once its end was seen or the reader confirms it.
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { formatDay, formatDayOf } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import type { Accepting, PolicyReading } from "../../policies/contract.ts";
import { useAccept } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import "#web/ui/form-spec/form-spec.css";

export type EndSeen = Accepting["how"] | undefined;

/** True once the element has been in sight; a PDF has pages of its own, which nobody can see the end of from here. */
export const useEndSeen = (): { end: RefObject<HTMLDivElement | null>; how: EndSeen; confirm: () => void } => {
  const end = useRef<HTMLDivElement>(null);
  const [how, setHow] = useState<EndSeen>();
  useEffect(() => {
    if (!end.current || how) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHow("read_to_end");
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [how]);
  return { end, how, confirm: () => setHow((before) => before ?? "confirmed") };
}; // DO-05

export const AcceptBar = ({ policy, how }: { policy: PolicyReading; how: EndSeen }) => {
  const text = useTexts(policyTexts);
  const id = useId();
  const { number, title, version, sentence, hash, duty } = policy;
  const [agreed, setAgreed] = useState(false);
  const write = useAccept(number, version.version);
  const accept = useTold(write);
  return (
    <section className="policy-bar" aria-label={text("acceptBar")}>
      <label className="check" data-idle={how === undefined || undefined}>
        <input
          type="checkbox"
          checked={agreed}
          disabled={how === undefined}
          aria-describedby={`${id}due`}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {sentence}
      </label>
      <span className="quiet" id={`${id}due`}>
        {how === undefined ? text("readFirst") : duty && text("dueBy", { day: formatDay(duty.due) })}
      </span>
      <Button
        label={text("accept")}
        busy={write.isPending}
        idle={!agreed || how === undefined}
        onClick={() => how && void accept({ hash, how, agreed: true }, () => text("acceptedNow", { title }))}
      />
    </section>
  );
};

/** Shown after accepting and on every later visit. */
export const Accepted = ({ policy: { accepted } }: { policy: PolicyReading }) => {
  const text = useTexts(policyTexts);
  const [newest] = accepted;
  if (!newest) return null;
  return (
    <p className="policy-accepted" role="status">
      <span className="pi pi-check-circle" aria-hidden="true" />
      {text("acceptedVersion", { version: newest.version, day: formatDayOf(newest.at) })}
    </p>
  );
};
