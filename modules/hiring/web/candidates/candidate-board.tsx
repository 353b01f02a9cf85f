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
import { useApplicationStep, useBoard } from "../queries.ts";
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
export const CandidateBoard = ({ number, board: { rows, counts, mayAdd } }: { number: string; board: Candidates }) => {
  const text = useTexts(candidateTexts);
  const [asked, setAsked] = useState<{ of: BoardCard; action: AskedAction }>();
  // Of a long stage the newest are there; the others come when they are wanted.
  const [whole, setWhole] = useState<Stage>();
  const all = useBoard(number, whole, whole !== undefined);
  const move = useTold(useApplicationStep());
  if (rows.length === 0) return <Empty sentence={text(mayAdd ? "nobodyToAdd" : "nobody")} />;
  return (
    <>
      <Board
        label={text("candidates")}
        columns={statesOf(applicationWorkflow).map((id) => {
          const cards = (id === whole && all.data ? all.data.rows : rows).filter(({ stage }) => stage === id);
          const count = counts[id] ?? 0;
          const more = count > cards.length && { more: { load: () => setWhole(id), busy: id === whole && all.isFetching } };
          return { id, label: states[id].label, hue: hues[id], count, cards, ...more };
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
