import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { isSearchable } from "#shared/search.ts";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import {
  type DepartmentForm,
  type DepartmentList,
  type DesignationForm,
  type DesignationList,
  type GradeForm,
  type GradeList,
  organisationEndpoints,
} from "../../organisation/contract.ts";

const organisation = clientFor(organisationEndpoints);

/** All pages of the organisation are read again after a change of any part: each shows names and figures of the others. */
export const organisationKey = ["people", "organisation"];

type Asked<S extends z.ZodType> = z.input<S>;

export const useDepartments = (asked: Asked<typeof DepartmentList>) =>
  useQuery({
    queryKey: [...organisationKey, "departments", asked],
    queryFn: ({ signal }) => organisation.departments({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useDesignations = (asked: Asked<typeof DesignationList>) =>
  useQuery({
    queryKey: [...organisationKey, "designations", asked],
    queryFn: ({ signal }) => organisation.designations({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useGrades = (asked: Asked<typeof GradeList>) =>
  useQuery({
    queryKey: [...organisationKey, "grades", asked],
    queryFn: ({ signal }) => organisation.grades({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useCandidates = (typed: string) => {
  const q = typed.trim();
  return useQuery({
    queryKey: [...organisationKey, "candidates", q],
    queryFn: ({ signal }) => organisation.headCandidates({ query: { q } }, { signal }),
    enabled: isSearchable(q),
  });
};

type Known = { id: string; version: number };
/** A form of something that is there, or of something new. */
export type Sent<Form> = { form: Form; of: Known | undefined };

export const useChange = <Given, Answer>(send: (given: Given, key: string) => Promise<Answer>) => useWrite(send, "people");

export const useSaveDepartment = () =>
  useChange(({ form: body, of }: Sent<DepartmentForm>, key) =>
    of
      ? organisation.changeDepartment({ params: { id: of.id }, body }, { version: of.version })
      : organisation.addDepartment({ body }, { key }),
  );
export const useSaveDesignation = () =>
  useChange(({ form: body, of }: Sent<DesignationForm>, key) =>
    of
      ? organisation.changeDesignation({ params: { id: of.id }, body }, { version: of.version })
      : organisation.addDesignation({ body }, { key }),
  );
export const useSaveGrade = () =>
  useChange(({ form: body, of }: Sent<GradeForm>, key) =>
    of ? organisation.changeGrade({ params: { id: of.id }, body }, { version: of.version }) : organisation.addGrade({ body }, { key }),
  );

export type Close = (unit: Known, key: string) => Promise<unknown>;
export const closeDepartment: Close = ({ id, version }, key) =>
  organisation.closeDepartment({ params: { id }, body: { version } }, { key });
export const closeDesignation: Close = ({ id, version }, key) =>
  organisation.closeDesignation({ params: { id }, body: { version } }, { key });
export const closeGrade: Close = ({ id, version }, key) => organisation.closeGrade({ params: { id }, body: { version } }, { key });
