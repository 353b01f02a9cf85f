// Who somebody is, in the card beside their name: as far as whoever looks may read the record.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatTime } from "#shared/format.ts";
import type { Person } from "#shared/ids.ts";
import { deviceNow } from "#web/ui/clock.ts";
import { Face } from "#web/ui/face.tsx";
import { HoverCard, type HoverCardPlace } from "#web/ui/hover-card.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { personPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { recordKey, records } from "../profile/queries.ts";
import { directoryTexts } from "./texts.ts";
import "./person-card.css";

const FRESH_MS = 60_000;

/** Nothing more is said of whoever may not be read, such as somebody who has left: their name still stands. */
export const PersonCard = ({ code, name, anchor, isEntered, onClose }: Person & HoverCardPlace) => {
  const { data } = useQuery({
    queryKey: recordKey({ code }),
    queryFn: ({ signal }) => records.record({ params: { code } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  return (
    <HoverCard label={name} anchor={anchor} isEntered={isEntered} onClose={onClose}>
      <div className="person-card">
        <Face name={name} code={code} size="large" presence={data?.card.awayUntil ? "away" : undefined} />
        <div className="person-card-who">
          <strong>{name}</strong>
          <span>{data ? data.card.designation : "\u00a0"}</span>
          <span className="person-card-more">{data ? data.card.department : code}</span>
        </div>
      </div>
      {data && <Lines record={data} />}
    </HoverCard>
  );
};

const Lines = ({ record: { code, card, contact } }: { record: PersonRecord }) => {
  const text = useTexts(directoryTexts);
  const time = formatTime(new Date(deviceNow()).toISOString(), card.timeZone);
  const phone = card.workPhone ?? contact?.mobile;
  return (
    <>
      {card.awayUntil && <StatusBadge tone="planned" label={text("awayUntil", { day: formatDay(card.awayUntil) })} />}
      <ul className="person-card-lines">
        <Line icon="map-marker">{text("placeTime", { location: card.location, time })}</Line>
        {card.manager && <Line icon="sitemap">{text("reportsTo", { name: card.manager.name })}</Line>}
        <Line icon="envelope">
          <a href={`mailto:${card.workEmail}`}>{card.workEmail}</a>
        </Line>
        {phone && (
          <Line icon="phone">
            <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          </Line>
        )}
      </ul>
      <Link className="person-card-profile" to={personPath(code)}>
        {text("viewProfile")}
      </Link>
    </>
  );
};

const Line = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <li>
    <span className={`pi pi-${icon}`} aria-hidden="true" />
    {children}
  </li>
);
