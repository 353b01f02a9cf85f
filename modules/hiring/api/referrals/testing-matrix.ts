// Referrals in every relation, and how their calls are made.
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { recordMatrix, recordStandIn } from "#modules/requests/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { referralKind } from "../../kinds.ts";
import { referral, type referralEndpoints } from "../../referrals/contract.ts";
import { makeOpening } from "../testing.ts";
import { hiringHome, makeIn } from "../testing-home.ts";
import { nextResume, referralBody } from "../testing-people.ts";

const makers = {
  homeOf: async (stage: Stage) => {
    const { home, ...known } = await hiringHome(stage);
    return { ...known, make: (wish?: Parameters<typeof makeIn>[1]) => makeIn(home, wish) };
  },
  signIn: signInAs,
};

const upload = async ({ app }: Stage, headers: Record<string, string>): Promise<string> => {
  const answer = await send(app, fileEndpoints.upload, { body: { slot: `${referralKind.id}/resume` }, file: nextResume() }, headers);
  if (answer.statusCode !== 201) throw new Error(`The résumé of the matrix was refused: ${answer.body}`);
  return answer.json<{ id: string }>().id;
};

let people = 0;
/** A new candidate. */
const bodyFor = (opening: string, file: string) => {
  people += 1;
  return referralBody(opening, file, 100_000 + people);
};

const openings = new WeakMap<Stage, Promise<{ id: string }>>();
const openingOf = async (stage: Stage): Promise<string> => {
  const { home, other } = await hiringHome(stage);
  const opening = openings.get(stage) ?? makeOpening(home, other);
  openings.set(stage, opening);
  return (await opening).id;
};

/** With an open position, and a résumé of the caller. */
const withResume =
  (standIn: StandIn): StandIn =>
  async (stage, relation, role) => {
    const opening = await openingOf(stage);
    const known = await standIn(stage, relation, role);
    const more = { opening, file: await upload(stage, known.headers) };
    return { ...known, facts: { ...known.facts, ...more }, unknown: { ...known.unknown, ...more } };
  };

const submitted = recordStandIn(
  {
    what: "referral",
    prefix: referralKind.prefix,
    submit: async (stage, owner) => {
      const headers = await signInAs(owner);
      const body = bodyFor(await openingOf(stage), await upload(stage, headers));
      return send(stage.app, referral.calls.submit, { query: {}, body } as never, headers);
    },
  },
  makers,
);
const ofOwner = recordMatrix(referral, {}, makers).subjects.ownerOfReferral as StandIn;
export const referralSubjects: Record<string, StandIn> = { recordReferral: withResume(submitted), ownerOfReferral: withResume(ofOwner) };

export const referralInputs: InputsOf<typeof referralEndpoints> = {
  previewReferral: ({ employee = "", opening = "", file = "" }) => [{ query: { employee }, body: bodyFor(opening, file) }],
  submitReferral: ({ employee = "", opening = "", file = "" }) => [{ query: { employee }, body: bodyFor(opening, file) }],
  readReferral: ({ number = "" }) => [{ params: { number } }],
  resubmitReferral: ({ number = "", opening = "", file = "" }) => [{ params: { number }, body: { ...bodyFor(opening, file), version: 1 } }],
  listPositions: () => [{}],
  myReferrals: () => [{}],
  nudgeReferral: ({ number = "" }) => [{ params: { number }, body: {} }],
};
export const referralLists: ListWalk[] = [];

export const referralValidInput = {
  opening: "0193a1b2-0000-7000-8000-0000000000fe",
  relation: "friend",
  whyFit: "She led the payments team that I was in for three years.",
  consent: true,
};

const open = "an open position, and a résumé of the caller's";
const ended = "none is ever returned";
export const referralSeldom = {
  previewReferral: open,
  submitReferral: open,
  readReferral: "the number of a referral, for its owner or HR",
  resubmitReferral: ended,
  nudgeReferral: "an own one without news for five working days",
};
