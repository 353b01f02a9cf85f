import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import {
  type LocationForm,
  type LocationList,
  locationEndpoints,
  type NewLocation,
  type ScheduleForm,
  type ScheduleWish,
  type WorkWeekForm,
} from "../../organisation/locations-contract.ts";
import { type Close, organisationKey, type Sent, useChange } from "../organisation/queries.ts";

const locations = clientFor(locationEndpoints);

export const useLocations = (asked: z.input<typeof LocationList>) =>
  useQuery({
    queryKey: [...organisationKey, "locations", asked],
    queryFn: ({ signal }) => locations.locations({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useWorkWeeks = () =>
  useQuery({ queryKey: [...organisationKey, "weeks"], queryFn: ({ signal }) => locations.workWeeks({}, { signal }) });

export const useAddLocation = () => useChange((body: NewLocation, key) => locations.addLocation({ body }, { key }));
export const useChangeLocation = () =>
  useChange(({ id, version, body }: { id: string; version: number; body: LocationForm }) =>
    locations.changeLocation({ params: { id }, body }, { version }),
  );
export const useSchedulePreview = (id: string) =>
  useMutation({ mutationFn: (body: ScheduleWish) => locations.previewSchedule({ params: { id }, body }) });
export const useAddSchedule = (id: string) =>
  useChange((body: ScheduleForm, key) => locations.addSchedule({ params: { id }, body }, { key }));
export const closeLocation: Close = ({ id, version }, key) => locations.closeLocation({ params: { id }, body: { version } }, { key });

export const useSaveWorkWeek = () =>
  useChange(({ form: body, of }: Sent<WorkWeekForm>, key) =>
    of ? locations.changeWorkWeek({ params: { id: of.id }, body }, { version: of.version }) : locations.addWorkWeek({ body }, { key }),
  );
export const closeWorkWeek: Close = ({ id, version }, key) => locations.closeWorkWeek({ params: { id }, body: { version } }, { key });
