import { useEffect, useRef } from 'react';
import type { Api } from '#web/api.ts';
import { useChange, useInvalidate } from '#web/use-change.ts';
import { failureOf } from '../loading/failure.ts';
import { notifyFailure } from '../notifications/notify.ts';

/** Whether the screen is outdated: the state has changed (409), or the action is no longer allowed (422). */
export const isStale = (error: unknown): boolean => [409, 422].includes(failureOf(error).status);

/** A dialog that closes this soon after a refusal closes because of it, and nobody has read it there. */
const CLOSED_BY_REFUSAL_MS = 1000;

/**
 * Makes a change from a dialog and reloads the named features, also if it is refused as outdated; throws the refusal.
 * If the reload closes the dialog, the refusal is shown as a toast.
 */
export function useAct(...features: (keyof Api)[]) {
  const change = useChange(...features);
  const invalidate = useInvalidate(...features);
  const refused = useRef<{ error: unknown; at: number }>(undefined);
  useEffect(
    () => () => {
      const last = refused.current;
      if (last && Date.now() - last.at < CLOSED_BY_REFUSAL_MS) notifyFailure(last.error);
    },
    [],
  );
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    refused.current = undefined;
    try {
      return await change(make);
    } catch (error) {
      if (isStale(error)) {
        // Shown at the latest when the dialog closes, possibly before the reload is done.
        refused.current = { error, at: Number.POSITIVE_INFINITY };
        await invalidate();
        refused.current = { error, at: Date.now() };
      }
      throw error;
    }
  };
}
