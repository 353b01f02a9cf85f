// Requisitions and openings in every relation, and how their calls are made.
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { recordMatrix, recordStandIn } from "#modules/requests/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { requisition, requisitionEndpoints } from "../../requisitions/contract.ts";
import { makeOpening, openingText } from "../testing.ts";
import { hiringHome, makeIn } from "../testing-home.ts";

const bodyOf = (department: string, location: string) => ({
  title: "Backend engineer",
  department,
  location,
  type: "internship",
  seats: 1,
  neededBy: "2027-06-01",
  payMin: 30_000_000,
  payMax: 40_000_000,
  mustHaves: "TypeScript",
  justification: "The team can look after an intern.",
});

const makers = {
  homeOf: async (stage: Parameters<StandIn>[0]) => {
    const { home, ...known } = await hiringHome(stage);
    return { ...known, make: (wish?: Parameters<typeof makeIn>[1]) => makeIn(home, wish) };
  },
  signIn: signInAs,
};

/** With the places of the company that it would be in. */
const withPlaces =
  (standIn: StandIn): StandIn =>
  async (stage, relation, role) => {
    const { departmentId: department, locationId: location } = (await hiringHome(stage)).home;
    const known = await standIn(stage, relation, role);
    return { ...known, facts: { ...known.facts, department, location }, unknown: { ...known.unknown, department, location } };
  };

/** HR submits it, so that its owner may have any role. */
const submitted = recordStandIn(
  {
    what: "requisition",
    prefix: "RQ",
    submit: async (stage, owner) => {
      const { hr, home } = await hiringHome(stage);
      const body = bodyOf(home.departmentId, home.locationId);
      return send(stage.app, requisitionEndpoints.submitRequisition, { query: { employee: owner.code }, body }, await signInAs(hr));
    },
  },
  makers,
);

const opening: StandIn = async (stage, relation, role) => {
  const { home, stranger, other } = await hiringHome(stage);
  const caller = relation === "foreign" ? await stranger(role) : await makeIn(home, { role });
  const { number } = await makeOpening(home, relation === "hiringManager" ? caller : other, { status: "draft" });
  return { caller, headers: await signInAs(caller), facts: { number }, unknown: { number: "OP-2026-99999" } };
};

const ofOwner = recordMatrix(requisition, {}, makers).subjects.ownerOfRequisition as StandIn;
export const requisitionSubjects: Record<string, StandIn> = {
  recordRequisition: withPlaces(submitted),
  ownerOfRequisition: withPlaces(ofOwner),
  opening,
};

export const requisitionInputs: InputsOf<typeof requisitionEndpoints> = {
  previewRequisition: ({ employee = "", department = "", location = "" }) => [{ query: { employee }, body: bodyOf(department, location) }],
  submitRequisition: ({ employee = "", department = "", location = "" }) => [{ query: { employee }, body: bodyOf(department, location) }],
  readRequisition: ({ number = "" }) => [{ params: { number } }],
  resubmitRequisition: ({ number = "", department = "", location = "" }) => [
    { params: { number }, body: { ...bodyOf(department, location), version: 1 } },
  ],
  listRequisition: () => [{ query: { limit: "100" } }],
  requisitionChoices: ({ employee = "" }) => [{ query: { employee } }],
  actOnRequisition: ({ number = "" }) => [{ params: { number, action: "cancel" }, body: { version: 1, comment: "No budget left" } }],
  listOpenings: () => [{}],
  readOpening: ({ number = "" }) => [{ params: { number } }],
  actOnOpening: ({ number = "" }) => [{ params: { number, action: "publish" }, body: { version: 1, text: openingText } }],
};

export const requisitionLists: ListWalk[] = [
  {
    endpoint: requisitionEndpoints.listRequisition,
    who: "manager",
    sorts: { asked: "askedAt" },
    add: async ({ callers: { manager } }) => {
      const { departments, locations } = await manager.call(requisitionEndpoints.requisitionChoices, { query: {} });
      const body = bodyOf(departments[0]?.id ?? "", locations[0]?.id ?? "");
      await manager.call(requisitionEndpoints.submitRequisition, { query: {}, body: body as never });
      return async () => undefined;
    },
  },
];

export const requisitionValidInput = {
  title: "Backend engineer",
  type: "internship",
  leavers: [],
  seats: 2,
  neededBy: "2030-01-05",
  coverUntil: "2030-06-05",
  payMin: 30_000_000,
  payMax: 40_000_000,
  experienceFrom: 1,
  experienceTo: 3,
  mustHaves: "TypeScript",
  justification: "The team has more work than people, and it will stay so.",
  description: openingText,
  text: openingText,
  closesOn: null,
};

const places = "a manager, and a department and a location of the company";
export const requisitionSeldom = {
  submitRequisition: places,
  readRequisition: "the number of a requisition, for its owner, the line or HR",
  resubmitRequisition: "one's own that somebody has returned",
  actOnRequisition: "an approved one, for its owner or HR, in the version read",
  readOpening: "the number of an opening, for HR or its hiring manager",
  actOnOpening: "HR, and the number of an opening in the version read",
};
