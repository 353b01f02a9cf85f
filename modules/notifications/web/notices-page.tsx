import type { Column } from "#web/ui/data-list.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type ListChoice, useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Notice, NoticeList } from "../contract.ts";
import { preferencesPath } from "../paths.ts";
import { MarkAll } from "./mark-all.tsx";
import { useNoticeFilters } from "./notice-filters.ts";
import { NoticeIcon } from "./notice-icon.tsx";
import { notificationTexts } from "./notice-texts.ts";
import { useNotices } from "./queries.ts";
import { useSentence } from "./sentence.ts";
import { bellTexts } from "./texts.ts";
import { useOpened } from "./use-opened.ts";
import "./panel.css";

export const NoticesPage = () => {
  const text = useTexts(notificationTexts);
  const title = useTexts(bellTexts)("title");
  const choice = useList(NoticeList);
  return (
    <ListPage
      title={title}
      purpose={text("purpose")}
      action={<MarkAll look="plain" />}
      pageMore={[{ label: text("preferences"), icon: "cog", to: preferencesPath }]}
      filters={useNoticeFilters()}
      choice={choice}
      query={useNotices(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ path }) => path}
      onOpen={useOpened()}
      empty={{ drawing: "done", sentence: text("nothing") }}
      noneFit={text(isUnreadAlone(choice) ? "nothingUnread" : "noneFit")}
    />
  );
};

const isUnreadAlone = ({ filters }: ListChoice): boolean => Object.keys(filters).join() === "unread";

const useColumns = (): Column<Notice>[] => {
  const text = useTexts(notificationTexts);
  const sentence = useSentence();
  return [
    {
      header: text("what"),
      card: "title",
      mark: (notice) => <NoticeIcon notice={notice} />,
      cell: (notice) => <span className={notice.read ? "notices-read" : "notices-unread"}>{sentence(notice)}</span>,
    },
    { header: text("when"), sort: { by: "at", kind: "time" }, cell: ({ at }) => <Moment at={at} /> },
    {
      header: text("state"),
      card: "corner",
      cell: ({ read }) => (read ? text("read") : <StatusBadge tone="waiting" label={text("unread")} />),
    },
  ];
};
