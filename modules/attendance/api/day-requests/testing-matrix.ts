// How the calls about days at home and on duty are made, about somebody and about a request of theirs.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { TestEmployee } from "#modules/people/api/testing.ts";
import { type Makers, recordMatrix } from "#modules/requests/api/testing.ts";
import { dayRequest, type dayRequestEndpoints } from "../../day-requests/contract.ts";
import type { attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";

/** A working day after the one on which the matrix is called. */
const day = "2026-12-10";

export const dayRequestMatrix = (makers: Makers<TestEmployee>) => {
  const { inputs, subjects } = recordMatrix(dayRequest, { kind: "work_from_home", from: day, to: day }, makers);
  const all: InputsOf<typeof dayRequestEndpoints & typeof attendanceRequestEndpoints> = {
    ...inputs,
    listAttendanceRequests: () => [{ query: {} }],
    cancelDays: ({ number = "" }) => [{ params: { number }, body: { days: [day], comment: "By mistake" } }],
  };
  return { inputs: all, subjects };
};
