import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { hiringEndpoints } from "../../contract.ts";
import type { Interview, Scorecard } from "../../interviews/contract.ts";
import { interviewPath } from "../../paths.ts";
import { InterviewPage } from "./interview-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const priya = { code: "LF-0013", name: "Priya Sharma" };
const rohan = { code: "LF-0012", name: "Rohan Mehta" };
const nothing: Scorecard = { ratings: [], strengths: "", concerns: "", noteToRecruiter: "" };
const interview: Interview = {
  id: "019ac000-0000-7000-8000-000000000001",
  number: "IV-2026-00001",
  application: "AP-2026-00001",
  candidate: "Nandini Bose",
  position: "Backend engineer",
  name: "Problem solving",
  status: "scheduled",
  startsAt: "2026-11-20T09:30:00Z",
  endsAt: "2026-11-20T10:30:00Z",
  zone: "Asia/Kolkata",
  mode: "phone",
  place: "020 1234",
  version: 2,
  focus: "",
  minutes: 60,
  note: "",
  skills: ["Debugging", "SQL"],
  seats: [
    { person: priya, role: "lead", answer: "accepted" },
    { person: rohan, role: "member", answer: "accepted", submittedAt: "2026-11-20T11:00:00Z" },
  ],
  blind: true,
  rounds: [],
  own: { version: 1, values: nothing },
  actions: ["submit"],
};

test("IV-09, IV-10: all that is missing is said at once; the draft is saved before it is submitted, then the others are shown", async () => {
  let saved = nothing;
  let isSubmitted = false;
  const others: Scorecard = { ...nothing, strengths: "Finds the cause quickly.", recommendation: "hire" };
  const after = (): Interview => ({
    ...interview,
    blind: false,
    submittedAt: "2026-11-20T12:00:00Z",
    own: { version: 3, values: saved },
    actions: [],
    seats: interview.seats.map((seat) => (seat.person === rohan ? { ...seat, scorecard: others } : seat)),
  });
  const api = fakeApi(hiringEndpoints, {
    readInterview: () => (isSubmitted ? after() : interview),
    saveScorecard: ({ body }) => {
      saved = body as Scorecard;
      return { version: 2, savedAt: "2026-11-20T11:59:00Z" };
    },
    actOnInterview: () => {
      isSubmitted = true;
      return after();
    },
  });
  openPage(
    [{ name: "hiring", routes: [{ path: interviewPath(":number"), page: async () => InterviewPage }], menu: [] }],
    interviewPath(interview.number),
  );
  const user = userEvent.setup();
  await screen.findByText("You'll see the other scorecards after you submit yours.");
  expect(screen.queryByText(others.strengths)).toBeNull();
  const rate = async (skill: string, rating: string) =>
    user.click(within(screen.getByRole("group", { name: skill })).getByRole("radio", { name: rating }));
  const submit = screen.getByRole("button", { name: "Submit scorecard" });
  await rate("SQL", "Not assessed");
  await user.click(submit);
  expect((await screen.findByRole("alert")).textContent).toBe("Not submitted yet. Missing: Debugging, Recommendation.");
  expect(api.of("actOnInterview")).toEqual([]);
  await rate("Debugging", "4");
  await user.click(screen.getByRole("radio", { name: "Hire" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.dblClick(submit);
  await screen.findByText(others.strengths);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Submit scorecard" })).toBeNull());
  expect(saved).toMatchObject({
    recommendation: "hire",
    ratings: [
      { skill: "Debugging", rating: 4 },
      { skill: "SQL", rating: null },
    ],
  });
  expect(api.of("actOnInterview").map(({ params, body }) => [params.action, body])).toEqual([["submit", { version: 2 }]]);
});

test("that the candidate did not come is asked before it is said: the interview ends with it", async () => {
  const api = fakeApi(hiringEndpoints, { readInterview: { ...interview, actions: ["submit", "absent"] }, actOnInterview: interview });
  openPage(
    [{ name: "hiring", routes: [{ path: interviewPath(":number"), page: async () => InterviewPage }], menu: [] }],
    interviewPath(interview.number),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Candidate absent" }));
  const dialog = await screen.findByRole("dialog");
  expect(api.of("actOnInterview")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Candidate absent" }));
  await waitFor(() => expect(api.of("actOnInterview").map(({ params }) => params.action)).toEqual(["absent"]));
});
