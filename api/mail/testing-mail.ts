// A mail server for tests: it keeps what it is given, or refuses it.
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { openMail } from "../mail.ts";
import { forThisFile } from "../testing-file.ts";

export type Received = { from: string; to: string[]; text: string };

export type MailBox = { received: Received[]; url: URL; close: () => Promise<void> };

/** What becomes of a mail that was received: acknowledged, or the connection is cut before its sender learns of it. */
type AfterData = () => Promise<"acknowledge" | "cut">;

const refusalOf = (responseCode: number | undefined): Error | undefined =>
  responseCode === undefined ? undefined : Object.assign(new Error("refused"), { responseCode });

type Refuse = (address: string) => number | undefined;
const nobody: Refuse = () => undefined;

/** `refuse` may refuse a mail with a code, as a real server would, and `refuseSender` whoever sends it. */
export const openMailBox = async (
  refuse = nobody,
  afterData: AfterData = async () => "acknowledge",
  refuseSender = nobody,
): Promise<MailBox> => {
  const received: Received[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: ({ address }, _session, done) => done(refusalOf(refuseSender(address))),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(refuse(address))),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        void afterData().then((way) => {
          if (way === "acknowledge") done();
          else for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
        });
      });
    },
  });
  // A sender that is killed in the middle of a mail: no fault of the server, which goes on.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { received, url: new URL(`smtp://127.0.0.1:${port}`), close: () => new Promise((resolve) => server.close(() => resolve())) };
};

export const mailLog = forThisFile<string[]>([]);

/** From here on mails go into the box. */
export const mailInto = ({ url }: Pick<MailBox, "url">): void =>
  openMail({
    server: { url, from: "Employee Portal <portal@example.com>" },
    baseUrl: new URL("http://portal.example.com"),
    log: (line) => void mailLog.push(line),
  });

/** The token of the link in a mail, whatever lines and characters its way there has wrapped. */
export const tokenIn = ({ text }: Received): string | undefined =>
  /#t=([A-Za-z0-9_-]{43})/.exec(text.replace(/=\r?\n/g, "").replaceAll("=3D", "="))?.[1];
