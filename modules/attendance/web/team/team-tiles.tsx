import { formatDate } from "#shared/format.ts";
import type { Tone } from "#shared/workflow.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type TeamDay, type Tile, tiles } from "../../team/contract.ts";
import { teamTexts } from "./texts.ts";
import { wordOf } from "./tile-words.ts";

/** The first of them add up to the team, the others stand beside. */
const ADD_UP = 5;

/** As the statuses that they count. */
const tones: Record<Tile, Tone> = {
  here: "good",
  not_in_yet: "waiting",
  later: "draft",
  away: "planned",
  day_off: "draft",
  late: "bad",
  elsewhere: "good",
  needs_attention: "attention",
};

type TilesProps = { day: TeamDay; chosen: Tile | undefined; choose: (tile: Tile | undefined) => void };

/** Each counts its list, and shows it when it is pressed; pressed again it shows everybody. */
export const TeamTiles = ({ day, chosen, choose }: TilesProps) => {
  const text = useTexts(teamTexts);
  const groups = [
    { label: text("tilesOf", { day: formatDate(day.date) }), of: tiles.slice(0, ADD_UP) },
    { label: text("tilesBeside"), of: tiles.slice(ADD_UP) },
  ];
  return (
    <div className="tiles-row">
      {groups.map(({ label, of }) => (
        <ul key={label} className="tiles" aria-label={label}>
          {of.map((tile) => (
            <li key={tile}>
              <button
                type="button"
                className="tile"
                data-tile={tile}
                aria-pressed={tile === chosen}
                onClick={() => choose(tile === chosen ? undefined : tile)}
              >
                <strong style={day.tiles[tile] ? { color: `var(--status-${tones[tile]}-text)` } : {}}>{day.tiles[tile] ?? 0}</strong>{" "}
                <span>{text(wordOf(tile, day))}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
};
