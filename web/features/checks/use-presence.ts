import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PRESENCE_RENEWED_MS } from '#contract/checks/fields.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Says to the portal that this questionnaire is open here, and hears who else has it open and whether it has changed. */
export function usePresence(id: number, revision: number) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const options = queries.checks.look.queryOptions({ input: { id, revision } });
  const { data } = useQuery({
    ...options,
    refetchInterval: PRESENCE_RENEWED_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    const body = new Blob([JSON.stringify({ id })], { type: 'application/json' });
    const onGone = () => navigator.sendBeacon('/api/admin/questionnaire/leave', body);
    window.addEventListener('pagehide', onGone);
    return () => {
      window.removeEventListener('pagehide', onGone);
      // What is not heard of ends by itself in a minute.
      api.checks.leave({ id }).catch(() => undefined);
    };
  }, [api, id]);

  const wasMine = useRef(false);
  const mine = data?.holder?.mine ?? false;
  const takenAway = wasMine.current && data?.holder?.mine === false;
  useEffect(() => {
    if (mine) wasMine.current = true;
  }, [mine]);

  return {
    holder: data?.holder ?? null,
    outdated: data?.outdated ?? null,
    next_id: data?.next_id,
    /** The check was this person's until somebody took it over. */
    takenAway,
    askAgain: () => client.invalidateQueries({ queryKey: options.queryKey }),
  };
}
export type PresenceState = ReturnType<typeof usePresence>;
