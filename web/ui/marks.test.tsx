import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Contents, Marks } from "./marks.tsx";
import { MarksChanges } from "./marks-changes.tsx";
import { MarksField } from "./marks-field.tsx";

afterEach(cleanup);

test("a text is drawn as headings, lists, bold and links, below the headings of its page", () => {
  render(
    <Marks top={3} text={"# Travel\n\n## By **train**\n\nBook [here](https://lumen.example).\n\n- One\n  - Deep\n- Two\n\n4. Four"} />,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Travel");
  expect(screen.getByRole("heading", { level: 4 }).id).toBe("part-by-train");
  expect(screen.getByRole("link", { name: "here" }).getAttribute("rel")).toBe("noopener noreferrer");
  const [list, deep, numbered] = screen.getAllByRole("list");
  expect(list?.contains(deep ?? null)).toBe(true);
  expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual(["OneDeep", "Two"]);
  expect(numbered?.tagName).toBe("OL");
  expect(numbered?.querySelector("li")?.getAttribute("value")).toBe("4");
});

test("a text that begins with a smaller heading leaves no level out", () => {
  render(<Marks top={3} text={"## Travel\n\n## Meals"} />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});

test("what looks like HTML is read as it is written", () => {
  render(<Marks text={'<img src="x" onerror="alert(1)"> [x](javascript:alert(1))'} />);
  expect(screen.getByText(/<img src/).textContent).toContain("javascript:alert(1)");
  expect(document.querySelector("img, a")).toBeNull();
});

test("the contents lead to the headings of the text", () => {
  const text = "# One\n\n## Part\n\n# Two\n\n## Part";
  render(
    <>
      <Contents text={text} />
      <Marks text={text} />
    </>,
  );
  const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
  expect(links.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.textContent)).toEqual(["One", "Part", "Two", "Part"]);
});

test("changes are marked as inserted and deleted, and said in words", () => {
  render(<MarksChanges before={"# Leave\n\nYou have 10 days.\n\nOld line"} after={"# Leave\n\nYou have 12 days.\n\n- New item"} />);
  expect(screen.getByText("3 changes")).toBeDefined();
  expect([...document.querySelectorAll("del")].map((part) => part.textContent)).toEqual([
    "Removed: 10 (end of change) ",
    "Removed: Old line (end of change) ",
  ]);
  expect([...document.querySelectorAll("ins")].map((part) => part.textContent)).toEqual([
    "Added: 12 (end of change) ",
    "Added: New item (end of change) ",
  ]);
  cleanup();
  render(<MarksChanges before="Same" after="Same" />);
  expect(screen.getByText("Nothing has changed.")).toBeDefined();
});

const Form = () => {
  const [text, setText] = useState("Travel\nBook early");
  return <MarksField aria-label="Text" value={text} onChange={setText} />;
};
const select = (start: number, end: number) => {
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  area.focus();
  area.setSelectionRange(start, end);
  return area;
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the bar marks what is selected, and the preview shows it", async () => {
  render(<Form />);
  const area = select(0, 0);
  await press("Heading");
  expect(area.value).toBe("## Travel\nBook early");
  select(15, 20);
  await press("Bold");
  expect(area.value).toBe("## Travel\nBook **early**");
  select(10, 10);
  await press("List");
  expect(area.value).toBe("## Travel\n- Book **early**");
  select(12, 16);
  await press("Link");
  expect(area.value).toBe("## Travel\n- [Book](https://) **early**");
  select(0, 3);
  await press("Heading");
  expect(area.value).toBe("Travel\n- [Book](https://) **early**");
  await press("Preview");
  expect((await screen.findByText("early")).tagName).toBe("STRONG");
  expect(screen.queryByRole("button", { name: "Bold" })).toBeNull();
  await press("Write");
  expect(screen.getByRole("textbox", { name: "Text" })).toBe(area);
});
