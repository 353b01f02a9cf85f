// The lazy part: measures its place, draws in it, and names the point below the pointer.
import { type ComponentType, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Bars, BarsLyingDown } from "./bars.tsx";
import { type ChartData, type ChartKind, type DrawingProps, liesDown, type Place, type PlotProps, tableOf } from "./data.ts";
import { Heat } from "./heat.tsx";
import { Area, Lines } from "./lines.tsx";

/** Where nothing can be measured, as in tests. */
const usual: Place = { width: 640, height: 240, em: 12 };

const plots: Record<ChartKind, ComponentType<PlotProps>> = { bars: Bars, lines: Lines, area: Area, heat: Heat };

/** What the pointer is on: a point, of a heat map one of its cells, and where. */
type At = { point: number; series: number | undefined; x: number };

const usePlace = () => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setPlace(width === 0 ? usual : { width, height, em: Number.parseFloat(getComputedStyle(element).fontSize) || usual.em });
    };
    measure();
    if (!("ResizeObserver" in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, place };
};

export const Drawing = ({ kind, data }: DrawingProps) => {
  const { box, place } = usePlace();
  const [at, setAt] = useState<At>();
  const id = useId();
  const hues = [...new Set([...data.series, ...data.points].flatMap(({ hue }) => hue ?? []))];
  const isDown = kind === "bars" && place !== undefined && liesDown(data, place.width, place.em);
  const Plot = isDown ? BarsLyingDown : plots[kind];
  // Each plot marks what belongs to a point; whatever is below the pointer says which one that is.
  const follow = ({ target, clientX }: PointerEvent<HTMLDivElement>) => {
    const named = (name: string) => (target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined) ?? undefined;
    const [point, series] = [named("data-point"), named("data-series")];
    const x = clientX - (box.current?.getBoundingClientRect().left ?? 0);
    setAt(point === undefined ? undefined : { point: Number(point), series: series === undefined ? undefined : Number(series), x });
  };
  return (
    <div ref={box} className="chart-drawing" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setAt(undefined)}>
      {place && (
        <svg viewBox={`0 0 ${place.width} ${place.height}`} aria-hidden="true">
          <defs>
            {hues.map((hue) => (
              <pattern
                key={hue}
                id={`${id}${hue}`}
                data-hue={hue}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className="chart-soft" width="6" height="6" />
                <rect className="chart-solid" width="2" height="6" />
              </pattern>
            ))}
          </defs>
          <Plot data={data} place={place} hatch={(hue) => `url(#${id}${hue})`} />
        </svg>
      )}
      {place && at && <Tip data={data} at={at} width={place.width} />}
    </div>
  );
};

/** What the table says about one point, or one cell of a heat map, without what is empty. */
const Tip = ({ data, at: { point, series, x }, width }: { data: ChartData; at: At; width: number }) => {
  const { head, rows } = tableOf(data);
  const [name, ...cells] = rows[point] ?? [];
  return (
    <div className="chart-tip" aria-hidden="true" style={x > width / 2 ? { insetInlineEnd: width - x + 12 } : { insetInlineStart: x + 12 }}>
      <strong>{name}</strong>
      {cells.map((cell, place) => cell && (series ?? place) === place && <span key={head[place + 1]}>{`${head[place + 1]} ${cell}`}</span>)}
    </div>
  );
};
