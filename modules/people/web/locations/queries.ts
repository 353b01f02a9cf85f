import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import {
  type LocationForm,
  locationEndpoints,
  type NewLocation,
  type ScheduleForm,
  type WorkWeekForm,
} from "../../organisation/locations-contract.ts";
import { type Close, organisationKey, type Sent, useChange } from "../organisation/queries.ts";

const locations = clientFor(locationEndpoints);

export const useLocations = () =>
  useQuery({ queryKey: [...organisationKey, "locations"], queryFn: ({ signal }) => locations.locations({}, { signal }) });
export const useWorkWeeks = () =>
  useQuery({ queryKey: [...organisationKey, "weeks"], queryFn: ({ signal }) => locations.workWeeks({}, { signal }) });

export const useAddLocation = () =>
  useChange(({ body, key }: { body: NewLocation; key: string }) => locations.addLocation({ body }, { key }));
export const useChangeLocation = () =>
  useChange(({ id, version, body }: { id: string; version: number; body: LocationForm }) =>
    locations.changeLocation({ params: { id }, body }, { version }),
  );
export const useAddSchedule = (id: string) =>
  useChange(({ body, key }: { body: ScheduleForm; key: string }) => locations.addSchedule({ params: { id }, body }, { key }));
export const closeLocation: Close = ({ id, version }, key) => locations.closeLocation({ params: { id }, body: { version } }, { key });

export const useSaveWorkWeek = () =>
  useChange(({ form: body, of, key }: Sent<WorkWeekForm>) =>
    of ? locations.changeWorkWeek({ params: { id: of.id }, body }, { version: of.version }) : locations.addWorkWeek({ body }, { key }),
  );
export const closeWorkWeek: Close = ({ id, version }, key) => locations.closeWorkWeek({ params: { id }, body: { version } }, { key });
