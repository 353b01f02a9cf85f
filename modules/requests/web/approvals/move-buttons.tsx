import { Button } from "#web/ui/button.tsx";

type MoveButtonsProps = {
  /** From 1 on. */
  no: number;
  of: number;
  names: Record<"up" | "down" | "remove", string>;
  /** Whether the last one of all may be taken away. */
  keepsOne?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Where there is no further, the button stays and keeps the keyboard. */
export const MoveButtons = ({ no, of, names, keepsOne = false, onMove, onRemove }: MoveButtonsProps) => (
  <div className="policy-moves">
    <Button look="text" icon="arrow-up" iconOnly label={names.up} idle={no === 1} onClick={() => onMove(no - 2)} />
    <Button look="text" icon="arrow-down" iconOnly label={names.down} idle={no === of} onClick={() => onMove(no)} />
    <Button look="text" icon="trash" iconOnly label={names.remove} idle={keepsOne && of === 1} onClick={onRemove} />
  </div>
);
