import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import type { Application, BoardCard } from "../../candidates/contract.ts";
import { hiringEndpoints } from "../../contract.ts";
import { openingPath } from "../../paths.ts";
import type { Opening } from "../../requisitions/contract.ts";
import { OpeningPage } from "./opening-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "019ac000-0000-7000-8000-000000000001";
const rohan = { code: "LF-0012", name: "Rohan Mehta" };
const since = "2026-11-20T04:00:00Z";
const opening: Opening = {
  id,
  number: "OP-2026-00001",
  title: "Backend engineer",
  requisition: "RQ-2026-00001",
  hiringManager: rohan,
  department: "Engineering",
  location: "Pune",
  status: "open",
  seats: 2,
  offersOut: 0,
  hires: 0,
  candidates: 1,
  version: 1,
  text: "We build the portal.",
  mustHaves: ["SQL"],
  actions: ["save", "close"],
};
const card: BoardCard = {
  id,
  number: "AP-2026-00001",
  version: 3,
  name: "Nandini Bose",
  currentRole: "Engineer at Acme",
  stage: "received",
  since,
  referrer: rohan,
  actions: ["screen", "reject"],
};
const application: Application = {
  ...card,
  opening: { number: opening.number, title: opening.title },
  candidate: { city: "", profileUrl: "" },
  elsewhere: [],
  isOwnReferral: false,
  timeline: [],
};

const open = (of = card) => {
  let now = of;
  const api = fakeApi(hiringEndpoints, {
    readOpening: opening,
    readBoard: () => ({ rows: [now], counts: { [now.stage]: 1 }, funnel: [], mayAdd: true }),
    actOnApplication: () => {
      now = { ...now, stage: "screening", actions: [] };
      return { ...application, ...now };
    },
  });
  openPage(
    [{ name: "hiring", routes: [{ path: openingPath(":number"), page: async () => OpeningPage }], menu: [] }],
    openingPath(opening.number),
  );
  return api;
};
const column = (name: string) => screen.findByRole("region", { name });

test("a card that is dropped on the next stage moves there; one that may not go there stays", async () => {
  const api = open();
  const item = await within(await column("Received")).findByRole("listitem");
  fireEvent.dragStart(item, { dataTransfer: { setData: () => undefined } });
  expect((await column("Offer")).dataset.state).toBe("refused");
  fireEvent.drop(await column("Offer"));
  fireEvent.dragStart(item, { dataTransfer: { setData: () => undefined } });
  fireEvent.drop(await column("Screening"));
  await within(await column("Screening")).findByRole("link", { name: card.name });
  await screen.findByText("Nandini Bose: Screening");
  expect(api.of("actOnApplication").map(({ params, body }) => [params.action, body])).toEqual([["screen", { version: 3 }]]);
});

test("AP-07: whoever joins on another day than was agreed is linked with that day", async () => {
  open({ ...card, stage: "accepted", actions: ["join"] });
  const item = await within(await column("Offer accepted")).findByRole("listitem");
  fireEvent.dragStart(item, { dataTransfer: { setData: () => undefined } });
  fireEvent.drop(await column("Joined"));
  await within(await screen.findByRole("dialog")).findByLabelText(/Joining day/);
});
