import { useSession } from "#web/session.ts";
import { ListPage } from "#web/ui/list-page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { OwnChanges } from "../../changes/contract.ts";
import { sectionLabels } from "../../changes/messages.ts";
import { leaverSections, sections } from "../../changes/sections.ts";
import { changeStatuses, changeWorkflow } from "../../changes/workflow.ts";
import { changePath, profilePath } from "../../paths.ts";
import { useChangeColumns } from "./columns.tsx";
import { useMyChanges } from "./queries.ts";
import { changeTexts } from "./texts.ts";

export const OwnChangesPage = () => {
  const text = useTexts(changeTexts);
  const choice = useList(OwnChanges);
  const { isLeaver } = useSession();
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      parent={{ to: profilePath, label: text("parentProfile") }}
      filters={[
        {
          name: "status",
          label: text("status"),
          options: changeStatuses.map((value) => ({ value, label: changeWorkflow.states[value].label })),
        },
        {
          name: "section",
          label: text("section"),
          options: (isLeaver ? leaverSections : sections.filter((one) => one !== "pay")).map((value) => ({
            value,
            label: sectionLabels[value],
          })),
        },
      ]}
      label={text("mine")}
      choice={choice}
      query={useMyChanges(choice.asked)}
      columns={useChangeColumns({ who: false })}
      keyOf={({ id }) => id}
      linkOf={({ number }) => changePath(number)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    />
  );
};
