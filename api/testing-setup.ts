// Files of tests follow each other in one process: whatever one of them has opened, set or put in the place of something, the next begins without.
import { vi } from "vitest";
import { setAnchorPlace } from "./audit/anchors.ts";
import { trustProxies } from "./client-address.ts";
import { clock } from "./clock.ts";
import { closeDatabase } from "./db.ts";
import { openFileStore } from "./file-store.ts";
import { openFiles } from "./files/settings.ts";
import { closeLive } from "./live.ts";
import { openMail } from "./mail.ts";
import { observeStatements } from "./statements.ts";
import { forgetLastFile } from "./testing-file.ts";

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
clock.reset();
openMail(undefined);
openFiles(undefined);
openFileStore(undefined);
setAnchorPlace(undefined);
trustProxies(undefined);
observeStatements(undefined);
forgetLastFile();
// A file that broke off has left its own open.
await closeLive();
await closeDatabase();
