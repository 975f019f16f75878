import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PRESENCE_RENEWED_MS } from '#contract/checks/fields.ts';

type Holder = { name: string; since: string; mine: boolean };
type Looked = { holder: Holder | null; next_id: number | null };
/** How the portal hears that the screen is no longer open: by its client, and from a page that goes and hears no answer. */
type Leaving = { path: string; input: object; leave: () => Promise<unknown> };

/** Says to the portal that something is open here to be decided upon, and hears who else has it open. */
export function usePresence<Answer extends Looked>(
  ask: { queryKey: QueryKey; queryFn: QueryFunction<Answer> },
  { path, input, leave }: Leaving,
) {
  const client = useQueryClient();
  const { data } = useQuery<Answer>({
    queryKey: ask.queryKey,
    queryFn: ask.queryFn,
    refetchInterval: PRESENCE_RENEWED_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  const left = useRef(leave);
  left.current = leave;
  const body = JSON.stringify(input);
  useEffect(() => {
    const leaveThis = left.current;
    const onGone = () => navigator.sendBeacon(`/api${path}`, new Blob([body], { type: 'application/json' }));
    window.addEventListener('pagehide', onGone);
    return () => {
      window.removeEventListener('pagehide', onGone);
      // What is not heard of ends by itself in a minute.
      leaveThis().catch(() => undefined);
    };
  }, [path, body]);

  const wasMine = useRef(false);
  const mine = data?.holder?.mine ?? false;
  const takenAway = wasMine.current && data?.holder?.mine === false;
  useEffect(() => {
    if (mine) wasMine.current = true;
  }, [mine]);

  return {
    /** Nothing until the portal has answered. */
    answer: data,
    holder: data?.holder ?? null,
    next_id: data?.next_id,
    /** It was this person's until somebody took it over. */
    takenAway,
    askAgain: () => client.invalidateQueries({ queryKey: ask.queryKey }),
  };
}
export type Presence = ReturnType<typeof usePresence>;
