import { useId } from "react";
import { Link } from "react-router";
import type { TopBarPanel } from "#web/module.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { whenFollowed } from "#web/ui/when-followed.ts";
import type { Notice } from "../contract.ts";
import { noticesPath } from "../paths.ts";
import { MarkAll } from "./mark-all.tsx";
import { NoticeIcon } from "./notice-icon.tsx";
import { notificationTexts } from "./notice-texts.ts";
import { useLatest } from "./queries.ts";
import { useSentence } from "./sentence.ts";
import { bellTexts } from "./texts.ts";
import { useOpened } from "./use-opened.ts";
import "./panel.css";

/** The latest notices below the bell. Whoever opens one has read it. */
export const Panel: TopBarPanel = ({ open, leave }) => {
  const text = useTexts(notificationTexts);
  const title = useTexts(bellTexts)("title");
  const titleId = useId();
  const query = useLatest(open);
  return (
    <section className="notices" aria-labelledby={titleId}>
      <header className="notices-head">
        <h2 id={titleId}>{title}</h2>
        <MarkAll look="text" />
      </header>
      <Loaded
        query={query}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ items }) => items.length === 0, drawing: "done", sentence: text("nothing") }}
      >
        {({ items }) => (
          <ul>
            {items.map((notice) => (
              <Row key={notice.id} notice={notice} onLeave={leave} />
            ))}
          </ul>
        )}
      </Loaded>
      <Link className="bar-row notices-all" to={noticesPath} onClick={leave}>
        {text("seeAll")}
      </Link>
    </section>
  );
};

const Row = ({ notice, onLeave }: { notice: Notice; onLeave: () => void }) => {
  const text = useTexts(notificationTexts);
  const sentence = useSentence();
  const opened = useOpened();
  return (
    <li>
      <Link
        className="bar-row"
        to={notice.path}
        {...whenFollowed(() => {
          opened(notice);
          onLeave();
        })}
      >
        <NoticeIcon notice={notice} />
        <span className="notices-words">
          {!notice.read && <span className="visually-hidden">{text("unread")}: </span>}
          <span className={notice.read ? undefined : "notices-unread"}>{sentence(notice)}</span>
          <span className="quiet notices-when">
            <Moment at={notice.at} />
          </span>
        </span>
      </Link>
    </li>
  );
};
