import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Api } from '#web/api.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { failureOf } from './failure.ts';
import { notifyFailure } from './notify.ts';

/** Somebody may have been quicker: what the screen shows is no longer so (409), or no longer allowed (422). */
export const isStale = (error: unknown): boolean => [409, 422].includes(failureOf(error).status);

/**
 * Makes a change out of a dialog and asks anew for what the named feature showed, after such a refusal too; throws
 * what the portal refused with. Where the new state takes the dialog away, the refusal is said beside it.
 */
export function useAct(feature: keyof Api | undefined) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const askAnew = async () => feature && client.invalidateQueries({ queryKey: queries[feature].key() });
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await make(api);
      await askAnew();
      return answer;
    } catch (error) {
      if (isStale(error)) await askAnew();
      if (!isShown.current) notifyFailure(error);
      throw error;
    }
  };
}
