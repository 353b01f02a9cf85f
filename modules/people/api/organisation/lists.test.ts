import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { joiningEndpoints } from "../../joining/contract.ts";
import { organisationEndpoints as calls } from "../../organisation/contract.ts";
import { locationEndpoints } from "../../organisation/locations-contract.ts";
import { makeOrganiser } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
afterAll(() => portal.close());

type Hr = Awaited<ReturnType<typeof makeOrganiser>>["hr"];
const namesOf = ({ items }: { items: readonly { name: string }[] }): string[] => items.map(({ name }) => name);
const tree = async (hr: Hr) =>
  (await hr.call(calls.departments, { query: {} })).items.map(({ above, name }) => [...above, name].join(" / "));

describe("lists of units", () => {
  it("departments stand in their tree, also after one with all below it is renamed and put elsewhere", async () => {
    const { hr, home } = await makeOrganiser(portal);
    const add = (name: string, parent?: string) => hr.call(calls.addDepartment, { body: { name, ...(parent && { parent }) } });
    const sales = await add("Sales");
    await add("Sales desk");
    const north = await add("North", sales.id);
    await add("Oslo", north.id);
    await add("East", sales.id);
    expect(await tree(hr)).toEqual(["Engineering", "Sales", "Sales / East", "Sales / North", "Sales / North / Oslo", "Sales desk"]);
    await hr.call(calls.changeDepartment, { params: { id: sales.id }, body: { name: "Markets", parent: home.departmentId } }, 1);
    expect(await tree(hr)).toEqual([
      ...["Engineering", "Engineering / Markets", "Engineering / Markets / East", "Engineering / Markets / North"],
      ...["Engineering / Markets / North / Oslo", "Sales desk"],
    ]);
    await hr.call(calls.changeDepartment, { params: { id: north.id }, body: { name: "Étoile" } }, 1);
    expect(await tree(hr)).toEqual([
      ...["Engineering", "Engineering / Markets", "Engineering / Markets / East", "Étoile", "Étoile / Oslo", "Sales desk"],
    ]);
  });

  it("are found by beginnings of words without case and accents, and show what is closed when it is asked for", async () => {
    const { hr } = await makeOrganiser(portal);
    for (const name of ["Café Manager", "Senior Test-Lead", "100% Tester"]) await hr.call(calls.addDesignation, { body: { name } });
    const found = async (q: string) => namesOf(await hr.call(calls.designations, { query: { q } }));
    expect(await found("CAFE")).toEqual(["Café Manager"]);
    expect(await found("lead sen")).toEqual(["Senior Test-Lead"]);
    expect(await found("te")).toEqual(["100% Tester", "Senior Test-Lead"]);
    expect(await found("%")).toEqual([]);
    expect(await found("ead")).toEqual([]);
    const [cafe] = (await hr.call(calls.designations, { query: { q: "cafe" } })).items;
    await hr.call(calls.closeDesignation, { params: { id: cafe?.id ?? "" }, body: { version: 1 } });
    expect(await hr.call(calls.designations, { query: { q: "cafe" } })).toMatchObject({ items: [], total: 0 });
    expect((await hr.call(calls.designations, { query: { q: "cafe", closed: "shown" } })).total).toBe(1);
    expect((await hr.call(calls.grades, { query: { q: "l3" } })).total).toBe(1);
    expect(namesOf(await hr.call(locationEndpoints.locations, { query: { q: "beng" } }))).toEqual(["Bengaluru"]);
  });

  it("hold more than anybody looks through: forms offer a hundred of a kind and say that there are more", async () => {
    const { hr, home } = await makeOrganiser(portal);
    const few = await hr.call(joiningEndpoints.joiningChoices, {});
    expect([few.designations.length, few.more]).toEqual([1, undefined]);
    await portal.pastTriggers(`insert into people.designations (company_id, id, name)
      select ${home.company}, gen_random_uuid(), 'Title ' || no from generate_series(1, 20000) as no`);
    const { total, items, next } = await hr.call(calls.designations, { query: { limit: 2, sort: "-name" } });
    expect([total, items.map(({ name }) => name), typeof next]).toEqual([10_001, ["Title 9999", "Title 9998"], "string"]);
    expect(namesOf(await hr.call(calls.designations, { query: { q: "tit 19999" } }))).toEqual(["Title 19999"]);
    const many = await hr.call(joiningEndpoints.joiningChoices, {});
    expect([many.designations.length, many.departments.length, many.more]).toEqual([100, 1, ["designations"]]);
  });
});
