import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Face } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Line, LinePerson } from "../../line/contract.ts";
import { personPath } from "../../paths.ts";
import { useLevel } from "./queries.ts";
import { lineTexts } from "./texts.ts";

type Tree = {
  /** Whose level below is shown. */
  open: ReadonlySet<string>;
  /** The one that the keyboard stands on: the only one that Tab reaches. */
  active: string;
  toggle: (code: string) => void;
  stand: (code: string) => void;
};

const itemsIn = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>("[role=treeitem]")];

/** The person and everybody below, opened level by level, with the keys that trees have everywhere. */
export const LineTree = ({ line: { person, reports } }: { line: Line }) => {
  const text = useTexts(lineTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([person.code]));
  const [active, setActive] = useState(person.code);
  const keysId = useId();
  const host = useRef<HTMLDivElement>(null);
  const toggle = (code: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  const tree: Tree = { open, active, toggle, stand: setActive };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = host.current ? itemsIn(host.current) : [];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const item = items[at];
    const code = item?.dataset.code;
    if (!item || !code) return;
    const isOpen = item.getAttribute("aria-expanded");
    const parent = item.parentElement?.closest<HTMLElement>("[role=treeitem]");
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () => (isOpen === "false" ? toggle(code) : isOpen === "true" && items[at + 1]?.focus()),
      ArrowLeft: () => (isOpen === "true" ? toggle(code) : parent?.focus()),
      Enter: () => void navigate(personPath(code)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      <div ref={host} role="tree" aria-label={text("tree", { name: person.name })} aria-describedby={keysId} onKeyDown={press}>
        <Item person={person} level={1} tree={tree} known={reports} />
      </div>
      <p id={keysId} className="visually-hidden">
        {text("keys")}
      </p>
    </>
  );
};

type ItemProps = { person: LinePerson; level: number; tree: Tree; known?: readonly LinePerson[] };

const Item = ({ person, level, tree, known }: ItemProps) => {
  const { code, name, designation, reports } = person;
  const text = useTexts(lineTexts);
  const isOpen = tree.open.has(code);
  const count = reports > 0 ? text("reports", { count: reports }) : "";
  return (
    <div
      className="line-item"
      role="treeitem"
      aria-level={level}
      aria-expanded={reports > 0 ? isOpen : undefined}
      aria-selected={tree.active === code}
      aria-label={[name, designation, count].filter(Boolean).join(", ")}
      data-code={code}
      tabIndex={tree.active === code ? 0 : -1}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        event.stopPropagation();
        tree.stand(code);
      }}
    >
      <div className="line-person">
        <Face name={person.name} code={person.code} />
        <span className="line-facts">
          <Link className="row-link" to={personPath(code)} tabIndex={-1}>
            {name}
          </Link>
          <span className="row-note">{designation}</span>
        </span>
        {reports > 0 && (
          <button type="button" className="line-count row-note" tabIndex={-1} aria-hidden="true" onClick={() => tree.toggle(code)}>
            {count} <span className={`pi pi-angle-${isOpen ? "down" : "right"}`} />
          </button>
        )}
      </div>
      {isOpen &&
        reports > 0 &&
        (known ? (
          <Level people={known} total={reports} level={level + 1} tree={tree} />
        ) : (
          <Opened code={code} level={level + 1} tree={tree} />
        ))}
    </div>
  );
};

const Opened = ({ code, level, tree }: { code: string; level: number; tree: Tree }) => (
  <Loaded query={useLevel(code)} skeleton={<Skeleton count={2} />}>
    {({ person, reports }) => <Level people={reports} total={person.reports} level={level} tree={tree} />}
  </Loaded>
);

const Level = ({ people, total, level, tree }: { people: readonly LinePerson[]; total: number; level: number; tree: Tree }) => {
  const text = useTexts(lineTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of a tree is no fieldset
    <div className="line-level" role="group">
      {people.map((person) => (
        <Item key={person.code} person={person} level={level} tree={tree} />
      ))}
      {total > people.length && (
        <div className="row-note" role="none">
          {text("more", { count: total - people.length })}
        </div>
      )}
    </div>
  );
};
