// IV-09: an interviewer whose scorecard is due finds no word of the others, wherever they look.
import { afterEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { interviewEndpoints as calls } from "../../interviews/contract.ts";
import type { HiringPerson } from "../testing.ts";
import { formOf, laterAs, makeHiring, score, step } from "./testing.ts";

const NOW = "2026-12-07T04:04:00.000Z";
const STARTED = "2026-12-09T09:31:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

/** In every text of the scorecard that is planted. */
const WORD = "zebrafinch";
/** The stream of events stays open. */
const isStream = (path: string): boolean => /\/(live|events)$/.test(path);

/** Everything that can be read in the portal, with each of these numbers and ids; gives the paths on which the word stands. */
const walk = async (who: HiringPerson, names: Record<"number" | "id", string[]>): Promise<{ asked: number; found: string[] }> => {
  const headers = await signInAs(who);
  const document = (await portal.app.inject({ url: "/api/openapi.json", headers })).json<{ paths: Record<string, object> }>();
  const readable = Object.entries(document.paths).flatMap(([path, methods]) => ("get" in methods && !isStream(path) ? [path] : []));
  const addresses = readable.flatMap((path) => {
    const [, name] = /\{(\w+)\}/.exec(path) ?? [];
    const values = name === undefined ? [""] : [...names.number, ...names.id];
    return values.map((value) => path.replace(/\{\w+\}/g, value));
  });
  const searches = ["/search", "/people"].map((path) => `${path}?q=${WORD}`);
  const found: string[] = [];
  for (const address of [...addresses, ...searches]) {
    const url = address.startsWith("/api/") ? address : `/api${address}`;
    const { statusCode, body } = await portal.app.inject({ url, headers });
    if (statusCode === 429) throw new Error(`${address} was asked too often to say anything.`);
    if (statusCode < 300 && body.includes(WORD)) found.push(address);
  }
  return { asked: addresses.length, found };
};

test("IV-09: an interviewer, HR and the hiring manager with an open required seat find no word of the others in anything they can read", async () => {
  const { asha, priya, kavita, neha, rohan, application, opening, schedule } = await makeHiring(portal.app);
  const number = await schedule(
    formOf([
      [priya, "lead"],
      [asha, "member"],
      [kavita, "member"],
      [rohan, "member"],
    ]),
  );
  const as = (who: HiringPerson) => laterAs(portal.app, who, STARTED);
  await score(await as(priya), number, WORD);
  const { id, own } = await (await as(priya)).call(calls.readInterview, { params: { number } });
  expect(JSON.stringify(own)).toContain(WORD);
  const names = { number: [number, application.number, opening.number], id: [id, application.id, opening.id] };

  for (const blind of [asha, kavita, rohan]) {
    const { asked, found } = await walk(await as(blind), names);
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    const { version: draft, ...saved } = await (await as(blind)).call(
      calls.saveScorecard,
      { params: { number }, body: { ratings: [], strengths: "", concerns: "", noteToRecruiter: "" } },
      1,
    );
    const answers = [saved, (await (await as(blind)).refused(calls.actOnInterview, step(number, "submit", { version: draft }))).body];
    expect(JSON.stringify(answers)).not.toContain(WORD);
  }
  // Who owes nothing finds it, so the walk would have found it.
  const { found } = await walk(await as(neha), names);
  expect(found.filter((path) => path.includes(number))).toEqual([expect.stringContaining(`/hiring/interviews/${number}`)]);
  expect(found.filter((path) => path.includes(application.number))).toContainEqual(expect.stringContaining("/interviews"));
  // And so does an interviewer once their own is in, without what is for the recruiter.
  const after = JSON.stringify(await score(await as(asha), number, "asha", 2));
  expect(after).toContain(`strong ${WORD}`);
  expect(after).not.toContain(`recruiter ${WORD}`);
}, 120_000);
