// Candidates in every relation, and how their calls are made.
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { candidateEndpoints } from "../../candidates/contract.ts";
import { makeApplication, makeOpening } from "../testing.ts";
import { hiringHome, makeIn } from "../testing-home.ts";
import { candidateBody } from "../testing-people.ts";

const NO_FILE = "0193a1b2-0000-7000-8000-0000000000ff";

const application: StandIn = async (stage, relation, role) => {
  const { home, stranger, other } = await hiringHome(stage);
  const caller = relation === "foreign" ? await stranger(role) : await makeIn(home, { role });
  const opening = await makeOpening(home, relation === "hiringManager" ? caller : other);
  const { number } = await makeApplication(home, opening, { referrer: relation === "referrer" ? caller : other });
  // A free interviewer.
  const { code: interviewer } = await makeIn(home);
  return { caller, headers: await signInAs(caller), facts: { number, interviewer }, unknown: { number: "AP-2026-99999", interviewer } };
};
export const candidateSubjects: Record<string, StandIn> = { application };

export const candidateInputs: InputsOf<typeof candidateEndpoints> = {
  readBoard: ({ number = "" }) => [{ params: { number } }, { params: { number }, query: { stage: "received" } }],
  addCandidate: ({ number = "" }) => [{ params: { number }, body: candidateBody(NO_FILE) }],
  readApplication: ({ number = "" }) => [{ params: { number } }],
  actOnApplication: ({ number = "" }) => [{ params: { number, action: "interview" }, body: { version: 1 } }],
  commentOnApplication: ({ number = "" }) => [{ params: { number }, body: { comment: "When can I meet her?" } }],
};
export const candidateLists: ListWalk[] = [];

export const candidateValidInput = {
  name: "Nandini Bose",
  email: "nandini.bose@example.org",
  phone: "+91 98450 12345",
  city: "Pune",
  currentRole: "Engineer at Acme",
  experience: 5,
  profileUrl: "",
  resume: [NO_FILE],
  stage: "received",
  joiningOn: "2030-01-05",
  share: false,
};

const readers = "the number of an application, for HR or its hiring manager";
export const candidateSeldom = {
  readBoard: "the number of an opening, for HR or its hiring manager",
  addCandidate: "HR, an open opening, and a résumé of theirs",
  readApplication: readers,
  actOnApplication: "HR, and the number of an application in the version read",
  commentOnApplication: readers,
};
