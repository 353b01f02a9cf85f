import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { leaveEndpoints } from "../../../contract.ts";
import type {
  AssignmentForm,
  LeaveSettingsForm,
  NoLeaveForm,
  OverrideForm,
  OverrideList,
  SeenAssignment,
  SeenSettings,
} from "../../../policies/company-contract.ts";
import type { NewPolicy, NewType, PolicyDraft, PolicyEffect, TypeForm } from "../../../policies/rules-contract.ts";

const leave = clientFor(leaveEndpoints);
const key = ["leave", "policies"] as const;

export const usePolicies = () => useQuery({ queryKey: [...key, "all"], queryFn: ({ signal }) => leave.policies({}, { signal }) });
export const usePolicy = (id: string) =>
  useQuery({ queryKey: [...key, "one", id], queryFn: ({ signal }) => leave.policy({ params: { id } }, { signal }) });
export const useTypes = () => useQuery({ queryKey: [...key, "types"], queryFn: ({ signal }) => leave.types({}, { signal }) });
export const useAssignment = () =>
  useQuery({ queryKey: [...key, "assignment"], queryFn: ({ signal }) => leave.assignment({}, { signal }) });
export const useNoLeaveDays = () => useQuery({ queryKey: [...key, "days"], queryFn: ({ signal }) => leave.noLeaveDays({}, { signal }) });
export const useLeaveSettings = () =>
  useQuery({ queryKey: [...key, "settings"], queryFn: ({ signal }) => leave.leaveSettings({}, { signal }) });
export const useOverrides = (asked: z.input<typeof OverrideList>) =>
  useQuery({
    queryKey: [...key, "overrides", asked],
    queryFn: ({ signal }) => leave.overrides({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Asked anew whenever it is looked at: it is what publishing is held to. */
export const useEffectOf = (id: string, version: number) =>
  useQuery({
    queryKey: [...key, "effect", id, version],
    queryFn: ({ signal }) => leave.effect({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

type Looked<Body> = { body: Body; effect: PolicyEffect };

/** Asked for once where it opens, so that what is wrong with the form is said beside it; anew when saving is refused. */
const useLooked = <Body>(name: string, { body, effect }: Looked<Body>, ask: (body: Body) => Promise<PolicyEffect>) =>
  useQuery({
    queryKey: [...key, "effect", name, body],
    queryFn: () => ask(body),
    initialData: effect,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const assignmentEffect = (body: AssignmentForm) => leave.assignmentEffect({ body });
export const useAssignmentEffect = () => useMutation({ mutationFn: assignmentEffect });
export const useAssignmentLooked = (looked: Looked<AssignmentForm>) => useLooked("assignment", looked, assignmentEffect);

const settingsEffect = ({ rounding }: Pick<LeaveSettingsForm, "rounding">) => leave.settingsEffect({ body: { rounding } });
export const useSettingsEffect = () => useMutation({ mutationFn: settingsEffect });
export const useSettingsLooked = (looked: Looked<LeaveSettingsForm>) => useLooked("settings", looked, settingsEffect);

/** Whatever is written here may show anywhere in leave; what was too late shows what is there now. */
const useWriting = <Sent, Answer>(write: (sent: Sent, key: string) => Promise<Answer>) => useWrite(write, "leave");

export const useAddPolicy = () => useWriting((body: NewPolicy, repeat) => leave.addPolicy({ body }, { key: repeat }));
export const useSaveDraft = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: PolicyDraft; version: number }) => leave.saveDraft({ params: { id }, body }, { version }),
    onSuccess: (saved) => queries.setQueryData([...key, "one", id], saved),
  });
};
export const useDiscardDraft = (id: string) => useWriting((version: number) => leave.discardDraft({ params: { id } }, { version }));
export const usePublish = (id: string) =>
  useWriting((body: { version: number; seen: string }, repeat) => leave.publishPolicy({ params: { id }, body }, { key: repeat }));
export const useTry = (id: string) =>
  useMutation({
    mutationFn: (body: { employee: string; type: string; from: string; to: string }) => leave.tryPolicy({ params: { id }, body }),
  });
export const useSaveAssignment = () =>
  useWriting(({ body, version }: { body: SeenAssignment; version: number }) => leave.saveAssignment({ body }, { version }));
export const useAddOverride = () => useWriting((body: OverrideForm, repeat) => leave.addOverride({ body }, { key: repeat }));
export const useEndOverride = () =>
  useWriting(({ id, until }: { id: string; until: string }, repeat) =>
    leave.endOverride({ params: { id }, body: { until } }, { key: repeat }),
  );
export const useAddNoLeaveDays = () => useWriting((body: NoLeaveForm, repeat) => leave.addNoLeaveDays({ body }, { key: repeat }));
export const useOpenDays = () => useWriting((id: string, repeat) => leave.endNoLeaveDays({ params: { id } }, { key: repeat }));
export const useAddType = () => useWriting((body: NewType, repeat) => leave.addType({ body }, { key: repeat }));
export const useChangeType = () =>
  useWriting(({ type, body, version }: { type: string; body: TypeForm; version: number }) =>
    leave.changeType({ params: { type }, body }, { version }),
  );
export const useSaveLeaveSettings = () =>
  useWriting(({ body, version }: { body: SeenSettings; version: number }) => leave.saveLeaveSettings({ body }, { version }));
