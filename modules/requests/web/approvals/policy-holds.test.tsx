import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refused } from "#web/testing.tsx";
import { begun, fresh, rohan } from "./testing.ts";
import { open, press, rule, sent } from "./testing-page.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("publishing", () => {
  test("asks once with what changes, takes the reason, and is then what holds", async () => {
    const { user, api } = open(begun);
    await rule(2);
    await user.click(press("Publish"));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish version 1 of Claim?" }));
    expect(dialog.getByText("When Amount is more than 20,000.01 INR")).toBeTruthy();
    expect(dialog.getByText("Rule 1 “All”").closest("li")?.textContent).toContain("gone");
    await user.type(dialog.getByLabelText("Why (for whoever reads the history)"), "Large ones");
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("Version 1 holds now.")).toBeTruthy();
    expect(api.of("publishPolicy").map(({ body }) => body)).toEqual([{ version: 4, note: "Large ones" }]);
    expect(api.of("publishPolicy")[0]?.key).toBeTruthy();
    expect(screen.getByText("The draft is what holds now.")).toBeTruthy();
    expect(press("Publish").getAttribute("aria-disabled")).toBe("true");
  });

  test("saves first what is not saved", async () => {
    const { user, api } = open(fresh);
    await user.type((await rule(1)).getByLabelText("Name of the rule"), " claims");
    await user.click(press("Publish"));
    await screen.findByRole("dialog");
    expect(sent(api)[0]?.name).toBe("All claims");
  });

  test("what the server refuses stands in the dialog, and the reason stays", async () => {
    const message = "Rule 1 (Large): step 2 names Sunita Krishnan, who is not active; choose another person. Fix it before publishing.";
    const { user } = open(begun, { publishPolicy: refused("refused", { code: "request.policy_invalid", message }) });
    await rule(2);
    await user.click(press("Publish"));
    const dialog = within(await screen.findByRole("dialog"));
    const note = dialog.getByLabelText("Why (for whoever reads the history)");
    await user.type(note, "Large ones");
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(message);
    expect(note).toHaveProperty("value", "Large ones");
  });
});

describe("trying", () => {
  const deciders = [
    { name: "Manager", approver: "manager", people: [rohan] },
    {
      name: "Head",
      approver: "departmentHead",
      people: [],
      skipped: true,
      why: { code: "approved_earlier" as const, no: 1, name: rohan.name },
    },
    { name: "Finance", approver: "finance", people: [], queue: "finance" as const },
  ];
  const tried = { rule: { no: 1, name: "Large" }, deciders };
  const card = async () => within(await screen.findByRole("region", { name: "Try it" }));

  test("asks for a person and the facts of the kind, and shows the chain with names and reasons", async () => {
    const { user, api } = open(begun, { tryPolicy: tried });
    const form = await card();
    // No rule asks for it.
    expect(form.queryByLabelText("Days")).toBeNull();
    await user.click(form.getByRole("button", { name: "Try it" }));
    expect(form.getByText("Choose a person from the search.")).toBeTruthy();
    expect(form.getByText("Write an amount in INR such as 20,000.01.")).toBeTruthy();
    await user.type(form.getByLabelText("Person who asks"), "Ro");
    await user.click(await form.findByRole("option", { name: /Rohan Mehta/ }));
    await user.type(form.getByLabelText("Amount (INR)"), "20,000.01");
    await user.click(form.getByRole("button", { name: "Try it" }));
    const [first, second, third] = await form.findAllByRole("listitem");
    expect(form.getByText("Rule 1: Large")).toBeTruthy();
    expect(first?.textContent).toContain("Rohan Mehta");
    expect(second?.textContent).toContain("Passed over: Rohan Mehta decides step 1");
    expect(third?.textContent).toContain("Finance");
    expect(api.of("tryPolicy").map(({ body }) => body)).toEqual([{ which: "draft", employee: rohan.code, facts: { amount: 2_000_001 } }]);
  });

  test("saves a changed draft before it is tried, and what holds now without that", async () => {
    const { user, api } = open({ ...begun, rules: fresh.rules }, { tryPolicy: tried });
    await user.type((await rule(1)).getByLabelText("Name of the rule"), "!");
    const form = await card();
    await user.type(form.getByLabelText("Person who asks"), "Ro");
    await user.click(await form.findByRole("option", { name: /Rohan Mehta/ }));
    await user.click(form.getByRole("radio", { name: "What holds now" }));
    await user.click(form.getByRole("button", { name: "Try it" }));
    await waitFor(() => expect(api.of("tryPolicy")).toHaveLength(1));
    expect(api.of("savePolicyDraft")).toHaveLength(0);
    await user.click(form.getByRole("radio", { name: "The draft" }));
    await user.click(form.getByRole("button", { name: "Save and try it" }));
    await waitFor(() => expect(api.of("tryPolicy")).toHaveLength(2));
    expect(api.of("savePolicyDraft")).toHaveLength(1);
  });

  test("what the server says of a value stands beside it, the rest below", async () => {
    const { user } = open(begun, {
      tryPolicy: refused("refused", { code: "request.policy_fact", field: "facts.amount", message: "Amount needs an amount from 0 on." }),
    });
    const form = await card();
    await user.type(form.getByLabelText("Person who asks"), "Ro");
    await user.click(await form.findByRole("option", { name: /Rohan Mehta/ }));
    await user.type(form.getByLabelText("Amount (INR)"), "-1");
    await user.click(form.getByRole("button", { name: "Try it" }));
    await waitFor(() => expect(form.getByLabelText("Amount (INR)").getAttribute("aria-invalid")).toBe("true"));
    expect(form.getByText("Amount needs an amount from 0 on.")).toBeTruthy();
  });
});
