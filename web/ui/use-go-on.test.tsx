import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useGoOn } from "./use-go-on.ts";

afterEach(cleanup);

/** A form at /new, and what its answer calls when it comes. */
const atForm = () => {
  let answered: (path: string) => Promise<void> = async () => undefined;
  const Form = () => {
    answered = useGoOn();
    return <h1>Form</h1>;
  };
  const router = createMemoryRouter(
    [
      { path: "/new", element: <Form /> },
      { path: "/records/7", element: <h1>Record</h1> },
      { path: "*", element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/list", "/new"] },
  );
  render(<RouterProvider router={router} />);
  return { router, answer: () => act(() => answered("/records/7")) };
};

test("CL-07: a form that is done gives its place to what came of it, so that Back passes it over", async () => {
  const { router, answer } = atForm();
  await answer();
  screen.getByRole("heading", { name: "Record" });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe("/list");
});

test("whoever has gone elsewhere while it was being sent stays there", async () => {
  const { router, answer } = atForm();
  await act(() => router.navigate("/list"));
  await answer();
  screen.getByRole("heading", { name: "Elsewhere" });
  expect(router.state.location.pathname).toBe("/list");
});
