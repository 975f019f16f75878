import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CampChild, CampPress } from '#contract/evakobaza/camp.ts';
import type { CampMarkKind } from '#contract/evakobaza/words.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import type { CampMarks, MarksState } from './camp-marks.ts';
import { campOptions, reloadChild, updateChildren } from './camp-query.ts';
import { getCampMarks } from './get-camp-marks.ts';

const emptyState: MarksState = { waiting: [], failure: null, problems: [] };
const neverSubscribe = () => () => undefined;

type Distributed<T> = T extends unknown ? Omit<T, 'key' | 'code'> : never;
/** A mark as a form makes it. */
export type NewMark = Distributed<CampPress>;

/** State of the camp: marks, waiting and refused ones, and the list kept up to date with what others mark. */
export function useCamp() {
  const api = useApi();
  const client = useQueryClient();
  const queries = useQueries();
  const clock = useClock();
  // In the browser only, after hydration.
  const [marks, setMarks] = useState<CampMarks>();
  useEffect(() => setMarks(getCampMarks(client, api, queries)), [client, api, queries]);
  const { waiting, failure, problems } = useSyncExternalStore(
    marks?.subscribe ?? neverSubscribe,
    () => marks?.getState() ?? emptyState,
    () => emptyState,
  );

  const invalidate = () =>
    void client.invalidateQueries({ queryKey: campOptions(queries).queryKey }).catch(() => undefined);
  const reload = (participation_id: number) => void reloadChild(client, api, queries, participation_id);
  useLiveEvent('camp', ({ participation_id }) => reload(participation_id));
  // Somebody has arrived, or left with all of a bus.
  useLiveEvent('check_in', ({ participation_id }) =>
    participation_id === null ? invalidate() : reload(participation_id),
  );
  useReconnected(invalidate);

  return {
    problems,
    failure,
    waiting: waiting.length,
    hasTyped: waiting.some(({ kind }) => kind !== 'handover'),
    waitingOf: (child: CampChild) => waiting.filter(({ code }) => code === child.code),
    isReady: marks !== undefined,
    now: () => clock.exact(),
    add: (child: CampChild, mark: NewMark) => marks?.add({ ...mark, key: crypto.randomUUID(), code: child.code }),
    takeBack: (key: string) => marks?.takeBack(key) ?? false,
    forget: (key: string) => marks?.forget(key),
    undo: async (kind: CampMarkKind, key: string, why: string) => {
      const { child } = await api.evakobaza.undoCampMark({ kind, key, why });
      updateChildren(client, queries, [child]);
    },
  };
}
export type Camp = ReturnType<typeof useCamp>;
