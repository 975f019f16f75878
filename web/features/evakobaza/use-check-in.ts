import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Expected, PressAnswer } from '#contract/evakobaza/check-in.ts';
import { SESSION_CONTINUED } from '#web/api.ts';
import { useClock } from '#web/kit/clock.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { onConnected, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { expectedOptions } from './expected.ts';
import { Presses, type Waiting } from './presses.ts';

const SEND_WITHIN_MS = 15_000;
const nothing = { waiting: [] as readonly Waiting[], failure: null };

/** What the portal has answered that somebody must act on. */
export type Problem = Pick<PressAnswer, 'key' | 'text'> & { name: string };
const isProblem = ({ outcome }: PressAnswer): boolean => outcome !== 'arrived' && outcome !== 'already';

/** Presses, what waits, what was refused, and the list that others change meanwhile. */
export function useCheckIn() {
  const api = useApi();
  const client = useQueryClient();
  const queries = useQueries();
  const clock = useClock();
  const { queryKey } = expectedOptions(queries);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const patch = (id: number, to: Partial<Expected>) =>
    client.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, data: shown.data.map((one) => (one.id === id ? { ...one, ...to } : one)) },
    );
  const askAnew = () => void client.invalidateQueries({ queryKey }).catch(() => undefined);
  const heard = useRef((_answer: PressAnswer) => undefined as void);
  heard.current = (answer) => {
    const { person, key, text } = answer;
    if (person) patch(person.id, person);
    if (!isProblem(answer)) return;
    const name = person ? `${person.surname} ${person.name}` : 'Код';
    setProblems((all) => [...all.filter((one) => one.key !== key), { key, text, name }]);
  };

  const [presses, setPresses] = useState<Presses>();
  useEffect(() => {
    const made = new Presses(
      async (batch) => {
        const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
        return (await api.evakobaza.checkIns({ presses: [...batch] }, options)).data;
      },
      (answer) => heard.current(answer),
      window.sessionStorage,
    );
    setPresses(made);
    const flush = () => void made.flush();
    const end = onConnected(flush);
    for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, flush);
    flush();
    return () => {
      end();
      made.stop();
      for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, flush);
    };
  }, [api]);
  const subscribe = useMemo(() => presses?.subscribe ?? (() => () => undefined), [presses]);
  const { waiting, failure } = useSyncExternalStore(
    subscribe,
    () => presses?.getState() ?? nothing,
    () => nothing,
  );

  useLiveEvent('check_in', (told) => {
    if (told.participation_id === null) return askAnew();
    const { participation_id, ...now } = told;
    patch(participation_id, now);
  });
  useReconnected(askAnew);

  const press = ({ code }: Pick<Expected, 'code'>) => {
    setProblems((all) => all.filter(({ name }) => name !== code));
    presses?.add({ key: crypto.randomUUID(), code, pressed_at: new Date(clock.exact()).toISOString() });
  };
  const undo = async (person: Expected): Promise<void> => {
    if (presses?.takeBack(person.code)) return;
    try {
      const { person: now } = await api.evakobaza.undoCheckIn({
        key: crypto.randomUUID(),
        participation_id: person.id,
      });
      patch(now.id, now);
      notifyDone(`Отметка снята: ${person.surname} ${person.name}`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const waitingCodes = new Set(waiting.map(({ code }) => code));
  return {
    ...{ press, undo, problems, failure },
    waiting: waiting.length,
    isWaiting: ({ code }: Pick<Expected, 'code'>) => waitingCodes.has(code),
    forget: (key: string) => setProblems((all) => all.filter((one) => one.key !== key)),
    isReady: presses !== undefined,
  };
}
export type CheckIn = ReturnType<typeof useCheckIn>;
