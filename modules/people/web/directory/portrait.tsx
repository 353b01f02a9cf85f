// The large picture of a person at the head of their record; initials until it is there.
import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { Face } from "#web/ui/face.tsx";
import { useObjectUrl } from "#web/ui/use-object-url.ts";
import { recordEndpoints } from "../../record/endpoints.ts";

const records = clientFor({ photo: recordEndpoints.photo });

type PortraitProps = { of: { code: string; name: string; photo?: string | undefined } };

export const Portrait = ({ of: { code, name, photo } }: PortraitProps) => {
  const { data } = useQuery({
    // A new picture has a new name.
    queryKey: ["people", "photo", photo],
    queryFn: ({ signal }) => records.photo({ params: { code, size: "512" } }, { signal }),
    enabled: photo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data?.blob);
  return <Face name={name} code={code} picture={photo && url} size="huge" />;
};
