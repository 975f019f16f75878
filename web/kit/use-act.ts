import { useEffect, useRef } from 'react';
import type { Api } from '#web/api.ts';
import { useAskAnew, useChange } from '#web/use-change.ts';
import { failureOf } from './failure.ts';
import { notifyFailure } from './notify.ts';

/** Somebody may have been quicker: what the screen shows is no longer so (409), or no longer allowed (422). */
export const isStale = (error: unknown): boolean => [409, 422].includes(failureOf(error).status);

/**
 * Makes a change out of a dialog and asks anew for what the named features showed, after such a refusal too; throws
 * what the portal refused with. Where the new state takes the dialog away, the refusal is said beside it.
 */
export function useAct(...features: (keyof Api)[]) {
  const change = useChange(...features);
  const askAnew = useAskAnew(...features);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    try {
      return await change(make);
    } catch (error) {
      if (isStale(error)) await askAnew();
      if (!isShown.current) notifyFailure(error);
      throw error;
    }
  };
}
