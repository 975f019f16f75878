import { useRef, useState } from 'react';
import type { Api } from '#web/api.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { failureOf } from '#web/kit/loading/failure.ts';

/** Runs an action on the trip, once for several presses; holds its refusal, and reloads the child's pages. */
export function useTripAct() {
  const act = useAct('trips', 'families');
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const make = async (step: (api: Api) => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(step);
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, make };
}
