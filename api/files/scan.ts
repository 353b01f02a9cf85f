// Asks a virus scanner over the network, in the words of clamd: the file in pieces, then its verdict.
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import type { Scanner } from "./settings.ts";

/** Milliseconds without a word from the scanner; it may be loading its signatures, and the job comes again. */
const LONGEST_SILENCE = 60_000;

const LONGEST_ANSWER = 1000;

/** `found` names what the scanner has found. */
export type Verdict = { isClean: true } | { isClean: false; found: string };

const open = ({ host, port }: Scanner): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: LONGEST_SILENCE });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error("The scanner does not answer.")));
  });

const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
      if (answer.includes("\0") || answer.length > LONGEST_ANSWER) resolve(answer.split("\0")[0] ?? "");
    });
    socket.once("end", () => resolve(answer));
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The scanner closed the connection without a verdict.")));
  });

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

const sendAll = async (socket: Socket, content: Readable): Promise<void> => {
  const send = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await send(Buffer.from("zINSTREAM\0"));
  for await (const chunk of content as AsyncIterable<Buffer>) if (chunk.length > 0) await send(Buffer.concat([lengthOf(chunk), chunk]));
  await send(lengthOf(Buffer.alloc(0)));
};

/** Throws when there is no verdict: no scanner, none in time, or one that could not look. */
export const scan = async (scanner: Scanner, content: Readable): Promise<Verdict> => {
  const socket = await open(scanner);
  try {
    const answering = answerOn(socket);
    // A scanner that has seen enough answers before the last piece.
    void sendAll(socket, content).catch((error: Error) => socket.destroy(error));
    const answer = (await answering).trim();
    if (/^stream: OK$/.test(answer)) return { isClean: true };
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found === undefined) throw new Error(`The scanner could not look: ${answer.slice(0, 200)}`);
    return { isClean: false, found };
  } finally {
    socket.destroy();
    content.destroy();
  }
};
