// What a chart is of: one table, which is drawn or written. Pure; nothing here needs a drawing library.
import type { PlainDate } from "#shared/dates.ts";
import type { Hue } from "#shared/hues.ts";

export type Series = {
  label: string;
  hue: Hue;
  /** Not settled yet: drawn hatched or dashed. */
  planned?: true;
};

export type Point = {
  /** On the axis, short. */
  label: string;
  /** In the table and beside the pointer. */
  name?: string;
  /** Its own colour in place of those of the series, where points are kinds of things. */
  hue?: Hue;
  /** Where it lies on an axis of time; all points have one or none has. */
  day?: PlainDate;
  /** One for each series. */
  values: readonly (number | undefined)[];
  /** What was to be reached. */
  target?: number | undefined;
  /** Something to know about this point. */
  note?: string | undefined;
};

export type ChartData = {
  /** What each point is: "Day". */
  by: string;
  series: readonly Series[];
  points: readonly Point[];
  /** What the targets are: "Shift". */
  target?: string;
  /** The header of the notes. */
  note?: string;
  /** A value with its unit, in the table and beside the pointer. */
  format: (value: number) => string;
};

export type ChartKind = "bars" | "lines" | "area" | "heat";
export type DrawingProps = { kind: ChartKind; data: ChartData };

/** In pixels; `em` is the size of the small text. */
export type Place = { width: number; height: number; em: number };
export type PlotProps = {
  data: ChartData;
  place: Place;
  /** The hatching in a colour. */
  hatch: (hue: Hue) => string;
};

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** Every figure of the drawing, in the same order. */
export const tableOf = ({ by, series, points, target, note, format }: ChartData): Table => {
  const written = (value: number | undefined): string => (value === undefined ? "" : format(value));
  return {
    head: [by, ...series.map(({ label }) => label), ...(target === undefined ? [] : [target]), ...(note === undefined ? [] : [note])],
    rows: points.map((point) => [
      point.name ?? point.label,
      ...series.map((_, place) => written(point.values[place])),
      ...(target === undefined ? [] : [written(point.target)]),
      ...(note === undefined ? [] : [point.note ?? ""]),
    ]),
  };
};

/** The highest that has to be drawn: bars stand on each other, lines do not. */
export const highestOf = ({ points }: Pick<ChartData, "points">, isStacked: boolean): number =>
  points.reduce((highest, { values, target }) => {
    const known = values.map((value) => value ?? 0);
    const top = isStacked ? known.reduce((sum, value) => sum + Math.max(0, value), 0) : Math.max(0, ...known);
    return Math.max(highest, top, target ?? 0);
  }, 0);

/** A letter is about half as wide as the text is high. */
export const widthOf = (text: string, em: number): number => text.length * em * 0.56;

/** Only every so many labels are written, so that none touches the next one. */
export const labelStep = (labels: readonly string[], width: number, em: number): number => {
  const widest = Math.max(1, ...labels.map((label) => widthOf(label, em))) + em;
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(1, width)));
};

const MOST_ROWS = 12;

/** Few bars with long names lie on their side: the names are read whole, on a phone as well. */
export const liesDown = ({ points }: Pick<ChartData, "points">, width: number, em: number): boolean =>
  points.length <= MOST_ROWS &&
  labelStep(
    points.map(({ label }) => label),
    width,
    em,
  ) > 1;
