import { useState } from "react";
import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { inHours } from "../../day/why.ts";
import { rosterPath } from "../../paths.ts";
import type { PlaceLine, ShiftLine, Shifts } from "../../shifts/contract.ts";
import { versionOn } from "../../shifts/versions.ts";
import { PlaceDialog } from "./place-dialog.tsx";
import { useShifts } from "./queries.ts";
import { shiftTexts } from "./texts.ts";
import { VersionDialog } from "./version-dialog.tsx";

export const ShiftsTab = () => (
  <Loaded query={useShifts()} skeleton={<Skeleton count={2} shape="card" />}>
    {(shifts) => (
      <>
        <EveryShift all={shifts} />
        <Places all={shifts} />
      </>
    )}
  </Loaded>
);

/** Those whose last day has passed, in order. */
const earlierThan = ({ versions }: ShiftLine, today: PlainDate) =>
  versions.flatMap(({ until, ...version }) => (until !== undefined && until < today ? [{ ...version, until }] : []));

const Earlier = ({ of }: { of: ReturnType<typeof earlierThan> }) => {
  const text = useTexts(shiftTexts);
  return (
    <ul className="quiet">
      {of.map(({ start, end, breakMinutes, full, from, until }) => (
        <li key={from}>
          {text("earlierTimes", { start, end, minutes: breakMinutes, full: inHours(full), until: formatDayOfYear(until) })}
        </li>
      ))}
    </ul>
  );
};

const EveryShift = ({ all: { shifts, today } }: { all: Shifts }) => {
  const text = useTexts(shiftTexts);
  const [changed, setChanged] = useState<ShiftLine>();
  const now = (shift: ShiftLine) => versionOn(shift.versions, today);
  const earlier: Column<ShiftLine> = {
    header: text("earlier"),
    cell: (shift) => {
      const before = earlierThan(shift, today);
      return before.length > 0 && <Earlier of={before} />;
    },
  };
  const columns: Column<ShiftLine>[] = [
    { header: text("shift"), card: "title", cell: ({ name }) => name },
    { header: text("code"), cell: ({ code }) => code },
    { header: text("kind"), cell: ({ kind }) => text(`kind_${kind}`) },
    {
      header: text("span"),
      card: "large",
      cell: (shift) => {
        const version = now(shift);
        return version && `${version.start}–${version.end}`;
      },
    },
    { header: text("break"), figure: true, cell: (shift) => text("minutes", { minutes: now(shift)?.breakMinutes ?? 0 }) },
    { header: text("day"), figure: true, cell: (shift) => inHours(now(shift)?.full ?? 0) },
    {
      header: text("next"),
      cell: ({ versions }) => {
        const next = versions.find(({ from }) => from > today);
        return next && text("nextTimes", { start: next.start, end: next.end, from: formatDayOfYear(next.from) });
      },
    },
    ...(shifts.some((shift) => earlierThan(shift, today).length > 0) ? [earlier] : []),
  ];
  return (
    <section className="card" aria-label={text("part_shifts")}>
      <DataList
        label={text("part_shifts")}
        rows={shifts}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        likely={(shift) => ({ label: text("change"), onSelect: () => setChanged(shift) })}
        rowActions={({ id }) => [{ label: text("who"), icon: "users", to: rosterPath(id) }]}
      />
      {changed && <VersionDialog shift={changed} from={today} onClose={() => setChanged(undefined)} />}
    </section>
  );
};

const Places = ({ all: { shifts, places, today } }: { all: Shifts }) => {
  const text = useTexts(shiftTexts);
  const [changed, setChanged] = useState<PlaceLine>();
  const columns: Column<PlaceLine>[] = [
    { header: text("place"), card: "title", cell: ({ name }) => name },
    { header: text("now"), card: "large", cell: ({ shift }) => shift.name },
    { header: text("next"), cell: ({ next }) => next && text("nextShift", { shift: next.shift.name, from: formatDayOfYear(next.from) }) },
    {
      header: text("locked"),
      cell: ({ lockedUntil }) => lockedUntil && formatDayOfYear(lockedUntil),
    },
  ];
  return (
    <section className="card" aria-label={text("places")}>
      <h2>{text("places")}</h2>
      <DataList
        label={text("places")}
        rows={places}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        likely={(place) => ({ label: text("changePlace"), onSelect: () => setChanged(place) })}
      />
      {changed && <PlaceDialog place={changed} shifts={shifts} from={today} onClose={() => setChanged(undefined)} />}
    </section>
  );
};
