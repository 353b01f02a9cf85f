// A page's end of the stream: what it was told, in order, and whether it is still open.
import { type ClientRequest, request } from "node:http";

type Said = { event: string; data: unknown };

export type OpenStream = {
  status: number;
  headers: Record<string, unknown>;
  said: Said[];
  /** Of one kind, only what it says. */
  of: (event: string) => unknown[];
  beats: () => number;
  isOpen: () => boolean;
  close: () => void;
};

const parsed = (block: string): Said => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
  return { event: field("event"), data: JSON.parse(field("data") || "null") };
};

/** Resolves with the head of the answer. */
export const openStreamAt = (port: number, headers: Record<string, string>): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const said: Said[] = [];
    let [text, isOpen, beats] = ["", true, 0];
    const asked: ClientRequest = request(
      { port, host: "127.0.0.1", path: "/api/notifications/stream", headers: { accept: "text/event-stream", ...headers } },
      (answer) => {
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
          const blocks = text.split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) {
            if (block.startsWith(":")) beats += 1;
            else said.push(parsed(block));
          }
        });
        const closed = () => {
          isOpen = false;
        };
        answer.on("end", closed);
        answer.on("close", closed);
        answer.on("error", closed);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          said,
          of: (event) => said.filter((one) => one.event === event).map(({ data }) => data),
          beats: () => beats,
          isOpen: () => isOpen,
          close: () => asked.destroy(),
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
