import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refused } from "#web/testing.tsx";
import { begun, fresh, rohan } from "./testing.ts";
import { group, open, press, rule, sent } from "./testing-page.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the editor", () => {
  test("shows the rules in order with amounts in the company's currency and people by name", async () => {
    open(begun);
    expect(await screen.findByRole("heading", { level: 1, name: "Who decides: Claim" })).toBeTruthy();
    const first = await rule(1);
    expect(group(first, "Condition 1").getByLabelText("Value in INR")).toHaveProperty("value", "20000.01");
    expect(group(first, "Condition 1").getByText("Reads as ₹20,000.01")).toBeTruthy();
    expect(group(first, "Step 2").getByLabelText("Person")).toHaveProperty("value", "Sunita Krishnan");
    expect((await rule(2)).getByText("Always: no rule before it fits.")).toBeTruthy();
    expect(screen.getByText(/Draft of Imran Qureshi, saved 7 Dec 2026/)).toBeTruthy();
  });

  test("adds a rule before the last one, each value typed by what it is about", async () => {
    const { user, api } = open(fresh);
    await rule(1);
    await user.click(press("Add a rule"));
    const added = await rule(1);
    await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText("Name of the rule")));
    await user.keyboard("Large");
    const condition = group(added, "Condition 1");
    await user.selectOptions(condition.getByLabelText("What"), "Amount");
    await user.selectOptions(condition.getByLabelText("How"), "more than");
    await user.type(condition.getByLabelText("Value in INR"), "20.000,01");
    await user.click(added.getByRole("button", { name: "Add a condition" }));
    const second = group(added, "Condition 2");
    await user.selectOptions(second.getByLabelText("What"), "Department");
    await user.click(second.getByRole("checkbox", { name: "Sales" }));
    await user.click(second.getByRole("checkbox", { name: "Engineering" }));
    const step = group(added, "Step 1");
    await user.selectOptions(step.getByLabelText("Who decides"), "A named person");
    await user.type(step.getByLabelText("Person"), "Ro");
    await user.click(await screen.findByRole("option", { name: /Rohan Mehta/ }));
    await user.click(press("Save draft"));
    await waitFor(() => expect(api.of("savePolicyDraft")).toHaveLength(1));
    expect(sent(api)[0]).toEqual({
      name: "Large",
      when: [
        { fact: "amount", operator: "moreThan", values: [2_000_001] },
        { fact: "department", operator: "oneOf", values: ["d1", "d2"] },
      ],
      steps: [
        {
          name: "A named person",
          approver: "person",
          person: rohan.code,
          whenOwn: "skip",
          whenVacant: "hr",
          secondPerson: false,
          remindAfter: [2, 4],
          escalateAfter: 6,
        },
      ],
    });
    expect(await screen.findByText("The draft is saved.")).toBeTruthy();
  });

  test("moves and removes by keyboard, and says where things are", async () => {
    const { user, api } = open(begun);
    await rule(2);
    press("Move rule 2 up").focus();
    await user.keyboard("{Enter}");
    expect((await rule(1)).getByLabelText("Name of the rule")).toHaveProperty("value", "All");
    expect(screen.getByText("It is rule 1 now.")).toBeTruthy();
    // There is no further up, and the keyboard stays where it is.
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move rule 1 up");
    await user.keyboard("{Enter}");
    press("Move step 2 of rule 1 up").focus();
    await user.keyboard("{Enter}");
    press("Remove rule 2").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText("The rule is removed.")).toBeTruthy();
    expect(document.activeElement).toBe((await rule(1)).getByLabelText("Name of the rule"));
    await user.click(press("Save draft"));
    await waitFor(() => expect(api.of("savePolicyDraft")).toHaveLength(1));
    expect(sent(api).map(({ name, steps }) => [name, ...steps.map((step) => step.name)])).toEqual([["All", "Finance", "Manager"]]);
    expect(press("Remove rule 1").getAttribute("aria-disabled")).toBe("true");
  });

  test("a figure that cannot be read is marked, kept as it was typed, and not sent", async () => {
    const { user, api } = open(begun);
    const first = await rule(1);
    const value = group(first, "Condition 1").getByLabelText("Value in INR");
    await user.clear(value);
    await user.type(value, "20.000,012");
    await user.click(group(first, "Step 1").getByText("Reminders, and when nobody is found"));
    const second = group(first, "Step 1").getByLabelText("Second reminder");
    await user.clear(second);
    await user.type(second, "x");
    await user.click(press("Save draft"));
    expect(await screen.findByText("Some figures cannot be read. They are marked below.")).toBeTruthy();
    expect(screen.getByText("Write an amount in INR such as 20,000.01.")).toBeTruthy();
    expect(screen.getAllByText("Write a whole number of working days such as 3.")[0]).toBeTruthy();
    expect(value).toHaveProperty("value", "20.000,012");
    expect(api.of("savePolicyDraft")).toHaveLength(0);
  });

  test("RP-02 what is missing stands on top and beside its field, and leads there, also after a move", async () => {
    const message =
      "Rule 1 (Large): step 2 reminds after 3 and 2 working days; choose two of 1 to 20, the second above the first. Fix it before publishing.";
    const problems = [{ code: "request.policy_invalid", field: "rules.0.steps.1.remindAfter", message }];
    const { user, api } = open({ ...begun, problems });
    await rule(2);
    await user.click(press("Move rule 1 down"));
    await user.click(screen.getByRole("button", { name: message }));
    expect(document.activeElement).toBe(group(await rule(2), "Step 2").getByLabelText("First reminder"));
    expect(group(await rule(2), "Step 2").getAllByText(message)[0]).toBeTruthy();
    await user.click(press("Publish"));
    await waitFor(() => expect(api.of("savePolicyDraft")).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("somebody else's change is told, nothing typed is lost, and one chooses whose stays", async () => {
    const sentence = "Kavita Rao changed these rules at 7 Dec 2026, 10:02. Read the new version, then make your change.";
    const { user, api } = open(begun, {
      savePolicyDraft: refused("stale", { code: "request.policy_changed", message: sentence }),
    });
    const name = (await rule(1)).getByLabelText("Name of the rule");
    await user.type(name, "r");
    await user.click(press("Save draft"));
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    expect(name).toHaveProperty("value", "Larger");
    await user.click(press("Keep mine"));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(press("Save draft"));
    await waitFor(() => expect(api.of("savePolicyDraft")).toHaveLength(2));
    await user.click(await screen.findByRole("button", { name: "Show theirs, lose mine" }));
    expect((await rule(1)).getByLabelText("Name of the rule")).toHaveProperty("value", "Large");
  });

  test("a changed draft is not left without a question", async () => {
    const { user } = open(begun);
    await user.type((await rule(1)).getByLabelText("Name of the rule"), "r");
    await user.click(screen.getByRole("link", { name: "Approvals" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep editing" }));
    expect((await rule(1)).getByLabelText("Name of the rule")).toHaveProperty("value", "Larger");
  });
});
