import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
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

  const undo = async (person: ExpectedArrival): Promise<void> => {
    if (presses?.takeBack(person.code)) return;
    try {
      const key = crypto.randomUUID();
      const { person: now } = await api.evakobaza.undoCheckIn({ key, participation_id: person.id });
      updateExpected(client, queries, now.id, now);
      notifyDone(`Отметка снята: ${surnameAndName(person)}`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const waitingCodes = new Set(waiting.map(({ code }) => code));
  return {
    undo,
    problems,
    failure,
    press: ({ code }: Pick<ExpectedArrival, 'code'>) =>
      presses?.add({ key: crypto.randomUUID(), code, pressed_at: new Date(clock.exact()).toISOString() }),
    forget: (key: string) => presses?.forget(key),
    waiting: waiting.length,
    isWaiting: ({ code }: Pick<ExpectedArrival, 'code'>) => waitingCodes.has(code),
    isReady: presses !== undefined,
  };
}
export type CheckIn = ReturnType<typeof useCheckIn>;
