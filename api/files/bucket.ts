// Where a bucket is and what opens it, read from one setting.

export type Bucket = {
  /** http only on a network of one's own. */
  isEncrypted: boolean;
  host: string;
  port: number | undefined;
  name: string;
  region: string;
  key: string;
  secret: string;
};

/** `s3://key:secret@host[:port]/bucket?region=eu-central-1`; undefined when the text is none. */
export const bucketAt = (text: string): Bucket | undefined => {
  if (!text.startsWith("s3://") || !URL.canParse(text)) return undefined;
  const { hostname, port, pathname, username, password, searchParams, hash } = new URL(text);
  const name = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const region = searchParams.get("region") ?? "";
  const isKnown =
    [...searchParams.keys()].every((one) => one === "region" || one === "tls") && ["off", null].includes(searchParams.get("tls"));
  if (!name || !hostname || !username || !password || !/^[a-z0-9-]+$/.test(region) || hash !== "" || !isKnown) return undefined;
  return {
    isEncrypted: searchParams.get("tls") !== "off",
    host: hostname,
    port: port === "" ? undefined : Number(port),
    name,
    region,
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
};
