// Files of tests follow each other in one process: whatever one of them has put in the place of something, the next begins without.
import { configure } from "@testing-library/react";
import { vi } from "vitest";

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();

// What a page's test waits for comes as soon as the machine has time for it.
configure({ asyncUtilTimeout: 10_000 });
