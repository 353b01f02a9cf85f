// People as they appear everywhere: a face beside a name, and on a closer look their card.
import { useQuery } from "@tanstack/react-query";
import { hueOf } from "#shared/hues.ts";
import type { Person } from "#shared/ids.ts";
import { useSession } from "../session.ts";
import { useWebModules } from "../web-modules.ts";
import { Peek } from "./peek.tsx";
import "./face.css";

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return (
    [words[0], words.length > 1 ? words.at(-1) : undefined]
      // A whole character, where that is two units of the text.
      .map((word = "") => [...word][0] ?? "")
      .join("")
      .toUpperCase()
  );
};

type FaceProps = {
  name: string;
  /** By it the picture is found, and the colour of the initials. */
  code?: string | undefined;
  /** The address of a picture that is already there. */
  picture?: string | undefined;
  /** 24, 32, 64 or 96 px. */
  size?: "small" | "normal" | "large" | "huge" | undefined;
  /** A dot; words beside it say the same. */
  presence?: "away" | "home" | undefined;
};

type FetchedProps = { code: string; name: string; face: (code: string) => Promise<string | null> };

const Fetched = ({ code, name, face }: FetchedProps) => {
  const { data } = useQuery({
    queryKey: ["people", "face", code],
    queryFn: () => face(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? <img src={data} alt="" /> : initialsOf(name);
};

/** Who has left sees initials: the directory is closed to them. */
const usePeople = () => {
  const { isLeaver } = useSession();
  const people = useWebModules().find((module) => module.people)?.people;
  return isLeaver ? undefined : people;
};

/** Photo or initials. Only decoration: the name always stands beside it. */
export const Face = ({ name, code, picture, size = "normal", presence }: FaceProps) => {
  const people = usePeople();
  return (
    <span className="face" data-size={size} data-hue={hueOf(code ?? name)} aria-hidden="true">
      {picture && <img src={picture} alt="" />}
      {!picture && (code && people ? <Fetched code={code} name={name} face={people.face} /> : initialsOf(name))}
      {presence && <span className="face-dot" data-presence={presence} />}
    </span>
  );
};

const MOST_FACES = 3;

/** Several people in the place of one; their names stand beside it. */
export const FaceStack = ({ people }: { people: readonly Person[] }) => (
  <span className="face-stack" aria-hidden="true">
    {people.slice(0, MOST_FACES).map(({ code, name }) => (
      <Face key={code} name={name} code={code} size="small" />
    ))}
    {people.length > MOST_FACES && <span className="face-more">{`+${people.length - MOST_FACES}`}</span>}
  </span>
);

type PersonNameProps = Pick<FaceProps, "name" | "code" | "picture" | "size">;

/** A person beside something that they did or own. With their code their card opens on a closer look. */
export const PersonName = ({ name, code, picture, size }: PersonNameProps) => {
  const people = usePeople();
  const shown = (
    <>
      <Face name={name} code={code} picture={picture} size={size} />
      <span>{name}</span>
    </>
  );
  if (!code || !people) return <span className="person">{shown}</span>;
  return (
    <Peek code={code} name={name} Card={people.Card}>
      {shown}
    </Peek>
  );
};
