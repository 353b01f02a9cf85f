import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { editRecordPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import type { Group } from "../../record/fields.ts";
import { AskForChange, WaitingValues } from "../changes/waiting-values.tsx";
import { profileTexts } from "./texts.ts";

/** A record with where it is shown: everything that leads to its forms hangs on that. */
export type Shown = { record: PersonRecord; base: string; isOwner: boolean };

type GroupCardProps = Shown & { group: Exclude<Group, "history">; children: ReactNode };

/** One group of a record, and the way to its form where its reader may save it. */
export const GroupCard = ({ record, base, isOwner, group, children }: GroupCardProps) => {
  const text = useTexts(profileTexts);
  const title = text(group);
  return (
    <Card
      title={title}
      action={
        <>
          {record.writes.includes(group) && group !== "account" && (
            <ButtonLink to={editRecordPath(base, group)} look="text" icon="pencil">
              <span>
                {text("edit")}
                <span className="visually-hidden"> {title}</span>
              </span>
            </ButtonLink>
          )}
          <AskForChange record={record} isOwner={isOwner} group={group} title={title} />
        </>
      }
    >
      {children}
      {(isOwner || record.history) && <WaitingValues record={record} isOwner={isOwner} group={group} />}
    </Card>
  );
};
