import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Expected } from '#contract/evakobaza/check-in.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { useClock } from '#web/kit/clock.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { expectedOptions, patchExpected } from './expected.ts';
import type { Presses, PressState } from './presses.ts';
import { pressesOf } from './presses-of.ts';

const nothing: PressState = { waiting: [], failure: null, problems: [] };
const never = () => () => undefined;

/** State of the check-in: presses, waiting and refused ones, and the list. */
export function useCheckIn() {
  const api = useApi();
  const client = useQueryClient();
  const queries = useQueries();
  const clock = useClock();
  // In the browser only, after hydration.
  const [presses, setPresses] = useState<Presses>();
  useEffect(() => setPresses(pressesOf(client, api, queries)), [client, api, queries]);
  const { waiting, failure, problems } = useSyncExternalStore(
    presses?.subscribe ?? never,
    () => presses?.getState() ?? nothing,
    () => nothing,
  );

  const askAnew = () =>
    void client.invalidateQueries({ queryKey: expectedOptions(queries).queryKey }).catch(() => undefined);
  useLiveEvent('check_in', (told) => {
    if (told.participation_id === null) return askAnew();
    const { participation_id, ...now } = told;
    patchExpected(client, queries, participation_id, now);
  });
  useReconnected(askAnew);

  const undo = async (person: Expected): Promise<void> => {
    if (presses?.takeBack(person.code)) return;
    try {
      const key = crypto.randomUUID();
      const { person: now } = await api.evakobaza.undoCheckIn({ key, participation_id: person.id });
      patchExpected(client, queries, now.id, now);
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
    press: ({ code }: Pick<Expected, 'code'>) =>
      presses?.add({ key: crypto.randomUUID(), code, pressed_at: new Date(clock.exact()).toISOString() }),
    forget: (key: string) => presses?.forget(key),
    waiting: waiting.length,
    isWaiting: ({ code }: Pick<Expected, 'code'>) => waitingCodes.has(code),
    isReady: presses !== undefined,
  };
}
export type CheckIn = ReturnType<typeof useCheckIn>;
