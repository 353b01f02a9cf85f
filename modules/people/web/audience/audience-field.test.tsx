// The field in a form of another module: what is chosen, what is handed on, and how many people that is.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Audience, everybody } from "#shared/audience.ts";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { audienceEndpoints } from "../../audience/contract.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { AudienceField, peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = (last: number) => `019ac000-0000-7000-8000-00000000000${last}`;
const choices = {
  departments: [
    { id: id(1), name: "Engineering", closed: false },
    { id: id(2), name: "Engineering / Platform", closed: false },
    { id: id(3), name: "Looms", closed: true },
  ],
  locations: [{ id: id(4), name: "London", closed: false }],
  grades: [{ id: id(5), name: "L3", closed: false }],
  designations: [],
};
const li = { code: "LF-0023", name: "李晓明" };
const card = {
  ...li,
  id: "019ac000-0000-4000-8000-000000000023",
  designation: "Software Engineer",
  department: "Engineering",
  location: "London",
  timeZone: "Europe/London",
};

const open = (first: Audience, error?: string) => {
  const handed: Audience[] = [];
  const Form = () => {
    const [value, setValue] = useState(first);
    const change = (next: Audience) => {
      handed.push(next);
      setValue(next);
    };
    return <AudienceField value={value} onChange={change} error={error} />;
  };
  const host: WebModule = { name: "policies", routes: [{ path: "/policies", page: async () => Form }], menu: [] };
  const api = fakeApi(
    { ...audienceEndpoints, ...directoryEndpoints },
    {
      audienceChoices: choices,
      directory: { items: [card], total: 1 },
      countAudience: ({ body }) => {
        const { everybody: all, named } = body as Audience;
        return { count: all ? 58 : named.length, sample: all ? [li] : [], named: named.length > 0 ? [li] : [] };
      },
    },
  );
  openPage([peopleWeb, host], "/policies");
  return { api, handed, user: userEvent.setup() };
};

test("begins with everybody, counts them, and narrows by lists whose values are chips", async () => {
  const { user, api, handed } = open(everybody);
  expect(await screen.findByText("58 people today")).toBeTruthy();
  expect(api.of("audienceChoices")).toHaveLength(1);
  await user.click(screen.getByRole("radio", { name: "Selected people" }));
  const departments = await screen.findByLabelText("Departments");
  expect([...departments.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "All",
    "Engineering",
    "Engineering / Platform",
  ]);
  await user.selectOptions(departments, "Engineering / Platform");
  await user.selectOptions(screen.getByLabelText("Employment types"), "Intern");
  expect(handed.at(-1)).toEqual({ ...everybody, everybody: false, departments: [id(2)], employmentTypes: ["intern"] });
  await waitFor(() => expect(api.of("countAudience").at(-1)?.body).toEqual(handed.at(-1)));
  await user.click(screen.getByRole("button", { name: "Remove Engineering / Platform" }));
  expect(handed.at(-1)?.departments).toEqual([]);
});

test("people are added by name, and what was chosen before is named, also where it is closed", async () => {
  const { user, handed } = open({ ...everybody, everybody: false, departments: [id(3)], named: ["LF-0023"] }, "Choose at least one.");
  expect(await screen.findByText("Looms (closed)")).toBeTruthy();
  expect(await screen.findByText("李晓明")).toBeTruthy();
  expect(screen.getByText("Choose at least one.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove 李晓明" }));
  await user.type(screen.getByLabelText("People by name"), "li");
  await user.click(await screen.findByRole("option", { name: /李晓明/ }));
  expect(handed.at(-1)?.named).toEqual(["LF-0023"]);
  expect(await screen.findByText("1 person today")).toBeTruthy();
});
