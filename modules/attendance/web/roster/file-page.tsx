import { useState } from "react";
import { useNavigate } from "react-router";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { rosterPath } from "../../paths.ts";
import { type RosterFileCheck, rosterRecord, rosterSlots } from "../../roster/contract.ts";
import { EffectNotice } from "../shifts/effect-notice.tsx";
import { useCheckRosterFile, useTakeRosterFile } from "../shifts/queries.ts";
import { shiftTexts } from "../shifts/texts.ts";
import { rosterTexts } from "./texts.ts";

const slot = { ...rosterSlots.table, name: `${rosterRecord}/table` };
const EXAMPLE = "employee,from,until,shift\nLF-0040,2026-12-14,2026-12-20,LAT\nLF-0041,2026-12-14,,NIG\n";

export const RosterFilePage = () => {
  const [text, words, common] = [useTexts(rosterTexts), useTexts(shiftTexts), useTexts(uiTexts)];
  const navigate = useNavigate();
  const toast = useToast();
  const check = useCheckRosterFile();
  const take = useTakeRosterFile();
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [file] = files;
  const found = check.data;

  const look = async (): Promise<void> => {
    setTried(true);
    if (!file || isBusy || check.isPending) return;
    setFailure(undefined);
    await check.mutateAsync(file.id).catch(setFailure);
  };
  const takeOver = async (effect: NonNullable<RosterFileCheck["effect"]>): Promise<void> => {
    if (!file || take.isPending) return;
    const body = { file: file.id, seen: effect.seen };
    try {
      const { people } = await take.mutateAsync(body);
      toast.done(text("taken", { people }));
      await navigate(rosterPath());
    } catch (error) {
      setFailure(error);
      check.reset();
    }
  };
  const beside = violationOf(failure, "file");
  return (
    <Page title={text("fileTitle")} purpose={text("filePurpose")} parent={{ to: rosterPath(), label: words("title") }} narrow>
      <section className="card field-stack">
        {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
        <p className="quiet">{text("columns")}</p>
        <details>
          <summary>{text("example")}</summary>
          <pre className="quiet" style={{ overflowX: "auto" }}>
            {EXAMPLE}
          </pre>
        </details>
        <FileField
          label={text("fileLabel")}
          slot={slot}
          files={files}
          required
          error={beside ?? (tried && !file ? text("fileNeeded") : undefined)}
          onBusy={setBusy}
          onChange={(next) => {
            setFiles(next);
            setFailure(undefined);
            check.reset();
          }}
        />
        {!found && (
          <div className="actions">
            <Button label={text("check")} busy={check.isPending || isBusy} onClick={() => void look()} />
          </div>
        )}
      </section>
      {found && <Found found={found} isTaking={take.isPending} onTake={(effect) => void takeOver(effect)} />}
    </Page>
  );
};

type FoundProps = { found: RosterFileCheck; isTaking: boolean; onTake: (effect: NonNullable<RosterFileCheck["effect"]>) => void };

const Found = ({ found: { fileName: name, rows, people, wrong, problems, effect }, isTaking, onTake }: FoundProps) => {
  const text = useTexts(rosterTexts);
  const more = wrong - problems.length;
  return (
    <Card title={text("found", { rows, people, name })}>
      <div className="field-stack">
        {wrong > 0 && (
          <>
            <Notice tone="bad">{wrong === 1 ? text("wrongOne") : text("wrong", { wrong })}</Notice>
            <ol className="summary-list">
              {problems.map(({ no, cells, problem }) => (
                <li key={no}>
                  {problem.message} <span className="quiet">{cells}</span>
                </li>
              ))}
              {more > 0 && <li>{text("more", { more })}</li>}
            </ol>
          </>
        )}
        {effect && (
          <>
            <p className="quiet">{text("right")}</p>
            <EffectNotice effect={effect} />
            <div className="actions">
              <Button label={text("take")} busy={isTaking} onClick={() => onTake(effect)} />
            </div>
          </>
        )}
      </div>
    </Card>
  );
};
