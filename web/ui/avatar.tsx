import "./people.css";

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return (
    [words[0], words.length > 1 ? words.at(-1) : undefined]
      // A whole character, where that is two units of the text.
      .map((word = "") => [...word][0] ?? "")
      .join("")
      .toUpperCase()
  );
};

/** Only decoration: the name always stands beside it. */
export const Avatar = ({ name, picture }: { name: string; picture?: string | undefined }) => (
  <span className="avatar" aria-hidden="true">
    {picture ? <img src={picture} alt="" /> : initials(name)}
  </span>
);

/** A person as they appear beside something they did or own. */
export const PersonName = ({ name }: { name: string }) => (
  <span className="person">
    <Avatar name={name} />
    <span>{name}</span>
  </span>
);
