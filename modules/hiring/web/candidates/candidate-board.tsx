import { useState } from "react";
import type { Hue } from "#shared/hues.ts";
import { statesOf } from "#shared/workflow.ts";
import { Board } from "#web/ui/board.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import type { BoardCard, Board as Candidates } from "../../candidates/contract.ts";
import { applicationWorkflow, type Stage } from "../../candidates/workflow.ts";
import { applicationPath } from "../../paths.ts";
import { useApplicationStep } from "../queries.ts";
import { ApplicationDialog, type AskedAction, isAsked } from "./application-dialog.tsx";
import { candidateTexts } from "./texts.ts";

const hues: Record<Stage, Hue> = {
  received: "grey",
  screening: "blue",
  interviewing: "purple",
  offered: "orange",
  accepted: "teal",
  joined: "green",
  not_selected: "pink",
  left: "grey",
};
const { states, transitions } = applicationWorkflow;

/** The candidates of an opening by stage; moving a card does what its record offers, and asks for what that needs. */
export const CandidateBoard = ({ board: { rows, mayAdd } }: { board: Candidates }) => {
  const text = useTexts(candidateTexts);
  const [asked, setAsked] = useState<{ of: BoardCard; action: AskedAction }>();
  const move = useTold(useApplicationStep());
  if (rows.length === 0) return <Empty sentence={text(mayAdd ? "nobodyToAdd" : "nobody")} />;
  return (
    <>
      <Board
        label={text("candidates")}
        columns={statesOf(applicationWorkflow).map((id) => {
          const cards = rows.filter(({ stage }) => stage === id);
          return { id, label: states[id].label, hue: hues[id], count: cards.length, cards };
        })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkOf={({ number }) => applicationPath(number)}
        movesOf={({ actions }) => actions.map((action) => transitions[action].to)}
        onMove={(of, to) => {
          const action = of.actions.find((one) => transitions[one].to === to);
          if (action && isAsked(action)) setAsked({ of, action });
          return action && !isAsked(action)
            ? move({ number: of.number, action, version: of.version }, ({ name, stage }) =>
                text("moved", { name, stage: states[stage].label }),
              )
            : undefined;
        }}
      >
        {({ currentRole, since, referrer }) => (
          <>
            <div className="quiet">{currentRole}</div>
            <div className="quiet">
              <Moment at={since} />
            </div>
            {referrer && <PersonName name={referrer.name} code={referrer.code} />}
          </>
        )}
      </Board>
      {asked && <ApplicationDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
