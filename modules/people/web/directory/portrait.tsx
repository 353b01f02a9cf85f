// The picture of a person, fetched like everything else with the token of whoever looks; without one, or until it is there, the initials.
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { clientFor } from "#web/client.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { useObjectUrl } from "#web/ui/use-object-url.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import "./directory.css";

const records = clientFor({ photo: recordEndpoints.photo });

const sizes = { small: "96", head: "512" } as const;

type PortraitProps = { of: { code: string; name: string; photo?: string | undefined }; look?: keyof typeof sizes };

/** Pictures a screen away are on their way before they are seen. */
const AHEAD = "400px";

/** Whether it has come near what is seen of the page. */
const useNear = (place: RefObject<HTMLElement | null>, watched: boolean): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!watched || !place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [watched, place]);
  return near;
};

/** Only decoration: the name always stands beside it. */
export const Portrait = ({ of: { code, name, photo }, look = "small" }: PortraitProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const size = sizes[look];
  const near = useNear(place, photo !== undefined);
  const { data } = useQuery({
    // A new picture has a new name.
    queryKey: ["people", "photo", photo, size],
    queryFn: ({ signal }) => records.photo({ params: { code, size } }, { signal }),
    enabled: near && photo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data?.blob);
  return (
    <span ref={place} className={`portrait portrait-${look}`}>
      {url && photo ? <img src={url} alt="" /> : <Avatar name={name} />}
    </span>
  );
};
