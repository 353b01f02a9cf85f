// The group Administration: five sections, and a search where there is more than is read at a glance.
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { administrationSections } from "#modules/map.ts";
import { isFoundBy, searchWords, sought } from "#shared/search.ts";
import type { AdministrationSection, MenuEntry } from "../module.ts";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { Item } from "./menu-item.tsx";

/** As many entries stand there at once; more fold into their sections. */
const MOST_AT_ONCE = 8;

export const sectionsOf = (entries: readonly MenuEntry[]): { name: AdministrationSection; entries: MenuEntry[] }[] =>
  administrationSections
    .map((name) => ({ name, entries: entries.filter(({ section = "System" }) => section === name) }))
    .filter(({ entries: own }) => own.length > 0);

export const findEntries = (entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] => {
  const beginnings = sought(typed);
  return entries.filter(({ label, section }) => isFoundBy(beginnings, searchWords(`${label} ${section}`)));
};

type AdministrationProps = { entries: readonly MenuEntry[]; current: string | undefined; onGo: () => void };

export const Administration = ({ entries, current, onGo }: AdministrationProps) => {
  const text = useTexts(shellTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const isLong = entries.length > MOST_AT_ONCE;
  const found = findEntries(entries, typed);
  const [first] = found;
  const goToFirst = () => {
    if (!first || typed.trim() === "") return;
    setTyped("");
    onGo();
    void navigate(first.path);
  };
  return (
    <div className="administration">
      {isLong && (
        <form
          className="menu-search"
          onSubmit={(event) => {
            event.preventDefault();
            goToFirst();
          }}
        >
          <span className="pi pi-search" aria-hidden="true" />
          <input
            type="search"
            aria-label={text("findInAdministration")}
            placeholder={text("find")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
      {sectionsOf(found).map((section) => (
        <Section key={section.name} {...section} current={current} folds={isLong && typed.trim() === ""} onGo={onGo} />
      ))}
      {first === undefined && (
        <p className="menu-nothing" role="status">
          {text("nothingFound")}
        </p>
      )}
    </div>
  );
};

type SectionProps = AdministrationProps & { name: AdministrationSection; folds: boolean };

const Section = ({ name, entries, current, folds, onGo }: SectionProps) => {
  const id = useId();
  const here = entries.some(({ path }) => path === current);
  const [open, setOpen] = useState(here);
  const [wasHere, setWasHere] = useState(here);
  if (here !== wasHere) {
    setWasHere(here);
    if (here) setOpen(true);
  }
  const list = (
    <ul aria-labelledby={`${id}name`}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Item entry={entry} label={entry.label} current={entry.path === current} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
  if (!folds)
    return (
      <>
        <p id={`${id}name`} className="menu-heading">
          {name}
        </p>
        {list}
      </>
    );
  return (
    <>
      <button
        id={`${id}name`}
        type="button"
        className="menu-row menu-heading"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="menu-label">{name}</span>
        <span className="menu-arrow pi pi-angle-down" aria-hidden="true" />
      </button>
      <div id={id} className="menu-list" data-open={open} inert={!open}>
        {list}
      </div>
    </>
  );
};
