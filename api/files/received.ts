// The file of a form, on its way in: written down as it comes and gone with the call.
import { createHash } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { LARGEST_FILE } from "#shared/files/largest.ts";
import { isDiskFull } from "../saving.ts";

export type ReceivedFile = {
  name: string;
  /** As it was sent; of a file that is too large, as far as it can be told. */
  bytes: number;
  sha256: string;
  /** Its content, while the call lasts. Not of one that is too large. */
  read: () => Promise<Buffer>;
  forget: () => Promise<void>;
};

export type ReceivedForm = { fields: Record<string, string>; file: ReceivedFile | undefined };

/** One character above: what is longer is refused by its rule, not by the parser. */
const limits = { fields: 10, fieldSize: 10_000, fieldNameSize: 100, files: 1, parts: 12, headerPairs: 50, fileSize: LARGEST_FILE + 1 };

/** A call that cannot be read, as the server itself would say it. */
const unreadable = (statusCode: number, message: string, code?: string): Error =>
  Object.assign(new Error(message), { statusCode, ...(code && { code }) });

/** The code of a call that should have been form data. */
export const FORM_NEEDED = "FORM_NEEDED";

/** A file without a name from the beginning: however the process ends, nothing of it is left. */
const openNameless = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), "portal-upload-"));
  try {
    return await open(join(folder, "file"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const receiveFile = async (part: MultipartFile, announced: number): Promise<ReceivedFile> => {
  const place = await openNameless();
  const forget = () => place.close();
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await place.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
    }
    const read = async (): Promise<Buffer> => {
      const content = Buffer.alloc(bytes);
      await place.read(content, 0, bytes, 0);
      return content;
    };
    const name = (part.filename ?? "").normalize("NFC");
    return { name, bytes: part.file.truncated ? Math.max(bytes, announced) : bytes, sha256: hash.digest("hex"), read, forget };
  } catch (error) {
    await forget();
    throw error;
  }
};

/** What the parser finds wrong reads like any other call that cannot be read; a full disk is not the caller's fault. */
const told = (error: unknown): unknown => {
  if (isDiskFull(error)) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 400;
  return unreadable(status === 413 || status === 415 ? status : 400, String(error));
};

/** The fields and the one part `file` of a form. */
export const receiveForm = async (request: FastifyRequest): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw unreadable(415, "This call takes form data.", FORM_NEEDED);
  const announced = Number(request.headers["content-length"] ?? 0);
  const form: ReceivedForm = { fields: {}, file: undefined };
  try {
    // The path is kept so that a name with one is refused and not guessed at.
    for await (const part of request.parts({ limits, preservePath: true } as Parameters<FastifyRequest["parts"]>[0])) {
      if (part.type === "file" && part.fieldname === "file" && !form.file) form.file = await receiveFile(part, announced);
      else if (part.type === "file") part.file.resume();
      else if (typeof part.value === "string") form.fields[part.fieldname] = part.value;
    }
    return form;
  } catch (error) {
    await form.file?.forget();
    throw told(error);
  }
};
