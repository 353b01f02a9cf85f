// A scanner as far as the portal knows one: a TCP server that speaks clamd's words and finds one text.
import { createServer, type Socket } from "node:net";

export type TestScanner = {
  port: number;
  /** How many files it has looked at. */
  seen: () => number;
  /** What it answers in place of a verdict; undefined looks again. */
  answerWith: (answer: string | undefined) => void;
  close: () => Promise<void>;
};

/** The content of a whole stream of pieces, or undefined while it is not there. */
const contentIn = (received: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  let at = "zINSTREAM\0".length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > received.length) return undefined;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

export const openScanner = async (virus: string): Promise<TestScanner> => {
  let seen = 0;
  let instead: string | undefined;
  const serve = (socket: Socket): void => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      const content = contentIn(received);
      if (!content) return;
      seen += 1;
      socket.end(instead ?? (content.includes(virus) ? "stream: Test-Signature FOUND\0" : "stream: OK\0"));
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    seen: () => seen,
    answerWith: (answer) => {
      instead = answer;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
