import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { PlainDate } from "./dates.ts";
import { emptyValues, type FormSpec, isRequired, objectOf } from "./fields.ts";
import { Text } from "./text.ts";

const trip = {
  purpose: { label: "Purpose", input: "text", schema: Text(80).min(3) },
  note: { label: "Note", input: "long", schema: Text(200).optional() },
  from: { label: "From", input: "day", schema: PlainDate },
  days: { label: "Days", input: "number", schema: z.int().min(1) },
  how: { label: "How", input: "choice", options: [{ value: "rail", label: "Train" }], schema: z.enum(["rail", "air"]) },
  agreed: { label: "Agreed", input: "check", schema: z.boolean() },
  stay: { label: "Stay", input: "part", fields: { city: { label: "City", input: "text", schema: Text(40) } } },
  guests: {
    label: "Guests",
    input: "list",
    add: "Add a guest",
    most: 2,
    fields: { name: { label: "Name", input: "text", schema: Text(40).min(1) } },
  },
} satisfies FormSpec;

const Trip = objectOf(trip);
const filled = {
  purpose: "Fair",
  from: "2026-12-01",
  days: 2,
  how: "rail",
  agreed: true,
  stay: { city: "Pune" },
  guests: [{ name: "Asha" }],
} as const;

describe("an object of fields", () => {
  test("has the type of each field's own schema", () => {
    expectTypeOf<z.output<typeof Trip>>().toEqualTypeOf<{
      purpose: string;
      note?: string | undefined;
      from: string;
      days: number;
      how: "rail" | "air";
      agreed: boolean;
      stay: { city: string };
      guests: { name: string }[];
    }>();
    expect(Trip.parse(filled)).toEqual(filled);
  });
  test("refuses what one of them refuses, and more rows than a list takes", () => {
    const { error } = Trip.safeParse({ ...filled, purpose: "x", guests: [{ name: "" }, { name: "Bo" }] });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["purpose", "guests.0.name"]);
    expect(Trip.safeParse({ ...filled, guests: Array.from({ length: 3 }, () => ({ name: "Bo" })) }).success).toBe(false);
  });
  test("is not made of a field that has none", () => {
    expect(() => objectOf({ lost: { label: "Lost", input: "text" } })).toThrow("lost");
  });
});

test("an empty form has a value for each field", () => {
  expect(emptyValues(trip)).toEqual({
    purpose: "",
    note: "",
    from: "",
    days: "",
    how: "",
    agreed: false,
    stay: { city: "" },
    guests: [],
  });
});

test("a field is needed when its schema refuses nothing at all, or when it says so", () => {
  const needed = Object.entries(trip).flatMap(([name, field]) =>
    field.input !== "list" && field.input !== "part" && isRequired(field) ? [name] : [],
  );
  expect(needed).toEqual(["purpose", "from", "days", "how"]);
  expect(isRequired({ label: "Name", input: "text", required: true })).toBe(true);
});
