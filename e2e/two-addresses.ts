// Two names with https for one portal, as a proxy before it gives them: its pages at one, its API at the other.
import { request as ask } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";

/** Known to everybody and believed by nobody: browsers of journeys do not look at certificates. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgagj7dPDpuFDxC3dQ
GJ2duqqctOoUQVwHYYRf+vEoRQ6hRANCAAS1vBdAkw+0VO2Fh4vpZy5jhvONTEbn
ESHndVYP4dcX9eyGoLmLcF9OU9ipRoY5EecgYSXWQs7Zr5YWoHq2pRyk
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUX/m57SiUafLRyLbdXDDx9a6ZMH4wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcG9ydGFsLmxvY2FsaG9zdDAgFw0yNjExMjQxMTQ3MjVaGA8y
MTI2MTAzMTExNDcyNVowGzEZMBcGA1UEAwwQcG9ydGFsLmxvY2FsaG9zdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABLW8F0CTD7RU7YWHi+lnLmOG841MRucRIed1
Vg/h1xf17IaguYtwX05T2KlGhjkR5yBhJdZCztmvlhageralHKSjUzBRMB0GA1Ud
DgQWBBSoY2dzUXxSt29QJNxq6KRDF+513TAfBgNVHSMEGDAWgBSoY2dzUXxSt29Q
JNxq6KRDF+513TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCc
wl3OEXczIzdsdaw1XL6p7m/x6mknogdIjZCv6MmFIwIge+WlvBf/ylYsvp8YNSQ+
UWPak7pq40pTp5l5Bh41yl0=
-----END CERTIFICATE-----`;

type Heard = { call: string; from: string | undefined; withCookie: boolean; status: number };

export type TwoAddresses = {
  web: string;
  api: string;
  /** Another one of the same site, which is not the portal's. */
  neighbour: string;
  /** What came by, and how it was answered. */
  heard: Heard[];
  /** Calls go to this server from now on. */
  leadTo: (url: string) => void;
  close: () => Promise<void>;
};

/** Browsers find every name below localhost on this machine. */
const named = (name: string, server: Server): string => `https://${name}.example.localhost:${(server.address() as AddressInfo).port}`;

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => {
    server.listen(0, "localhost", () => resolve(server));
  });

export const openTwoAddresses = async (): Promise<TwoAddresses> => {
  let target: URL | undefined;
  const heard: Heard[] = [];
  /** Without a policy that would keep its page from calling. */
  const other = await listening(
    createServer({ key, cert }, (_asked, answer) => answer.writeHead(200, { "content-type": "text/html" }).end("<title>Neighbour</title>")),
  );
  const front = () =>
    listening(
      createServer({ key, cert }, (asked, answer) => {
        if (!target) return void answer.writeHead(503).end();
        const { method, url, headers } = asked;
        const onward = ask({ host: target.hostname, port: target.port, method, path: url, headers }, (said) => {
          const from = headers.origin;
          heard.push({ call: `${method} ${url}`, from, withCookie: headers.cookie !== undefined, status: said.statusCode ?? 0 });
          answer.writeHead(said.statusCode ?? 502, said.headers);
          said.pipe(answer);
        });
        onward.on("error", () => answer.destroy());
        // Whoever goes away, as from a stream, is gone for the server as well.
        answer.on("close", () => onward.destroy());
        asked.pipe(onward);
      }),
    );
  const [web, api] = await Promise.all([front(), front()]);
  return {
    web: named("portal", web),
    api: named("api", api),
    neighbour: named("neighbour", other),
    heard,
    leadTo: (url) => {
      target = new URL(url);
    },
    close: async () => {
      for (const server of [web, api, other]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};
