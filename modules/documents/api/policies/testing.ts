// Policies for tests, written by HR through the endpoints that the pages use.
import { clock } from "#api/clock.ts";
import type { Caller } from "#api/testing-http.ts";
import { type Audience, everybody } from "#shared/audience.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { documentEndpoints } from "../../contract.ts";

export const TEXT =
  `# Working hours\n\nEverybody works forty hours a week, and writes down when they begin and end. ${"Breaks are an hour a day, and nobody works through them. ".repeat(3)}`.trim();
export const today = (): PlainDate => clock.now().slice(0, 10);

let written = 0;

export const namedOnly = (...codes: string[]): Audience => ({ ...everybody, everybody: false, named: codes });

export const writePolicy = async (hr: Caller, owner: string, audience: Audience = everybody, title?: string): Promise<string> => {
  written += 1;
  const body = { title: title ?? `Working hours ${written}`, category: "work_and_leave" as const, owner, audience };
  return (await hr.call(documentEndpoints.addPolicy, { body })).number;
};

type Version = { text?: string; summary?: string; effectiveFrom?: PlainDate; asks?: boolean; dueDays?: number };

export const saveDraft = async (hr: Caller, number: string, text = TEXT) => {
  const params = { number };
  const { draft } = await hr.call(documentEndpoints.managedPolicy, { params });
  return hr.call(documentEndpoints.saveDraft, { params, body: { text } }, draft.revision);
};

/** Returns the policy as HR sees it afterwards. */
export const publishVersion = async (hr: Caller, number: string, { text, ...version }: Version = {}) => {
  const { draft } = await saveDraft(hr, number, text);
  const usual = { effectiveFrom: today(), summary: "Hours are written down from now on.", asks: true, dueDays: 7 };
  const body = { ...usual, ...version, version: draft.revision };
  return hr.call(documentEndpoints.publishPolicy, { params: { number }, body });
};

export const tomorrow = (): PlainDate => addDays(today(), 1);
