import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PRESENCE_RENEWED_MS } from '#contract/checks/fields.ts';

type Holder = { name: string; since: string; mine: boolean };
type PresenceAnswer = { holder: Holder | null; next_id: number | null };
/** How the portal is told that the screen was closed: by the client, or by a beacon when the page goes. */
type LeaveCall = { path: string; input: object; leave: () => Promise<unknown> };

/** Reports presence at a record to be decided about, and returns who else has it open. */
export function usePresence<Answer extends PresenceAnswer>(
  presenceQuery: { queryKey: QueryKey; queryFn: QueryFunction<Answer> },
  { path, input, leave }: LeaveCall,
) {
  const client = useQueryClient();
  const { data } = useQuery<Answer>({
    queryKey: presenceQuery.queryKey,
    queryFn: presenceQuery.queryFn,
    refetchInterval: PRESENCE_RENEWED_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  const body = JSON.stringify(input);
  useEffect(() => {
    const leaveRecord = latestLeave.current;
    const onGone = () => navigator.sendBeacon(`/api${path}`, new Blob([body], { type: 'application/json' }));
    window.addEventListener('pagehide', onGone);
    return () => {
      window.removeEventListener('pagehide', onGone);
      // Unreported presence ends by itself within a minute.
      leaveRecord().catch(() => undefined);
    };
  }, [path, body]);

  const wasMine = useRef(false);
  const mine = data?.holder?.mine ?? false;
  const takenAway = wasMine.current && data?.holder?.mine === false;
  useEffect(() => {
    if (mine) wasMine.current = true;
  }, [mine]);

  return {
    /** Undefined until the portal has answered. */
    answer: data,
    holder: data?.holder ?? null,
    next_id: data?.next_id,
    /** A colleague took it over from this person. */
    takenAway,
    refetch: () => client.invalidateQueries({ queryKey: presenceQuery.queryKey }),
  };
}
export type Presence = ReturnType<typeof usePresence>;
