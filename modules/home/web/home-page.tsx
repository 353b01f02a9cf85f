import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { dayIn } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import type { HomeCard } from "#web/module.ts";
import { useMe, useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import { firstName, hourIn, partOfDay } from "./greeting.ts";
import { cardsInOrder, columnsOf } from "./order.ts";
import { homeTexts } from "./texts.ts";
import "./home.css";

const LONGEST_HOLD_MS = 3000;

/** The cards come together, so that none pushes another down; one that takes long is no longer waited for. */
const useHold = (): boolean => {
  const [holding, setHolding] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setHolding(false), LONGEST_HOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  return holding;
};

export const HomePage = () => {
  const text = useTexts(homeTexts);
  const me = useMe().data;
  const now = new Date(deviceNow()).toISOString();
  const cards = cardsInOrder(useWebModules());
  const isWide = useDesktop();
  const holding = useHold();
  return (
    <Page
      title={me ? text(partOfDay(hourIn(me.timeZone, now)), { name: firstName(me.name) }) : text("title")}
      action={<Begin />}
      purpose={me ? formatDate(dayIn(me.timeZone, now)) : "\u00a0"}
    >
      <div className="home" data-holding={holding}>
        {columnsOf(cards, isWide).map((column) => (
          <Cards key={column[0]?.id} cards={column} />
        ))}
      </div>
      <div className="home home-awaited" aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </Page>
  );
};

/** What people come for most, in one press. */
const Begin = () => {
  const text = useTexts(homeTexts);
  const { may } = useSession();
  const kinds = useWebModules().flatMap(({ requestKinds = [] }) => requestKinds);
  return (
    <ul className="home-begin" aria-label={text("begin")}>
      {kinds.map(
        ({ id, begin }) =>
          begin &&
          (!begin.permission || may(begin.permission)) && (
            <li key={id}>
              <ButtonLink to={begin.path} look="plain">
                <span className="with-icon">
                  <KindIcon kind={thingOf(id)} size="small" />
                  {begin.label}
                </span>
              </ButtonLink>
            </li>
          ),
      )}
    </ul>
  );
};

const EVERY_MS = 200;

/** Nothing is loaded for what nobody scrolls to. Where it stands is known once the cards above have come. */
const WhenSeen = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true));
    const timer = setInterval(() => {
      if (!place.current || document.querySelector("[aria-busy=true]")) return;
      clearInterval(timer);
      watching.observe(place.current);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      watching.disconnect();
    };
  }, []);
  return isSeen ? children : <div ref={place} className="home-later" />;
};

const Cards = ({ cards }: { cards: readonly HomeCard[] }) => (
  <div className="home-column">
    {cards.map(({ id, Component, later }) => {
      const card = (
        <Suspense key={id} fallback={<Skeleton count={1} shape="card" />}>
          <Component />
        </Suspense>
      );
      return later ? <WhenSeen key={id}>{card}</WhenSeen> : card;
    })}
  </div>
);
