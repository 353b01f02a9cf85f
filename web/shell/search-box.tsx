import { useEffect, useState } from "react";
import { useTexts } from "../ui/use-texts.ts";
import type { Group } from "./menu.ts";
import { SearchDialog } from "./search-dialog.tsx";
import type { ShellAction } from "./search-entries.ts";
import { searchTexts } from "./search-texts.ts";
import "./search.css";

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens by the button that is given back, and from anywhere by Ctrl+K or ⌘K. */
export const useSearchDialog = (groups: readonly Group[], actions: readonly ShellAction[]) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A question that waits for its answer goes before.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", keyed);
    return () => document.removeEventListener("keydown", keyed);
  }, []);
  return {
    openSearch: () => setOpen(true),
    dialog: open ? <SearchDialog groups={groups} actions={actions} onClose={() => setOpen(false)} /> : null,
  };
};

/** The box in the bar of a desktop; what is typed is typed into the dialog that it opens. */
export const SearchBox = ({ onOpen }: { onOpen: () => void }) => {
  const text = useTexts(searchTexts);
  return (
    <button type="button" className="bar-search" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <span className="pi pi-search" aria-hidden="true" />
      <span className="bar-search-word">{text("search")}</span>
      <span className="bar-search-keys" aria-hidden="true">
        {text(isMac() ? "keysOfMac" : "keys")}
      </span>
    </button>
  );
};
