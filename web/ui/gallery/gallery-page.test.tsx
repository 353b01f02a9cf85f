import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "#web/testing.tsx";
import { things } from "../things.ts";
import { GalleryPage } from "./gallery-page.tsx";
import { galleryTexts } from "./texts.ts";

afterEach(cleanup);

test("the gallery draws each part of the kit, and every kind of thing", async () => {
  openPage([{ name: "gallery", routes: [{ path: "/ui", page: async () => GalleryPage }], menu: [] }], "/ui");
  await screen.findByRole("heading", { level: 1, name: galleryTexts.entries.title });
  for (const part of ["type", "tones", "things", "people", "buttons", "filters", "marks", "board", "record", "charts", "states"] as const)
    expect(screen.getAllByRole("region", { name: galleryTexts.entries[part] })).toHaveLength(1);
  expect(document.querySelectorAll(".gallery-thing")).toHaveLength(Object.keys(things).length);
});
