import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import type { RosterChange, RosterList } from "../../roster/contract.ts";
import { rosterEndpoints } from "../../roster/contract.ts";
import { type AttendanceSettingsForm, attendanceSettingEndpoints } from "../../settings/contract.ts";
import { type NewPlaceShift, type NewShift, type NewVersion, shiftEndpoints } from "../../shifts/contract.ts";

const shifts = clientFor(shiftEndpoints);
const roster = clientFor(rosterEndpoints);
const settings = clientFor(attendanceSettingEndpoints);

export const useShifts = () => useQuery({ queryKey: ["attendance", "shifts"], queryFn: ({ signal }) => shifts.shifts({}, { signal }) });

export const useRoster = (asked: z.input<typeof RosterList>) =>
  useQuery({
    queryKey: ["attendance", "roster", asked],
    queryFn: ({ signal }) => roster.roster({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAttendanceSettings = () =>
  useQuery({ queryKey: ["attendance", "settings"], queryFn: ({ signal }) => settings.attendanceSettings({}, { signal }) });

/** Whatever is written here may show anywhere in attendance; what was too late shows what is there now. */
const useWriting = <Sent, Answer>(write: (sent: Sent, key: string) => Promise<Answer>) => useWrite(write, "attendance");

type Seen<Body> = Body & { seen: string };

export const useAddShift = () => useWriting((body: NewShift, key) => shifts.addShift({ body }, { key }));

/** What a change means, asked before it is made. */
export const versionPreview = (id: string) => (body: NewVersion) => shifts.previewVersion({ params: { id }, body });
export const useAddVersion = (id: string) =>
  useWriting((body: Seen<NewVersion>, key) => shifts.addVersion({ params: { id }, body }, { key }));

export const placePreview = (id: string) => (body: NewPlaceShift) => shifts.previewPlaceShift({ params: { id }, body });
export const useSetPlaceShift = (id: string) =>
  useWriting((body: Seen<NewPlaceShift>, key) => shifts.setPlaceShift({ params: { id }, body }, { key }));

export const rosterPreview = (body: RosterChange) => roster.previewRoster({ body });
export const useChangeRoster = () => useWriting((body: Seen<RosterChange>, key) => roster.changeRoster({ body }, { key }));

export const useCheckRosterFile = () => useMutation({ mutationFn: (file: string) => roster.checkRosterFile({ body: { file } }) });
export const useTakeRosterFile = () => useWriting((body: { file: string; seen: string }, key) => roster.takeRosterFile({ body }, { key }));

export const useSaveAttendanceSettings = () =>
  useWriting(({ body, version }: { body: AttendanceSettingsForm; version: number }) =>
    settings.saveAttendanceSettings({ body }, { version }),
  );
