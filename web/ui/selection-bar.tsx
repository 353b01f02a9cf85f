import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";
import "./selection-bar.css";

export type SelectionAction = { label: string; icon?: string; danger?: boolean; disabled?: boolean; onSelect: () => void };

type SelectionBarProps = {
  count: number;
  /** The likeliest first: it is the filled one. */
  actions: readonly SelectionAction[];
  onClear: () => void;
  /** What is no plain button: a link, an export, why not. */
  children?: ReactNode;
};

/** What can be done with the selected rows, at the bottom of their list for as long as there are any. */
export const SelectionBar = ({ count, actions, onClear, children }: SelectionBarProps) => {
  const text = useTexts(uiTexts);
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="selection-bar" role="group" aria-label={text("selected", { count })}>
      <span role="status">{text("selected", { count })}</span>
      {actions.map(({ label, icon, danger, disabled = false, onSelect }, at) => (
        <Button
          key={label}
          look={danger ? "danger" : at === 0 ? "primary" : "plain"}
          label={label}
          {...(icon && { icon })}
          disabled={disabled}
          onClick={onSelect}
        />
      ))}
      {children}
      <Button look="text" label={text("clearSelection")} onClick={onClear} />
    </div>
  );
};
