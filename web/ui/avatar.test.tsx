import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Asha Nair", "AN"],
  ["Asha", "A"],
  ["Priya de la Cruz", "PC"],
  ["李晓明", "李"],
  ["𠮷田 太郎", "𠮷太"],
])("of %s the initials are %s", (name, initials) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(initials);
});
