import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { SearchHit } from "../module.ts";
import { useSession } from "../session.ts";
import { Button } from "../ui/button.tsx";
import { failureSentence } from "../ui/failure.ts";
import { openModal } from "../ui/modal.ts";
import { Notice } from "../ui/notice.tsx";
import { uiTexts } from "../ui/texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { useWebModules } from "../web-modules.ts";
import type { Group } from "./menu.ts";
import { localEntries, type ShellAction } from "./search-entries.ts";
import { searchTexts } from "./search-texts.ts";
import { type Section, useFinds, useRecent, useSearch } from "./use-search.ts";
import "./search.css";

type HitProps = { hit: SearchHit; id: string; selected: boolean; onGo: () => void };

const HitRow = ({ hit, id, selected, onGo }: HitProps) => {
  const face = (
    <>
      {hit.lead ?? <span className={`search-icon pi pi-${hit.icon ?? "file"}`} aria-hidden="true" />}
      <span className="search-words">
        <span className="search-title">{hit.title}</span>
        {hit.detail && <span className="search-detail">{hit.detail}</span>}
      </span>
      {hit.badge}
    </>
  );
  const option = { id, className: "search-hit", role: "option", "aria-selected": selected, tabIndex: -1 };
  if (hit.run) {
    return (
      <button {...option} type="button" onClick={onGo}>
        {face}
      </button>
    );
  }
  // There is no page to go to, but what was looked for may be what is written here.
  if (hit.path === undefined) {
    return (
      <div {...option} aria-disabled="true">
        {face}
      </div>
    );
  }
  return (
    <Link {...option} to={hit.path} onClick={onGo}>
      {face}
    </Link>
  );
};

type SectionProps = {
  section: Section;
  idOf: (section: Section, hit: SearchHit) => string;
  active: string | undefined;
  onGo: (hit: SearchHit) => void;
};

const HitSection = ({ section, idOf, active, onGo }: SectionProps) => {
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldset
    <div role="group" aria-labelledby={label}>
      <div id={label} className="search-label">
        {section.label}
      </div>
      {section.hits.map((hit) => {
        const id = idOf(section, hit);
        return <HitRow key={hit.key} hit={hit} id={id} selected={id === active} onGo={() => onGo(hit)} />;
      })}
    </div>
  );
};

type SearchDialogProps = { groups: readonly Group[]; actions: readonly ShellAction[]; onClose: () => void };

/** Over the page, the whole width on a phone: one field, and below it what its words begin. */
export const SearchDialog = ({ groups, actions, onClose }: SearchDialogProps) => {
  const text = useTexts(searchTexts);
  const uiText = useTexts(uiTexts);
  const navigate = useNavigate();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const modules = useWebModules();
  const { may } = useSession();
  const finds = useFinds(modules);
  const entries = useMemo(() => localEntries(groups, finds, modules, may, actions), [groups, finds, modules, may, actions]);
  const { recent, keep } = useRecent();
  const { sections, isDone, isSearched } = useSearch(typed, entries, recent);

  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    const close = dialog && openModal(dialog);
    return () => {
      close?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const idOf = (section: Section, hit: SearchHit) => `${id}-${section.id}-${hit.key}`;
  const rows = sections.flatMap((section) => section.hits.map((hit) => ({ hit, id: idOf(section, hit) })));
  const leads = ({ hit }: { hit: SearchHit }) => hit.path !== undefined || hit.run !== undefined;
  const active = rows.find((row) => row.id === chosen) ?? rows.find(leads) ?? rows[0];
  const failed = sections.filter(({ error }) => error);
  const isEmpty = isDone && isSearched && rows.length === 0 && failed.length === 0;

  /** A link goes its own way; an action runs once the dialog has given the focus back. */
  const leaveBy = (hit: SearchHit) => {
    if (hit.path !== undefined) keep(hit);
    onClose();
    if (hit.run) requestAnimationFrame(hit.run);
  };
  const move = (by: number) => {
    const place = active ? rows.indexOf(active) : -1;
    const next = rows[(place + by + rows.length) % rows.length];
    setChosen(next?.id);
    if (next) document.getElementById(next.id)?.scrollIntoView({ block: "nearest" });
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      move(step);
    } else if (event.key === "Enter" && active && leads(active)) {
      event.preventDefault();
      if (active.hit.path !== undefined) void navigate(active.hit.path);
      leaveBy(active.hit);
    }
  };
  const pressed = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  const isWaiting = !isDone && rows.length === 0;
  const statusLook = isWaiting ? "search-status search-waiting" : isEmpty ? "search-status" : "visually-hidden";
  const status = () => {
    if (!isDone) return text("searching");
    if (typed.trim() === "") return "";
    if (isEmpty) return text("nothing", { text: typed.trim() });
    return rows.length > 0 ? text("found", { count: rows.length }) : "";
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside the press on the page behind, Esc closes it, and the button
    <dialog
      ref={element}
      className="search"
      aria-label={text("search")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={pressed}
    >
      <div className="search-box">
        <div className="search-field">
          <span className="pi pi-search" aria-hidden="true" />
          <input
            autoFocus
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            aria-label={text("search")}
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-hits`}
            aria-autocomplete="list"
            aria-activedescendant={active?.id}
            placeholder={text("hint")}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={keyed}
          />
          <button type="button" className="search-close" aria-label={text("close")} onClick={onClose}>
            <span className="pi pi-times" aria-hidden="true" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
        <div className="search-results" tabIndex={0}>
          <div id={`${id}-hits`} role="listbox" aria-label={text("search")}>
            {sections
              .filter(({ hits }) => hits.length > 0)
              .map((section) => (
                <HitSection key={section.id} section={section} idOf={idOf} active={active?.id} onGo={leaveBy} />
              ))}
          </div>
          {failed.map(({ id: group, label, error, isFetching, retry }) => (
            <Notice key={group} tone="bad" action={<Button look="plain" label={uiText("retry")} busy={isFetching} onClick={retry} />}>
              {text("failed", { group: label, sentence: failureSentence(error, uiText("broken")) })}
            </Notice>
          ))}
          <p className={statusLook} role="status">
            {status()}
          </p>
        </div>
      </div>
    </dialog>
  );
};
