// Columns of cards, for what goes through stages. A card moves by dragging, by Shift and an arrow key, or by its menu: the only way on a phone.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Hue } from "#shared/hues.ts";
import { Button } from "./button.tsx";
import { MenuButton } from "./menu-button.tsx";
import { Scroller } from "./scroller.tsx";
import { uiTexts } from "./texts.ts";
import { useMedia } from "./use-desktop.ts";
import { defineTexts, useTexts } from "./use-texts.ts";
import "./board.css";

const boardTexts = defineTexts("board", {
  moveTo: "Move to {column}",
  more: "Show more",
  none: "None",
  hint: "Shift and the left or right arrow key move this card.",
});

type BoardColumn<T, C extends string> = {
  id: C;
  label: string;
  hue: Hue;
  /** All of them; `cards` are those that are loaded. */
  count: number;
  cards: readonly T[];
  more?: { load: () => void; busy: boolean };
};

type BoardProps<T, C extends string> = {
  label: string;
  columns: readonly BoardColumn<T, C>[];
  keyOf: (card: T) => string;
  nameOf: (card: T) => string;
  linkOf: (card: T) => string;
  /** The columns that it may go to. */
  movesOf: (card: T) => readonly C[];
  /** Until a promise settles the card already stands in its new column. */
  onMove: (card: T, to: C) => Promise<unknown> | undefined;
  /** What a card says below its name. */
  children: (card: T) => ReactNode;
};

export const Board = <T, C extends string>(props: BoardProps<T, C>) => {
  const { label, columns, keyOf, nameOf, linkOf, movesOf, onMove, children } = props;
  const text = useTexts(boardTexts);
  const common = useTexts(uiTexts);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useMedia("(width <= 640px)");
  const [drag, setDrag] = useState<{ card: T; from: C; over?: C }>();
  const [moving, setMoving] = useState<{ card: T; to: C }>();
  // A card that changes its column is drawn anew, and would lose the focus.
  const followed = useRef<{ key: string; to: C }>(undefined);
  useEffect(() => {
    if (!followed.current) return;
    const { key, to } = followed.current;
    const link = root.current?.querySelector<HTMLElement>(`[data-column="${to}"] [data-card="${CSS.escape(key)}"] a`);
    if (!link) return;
    if (document.activeElement === document.body) link.focus();
    followed.current = undefined;
  });
  const move = async (card: T, to: C) => {
    followed.current = { key: keyOf(card), to };
    const done = onMove(card, to);
    if (!done) return;
    setMoving({ card, to });
    await done.catch(() => undefined);
    setMoving(undefined);
  };
  const cardsIn = ({ id: column, cards }: BoardColumn<T, C>): readonly T[] => {
    if (!moving) return cards;
    const others = cards.filter((card) => keyOf(card) !== keyOf(moving.card));
    return column === moving.to ? [moving.card, ...others] : others;
  };
  /** The nearest column on that side that takes the card. */
  const beside = (card: T, from: C, key: string): C | undefined => {
    const ids = columns.map((column) => column.id);
    const sides = { ArrowLeft: ids.slice(0, ids.indexOf(from)).reverse(), ArrowRight: ids.slice(ids.indexOf(from) + 1) };
    return sides[key as keyof typeof sides]?.find((one) => movesOf(card).includes(one));
  };

  const drawCard = (card: T, from: C) => {
    const [key, name, moves] = [keyOf(card), nameOf(card), movesOf(card)];
    const canMove = moves.length > 0 && !moving;
    const menu = columns
      .filter((column) => canMove && moves.includes(column.id))
      .map((to) => ({ label: text("moveTo", { column: to.label }), onSelect: () => void move(card, to.id) }));
    return (
      <li
        key={key}
        data-card={key}
        data-busy={[drag?.card, moving?.card].includes(card) || undefined}
        draggable={canMove && !isPhone}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData("text/plain", name);
          setDrag({ card, from });
        }}
        onDragEnd={() => setDrag(undefined)}
      >
        <div className="board-card-head">
          <Link
            className="row-link"
            to={linkOf(card)}
            draggable={false}
            aria-describedby={canMove && !isPhone ? id : undefined}
            onKeyDown={({ key: pressed, shiftKey }) => {
              const to = shiftKey && canMove ? beside(card, from, pressed) : undefined;
              if (to !== undefined) void move(card, to);
            }}
          >
            {name}
          </Link>
          <div className="row-actions">
            <div>
              <MenuButton name={common("actionsFor", { name })} items={menu} />
            </div>
          </div>
        </div>
        {children(card)}
      </li>
    );
  };
  const drawColumn = (column: BoardColumn<T, C>) => {
    const cards = cardsIn(column);
    const takes = drag !== undefined && movesOf(drag.card).includes(column.id);
    const state = !drag || drag.from === column.id ? undefined : !takes ? "refused" : drag.over === column.id ? "over" : undefined;
    const [Part, Head] = isPhone ? (["details", "summary"] as const) : (["section", "div"] as const);
    return (
      <Part
        key={column.id}
        {...(isPhone && { open: column.count > 0 })}
        data-column={column.id}
        data-state={state}
        aria-labelledby={`${id}-${column.id}`}
        onDragOver={(event) => {
          if (!takes) return;
          event.preventDefault();
          if (drag.over !== column.id) setDrag({ ...drag, over: column.id });
        }}
        onDrop={(event) => {
          event.preventDefault();
          setDrag(undefined);
          if (takes) void move(drag.card, column.id);
        }}
      >
        <Head className="board-head" data-hue={column.hue}>
          <h2 id={`${id}-${column.id}`}>{column.label}</h2>
          <span className="quiet">{column.count}</span>
          {isPhone && <span className="pi pi-angle-down" aria-hidden="true" />}
        </Head>
        {cards.length === 0 ? <p className="quiet">{text("none")}</p> : <ul>{cards.map((card) => drawCard(card, column.id))}</ul>}
        {column.more && <Button look="text" label={text("more")} busy={column.more.busy} onClick={column.more.load} />}
      </Part>
    );
  };
  return (
    <>
      <p id={id} hidden>
        {text("hint")}
      </p>
      <Scroller label={label} isTall={!isPhone}>
        <div ref={root} className={isPhone ? "board board-phone" : "board"}>
          {columns.map(drawColumn)}
        </div>
      </Scroller>
    </>
  );
};
