import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { sessionTexts } from "./texts.ts";
import "#web/ui/status-badge.css";

type DemoBoxProps = { demo: { usernames: readonly string[]; password: string }; onChoose: (username: string, password: string) => void };

/** Only on a demo installation: who can be tried out, one press to fill the form. */
export const DemoBox = ({ demo: { usernames, password }, onChoose }: DemoBoxProps) => {
  const text = useTexts(sessionTexts);
  return (
    <section className="demo-box">
      <h2>{text("demoTitle")}</h2>
      <p>
        {text("demoHelp")} <code>{password}</code>
      </p>
      <ul className="marks">
        {usernames.map((username) => (
          <li key={username}>
            <Button look="plain" label={username} onClick={() => onChoose(username, password)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
