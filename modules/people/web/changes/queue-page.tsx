import { ListPage } from "#web/ui/list-page.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { ChangeQueue, changeTabs } from "../../changes/contract.ts";
import { changePath, queueTabPath } from "../../paths.ts";
import { useChangeColumns } from "./columns.tsx";
import { useChangeQueue } from "./queries.ts";
import { changeTexts } from "./texts.ts";

const emptySentences = { waiting: "queueNone", waiting_time: "queueNoneWaitingTime", done: "queueNoneDone" } as const;

/** To HR all of them, to Finance those of accounts. */
export const QueuePage = () => {
  const text = useTexts(changeTexts);
  const choice = useList(ChangeQueue);
  const tab = changeTabs.find((one) => one === choice.asked.tab) ?? "waiting";
  return (
    <ListPage
      title={text("queueTitle")}
      purpose={text("queuePurpose")}
      above={<Tabs label={text("tabs")} tabs={changeTabs} current={tab} to={queueTabPath} words={(one) => text(`tab_${one}`)} />}
      choice={choice}
      query={useChangeQueue(choice.asked)}
      columns={useChangeColumns({ who: true })}
      keyOf={({ id }) => id}
      linkOf={({ number }) => changePath(number)}
      empty={{ sentence: text(emptySentences[tab]) }}
      noneFit={text(emptySentences[tab])}
    />
  );
};
