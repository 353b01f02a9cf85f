import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { listTexts } from "./list-texts.ts";

const keys = [
  { name: "move", caps: ["↓", "↑"] },
  { name: "tick", caps: ["Space"] },
  { name: "enter", caps: ["Enter"] },
  { name: "approve", caps: ["a"] },
  { name: "reject", caps: ["r"] },
  { name: "help", caps: ["?"] },
] as const;

export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(listTexts);
  return (
    <Dialog title={text("keysTitle")} onClose={onClose} actions={<Button label={text("close")} look="plain" autoFocus onClick={onClose} />}>
      <p>{text("keysHelp")}</p>
      <dl className="keys">
        {keys.map(({ name, caps }) => (
          <div key={name}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{text(`key_${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
