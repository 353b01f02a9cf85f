import { useTexts } from "#web/ui/use-texts.ts";
import { usualSessionLimits } from "../contract.ts";
import { checkNewPassword, lengthOf, type PasswordOwner, passwordLimits } from "../password-rules.ts";
import { useCommonPasswords } from "./common-passwords.ts";
import { linkTexts } from "./link-texts.ts";
import "./login.css";

type State = "open" | "met" | "broken";

const icons: Record<State, string> = { open: "circle", met: "check-circle", broken: "times-circle" };
const spoken = { open: "notMet", met: "met", broken: "broke" } as const;

type PasswordChecklistProps = {
  password: string;
  /** Characters that it needs; absent: as many as usual. */
  least?: number | undefined;
  /** As far as this page knows them; what it does not know, the server judges. */
  owner: Partial<PasswordOwner>;
};

/** What a new password needs, and how far the typed one is. Nothing is red that more typing will mend. */
export const PasswordChecklist = ({ password, least = usualSessionLimits.leastPassword, owner }: PasswordChecklistProps) => {
  const text = useTexts(linkTexts);
  const common = useCommonPasswords();
  const { most, differentCharacters: different } = passwordLimits;
  const n = lengthOf(password);
  const known = { username: "", names: [], companyWords: [], ...owner, least };
  const broken = new Set(
    checkNewPassword(password, { ...known, isCommon: (word) => common?.has(word) ?? false, isCurrent: false }).map(({ code }) => code),
  );
  const length = broken.has("password.too_long") ? "broken" : n >= least ? "met" : "open"; // PW-01
  const guess = (): State => {
    if (broken.has("password.too_common")) return n >= least ? "broken" : "open";
    return common ? "met" : "open";
  }; // PW-02
  const name = broken.has("password.contains_name") ? "broken" : n > 0 ? "met" : "open"; // PW-03
  const items: readonly (readonly [State, string])[] = [
    [length, text("ruleLength", { least, most, n })],
    [guess(), text("ruleCommon", { different })],
    [name, text("ruleName")],
  ];
  return (
    <ul className="quiet password-checklist" aria-label={text("checklist")}>
      {items.map(([state, rule]) => (
        <li key={rule.split(";")[0]} className={`password-rule-${state}`}>
          <span className={`pi pi-${icons[state]}`} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{text(spoken[state])} </span>
            {rule}
          </span>
        </li>
      ))}
    </ul>
  );
};
