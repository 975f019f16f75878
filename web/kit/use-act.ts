import { useEffect, useRef } from 'react';
import type { Api } from '#web/api.ts';
import { useAskAnew, useChange } from '#web/use-change.ts';
import { failureOf } from './failure.ts';
import { notifyFailure } from './notify.ts';

/** Somebody may have been quicker: what the screen shows is no longer so (409), or no longer allowed (422). */
export const isStale = (error: unknown): boolean => [409, 422].includes(failureOf(error).status);

/** A dialog that goes so soon after a refusal goes because of it: nobody has read it there. */
const TAKEN_AWAY_MS = 1000;

/**
 * Makes a change out of a dialog and asks anew for what the named features showed, after such a refusal too; throws
 * what the portal refused with. Where the new state takes the dialog away, the refusal is said beside it.
 */
export function useAct(...features: (keyof Api)[]) {
  const change = useChange(...features);
  const askAnew = useAskAnew(...features);
  const refused = useRef<{ error: unknown; at: number }>(undefined);
  useEffect(
    () => () => {
      const last = refused.current;
      if (last && Date.now() - last.at < TAKEN_AWAY_MS) notifyFailure(last.error);
    },
    [],
  );
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    refused.current = undefined;
    try {
      return await change(make);
    } catch (error) {
      if (isStale(error)) {
        // Told at the latest when the dialog goes, which may be before what is asked anew has come.
        refused.current = { error, at: Number.POSITIVE_INFINITY };
        await askAnew();
        refused.current = { error, at: Date.now() };
      }
      throw error;
    }
  };
}
