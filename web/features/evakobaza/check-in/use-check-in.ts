import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { expectedOptions, updateExpected } from './expected.ts';
import { getPresses } from './get-presses.ts';
import type { Presses, PressState } from './presses.ts';

const emptyState: PressState = { waiting: [], failure: null, problems: [] };
const neverSubscribe = () => () => undefined;

/** State of the check-in: presses, waiting and refused ones, and the list. */
export function useCheckIn() {
  const api = useApi();
  const client = useQueryClient();
  const queries = useQueries();
  const clock = useClock();
  // In the browser only, after hydration.
  const [presses, setPresses] = useState<Presses>();
  useEffect(() => setPresses(getPresses(client, api, queries)), [client, api, queries]);
  const { waiting, failure, problems } = useSyncExternalStore(
    presses?.subscribe ?? neverSubscribe,
    () => presses?.getState() ?? emptyState,
    () => emptyState,
  );

  const invalidate = () =>
    void client.invalidateQueries({ queryKey: expectedOptions(queries).queryKey }).catch(() => undefined);
  useLiveEvent('check_in', (event) => {
    if (event.participation_id === null) return invalidate();
    const { participation_id, ...now } = event;
    updateExpected(client, queries, participation_id, now);
  });
  useReconnected(invalidate);

  const mark = ({ code, mark_version }: ExpectedArrival, kind?: 'undone') =>
    presses?.mark({
      code,
      seen_version: mark_version,
      pressed_at: new Date(clock.exact()).toISOString(),
      ...(kind === undefined ? {} : { kind }),
    });
  const lastOf = new Map(waiting.map((one) => [one.code, one]));
  return {
    problems,
    failure,
    press: (person: ExpectedArrival) => mark(person),
    undo: (person: ExpectedArrival) => mark(person, 'undone'),
    forget: (key: string) => presses?.forget(key),
    waiting: waiting.length,
    /** The child's own mark that waits to be sent. */
    waitingOf: ({ code }: Pick<ExpectedArrival, 'code'>) => lastOf.get(code),
    /** Whether the child is here by the portal's word and what waits to be sent. */
    isMarked: ({ code, arrived_at }: Pick<ExpectedArrival, 'code' | 'arrived_at'>) => {
      const last = lastOf.get(code);
      return last ? last.kind !== 'undone' : arrived_at !== null;
    },
    isReady: presses !== undefined,
  };
}
export type CheckIn = ReturnType<typeof useCheckIn>;
