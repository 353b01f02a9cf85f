import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { thingOf } from "#web/ui/things.ts";
import { WebModules } from "#web/web-modules.ts";
import { type NoticeEvent, noticeTable } from "../contract.ts";
import { NoticeIcon } from "./notice-icon.tsx";

afterEach(cleanup);

test("no event wears the bell, which is for what nobody knows", () => {
  expect(Object.keys(noticeTable).filter((event) => thingOf(event) === "notification")).toEqual([]);
});

test("what is told of a request wears the icon of its kind", () => {
  const leave = { name: "leave", routes: [], menu: [], requestKinds: [{ id: "leave.application", label: "Leave" }] };
  const iconOf = (event: NoticeEvent, kind: string) =>
    render(
      <WebModules value={[leave]}>
        <NoticeIcon notice={{ event, params: { kind, number: "LV-2026-00001" } }} />
      </WebModules>,
    ).container.querySelector(".pi")?.className;
  expect(iconOf("request.approved", "Leave")).toBe("pi pi-calendar-plus");
  expect(iconOf("request.approved", "Something new")).toBe("pi pi-check-square");
});
