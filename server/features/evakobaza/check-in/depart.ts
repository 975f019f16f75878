import type { DepartureMarks } from '#contract/evakobaza/check-in.ts';
import { hasReached } from '#contract/statuses/predicates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { writeDepartures } from '#server/features/trips/camp/write-arrival.ts';
import { requireNotHandedOver } from '#server/features/trips/leaving/write-handovers.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import type { CheckInDeps } from './check-in.ts';
import { emitCheckIns } from './emit-check-ins.ts';
import { describePeople } from './expected.ts';
import { findLastMarks, isOvertaken, overtakenWords } from './last-marks.ts';

/** A child whom somebody else has marked otherwise since the page was read: who, and what it stands at. */
export type Overtaken = { participation_id: number; name: string; text: string };

/**
 * Marks that children have left, or takes it back; who is marked so already stays as it is, and so does whom somebody else has
 * marked since what the page had `seen`: these are named. 404 where one is nobody, 422 wrongStatus where one has never
 * arrived, or, to take it back, was handed over to somebody. Gives how many were changed.
 */
export async function depart(
  deps: CheckInDeps,
  { ids, is_departed, seen = [] }: DepartureMarks,
): Promise<{ changed: number; overtaken: Overtaken[] }> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const uniqueIds = [...new Set(ids)];
    const rows = await lockByIds(tx, uniqueIds);
    if (rows.length < uniqueIds.length) throw notFound('Участник не найден');
    if (rows.some(({ status, is_current }) => !is_current || !hasReached(status, 'shift'))) throw wrongStatus();
    if (!is_departed) await requireNotHandedOver(tx, uniqueIds);
    const lastMarks = await findLastMarks(tx, seen.length === 0 ? [] : uniqueIds);
    const isSeenAs = new Map(seen.map(({ id, version }) => [id, version]));
    const isNews = (id: number) => {
      const base = isSeenAs.get(id);
      return base !== undefined && isOvertaken(lastMarks.get(id), base, caller.user_id);
    };
    const marked = uniqueIds.filter((id) => !isNews(id));
    const changed = new Set(await writeDepartures(tx, marked, { is_departed, actor_id: caller.user_id }));
    await writeLogs(
      tx,
      rows
        .filter(({ id }) => changed.has(id))
        .map(({ id, user_id }) => ({
          actor_id: caller.user_id,
          subject_id: user_id,
          participation_id: id,
          action: is_departed ? 'trip_departed' : 'trip_departure_undone',
        })),
    );
    const people = await describePeople(deps, tx, uniqueIds);
    await emitCheckIns(
      tx,
      [...people.values()].filter(({ id }) => changed.has(id)),
    );
    const overtaken = [...people.values()].flatMap((person): Overtaken[] => {
      const last = lastMarks.get(person.id);
      // Where it stands as it was meant to, nothing is left to do.
      if (!isNews(person.id) || !last || (person.departed_at !== null) === is_departed) return [];
      return [{ participation_id: person.id, name: surnameAndName(person), text: overtakenWords(last) }];
    });
    return { changed: changed.size, overtaken };
  });
}
