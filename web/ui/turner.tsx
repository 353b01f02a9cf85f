import { Button } from "./button.tsx";
import "./turner.css";

type TurnerProps = {
  /** The day, week or month that is shown. */
  shown: string;
  /** What its two arrows are called. */
  before: string;
  after: string;
  turn: (by: 1 | -1) => void;
  /** The way back to now; absent where that is shown. */
  toNow?: { label: string; go: () => void } | undefined;
};

/** One step back or on in time, and back to now. */
export const Turner = ({ shown, before, after, turn, toNow }: TurnerProps) => (
  <div className="turner">
    <Button look="text" icon="chevron-left" iconOnly label={before} onClick={() => turn(-1)} />
    <h2 aria-live="polite">{shown}</h2>
    <Button look="text" icon="chevron-right" iconOnly label={after} onClick={() => turn(1)} />
    {toNow && <Button look="text" label={toNow.label} onClick={toNow.go} />}
  </div>
);
