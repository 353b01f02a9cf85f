// IV-09: whoever still owes a scorecard meets no word of anybody else's, wherever they look.
import { afterEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { apiModules } from "#api/modules.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { send } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { type Endpoint, endpointsOf } from "#shared/endpoint.ts";
import type { HiringPerson } from "../testing.ts";
import { cardOf, formOf, laterAs, makeHiring, score } from "./testing.ts";

const NOW = "2026-12-07T04:04:00.000Z";
const STARTED = "2026-12-09T09:31:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));
