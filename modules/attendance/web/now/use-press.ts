// One press of the button is one punch, however often it is pressed and whatever the line does.
import { useRef, useState } from "react";
import { randomKey } from "#web/random.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { deviceNow } from "#web/ui/clock.ts";
import type { Now, Punched } from "../../punching/contract.ts";
import { usePunch } from "./queries.ts";

/** A press whose answer was lost is sent once more under its own key; after that long the device's time in it would be wrong. */
const SAME_PRESS_MS = 60_000;

type Sent = { input: { kind: Now["next"]; deviceTime: string; anyway: boolean }; key: string; at: number };

export type PressOutcome = { punched: Punched; shown: string } | { failure: RequestFailure | undefined; unreached: boolean };

const isLost = (error: unknown): boolean => error instanceof RequestFailure && (error.kind === "unreachable" || error.kind === "timeout");

export const usePress = () => {
  const punch = usePunch();
  const underway = useRef(false);
  const lost = useRef<Sent | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PressOutcome>();

  const newPress = (kind: Now["next"], anyway: boolean): Sent => {
    const at = deviceNow();
    return { input: { kind, anyway, deviceTime: new Date(at).toISOString() }, key: randomKey(), at };
  };
  const again = (kind: Now["next"], anyway: boolean): Sent | undefined => {
    const before = lost.current;
    const isSame = before?.input.kind === kind && before.input.anyway === anyway && deviceNow() - before.at < SAME_PRESS_MS;
    return isSame ? before : undefined;
  };

  const press = async (kind: Now["next"], anyway = false): Promise<PressOutcome | undefined> => {
    if (underway.current) return undefined;
    underway.current = true;
    setBusy(true);
    const sent = again(kind, anyway) ?? newPress(kind, anyway);
    lost.current = undefined;
    const ended: PressOutcome = await punch.mutateAsync(sent).then(
      (punched) => ({ punched, shown: sent.input.deviceTime }),
      (error: unknown) => {
        if (isLost(error)) lost.current = sent;
        const failure = error instanceof RequestFailure ? error : undefined;
        return { failure, unreached: failure?.kind === "unreachable" };
      },
    );
    underway.current = false;
    setBusy(false);
    setOutcome(ended);
    return ended;
  };
  return { press, isBusy, outcome };
};
