import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { openOutcomeWords, openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import { waveKinds, waveOutcomeWords } from '#contract/enrollment/words.ts';
import { statusesWhere } from '#contract/statuses/table.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { whereHeld } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { answerOf } from './invitations.ts';
import { actualStatus } from './lists/places.ts';
import { listOwnLines } from './open-protocol/own-protocols.ts';
import { isSignalDue } from './send-signal.ts';
import { waveRows, waves } from './tables.ts';

type Decided = { row: typeof waveRows.$inferSelect; wave: typeof waves.$inferSelect };
/** What a decision rested on; not before the family may see it. The reason of a single may name the place. */
const groundsOf = ({ row: { place, learning_points_total: total }, wave }: Decided): Fact[] => [
  ['reason', 'Причина', wave.reason ?? ''],
  ['place', 'Место', place],
  ['learning_points_total', 'Баллы', total, formatPoints(total)],
];

/**
 * What waves decided about these people, and by which facts; nothing of a wave whose signal somebody waits for: nobody knows
 * yet who is invited. Their lines of published protocols with the codes. Two queries.
 */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const areHeld = whereHeld(await getConfiguration(db));
  const rows = await db
    .select({ user_id: p.user_id, row: waveRows, wave: waves, areHeld })
    .from(waveRows)
    .innerJoin(waves, eq(waves.id, waveRows.wave_id))
    .innerJoin(p, eq(p.id, waveRows.participation_id))
    .where(
      and(
        inArray(p.user_id, [...ids]),
        sql`not exists (select from waves w where w.id = ${waves.id} and ${isSignalDue})`,
      ),
    )
    .orderBy(asc(waveRows.id));
  const lines = await listOwnLines(db, ids);
  return [
    {
      key: 'waves',
      title: 'Волны зачисления',
      entries: entriesOf(
        rows,
        ({ user_id }) => user_id,
        ({ row, wave, ...held }) => ({
          title: `Сезон ${wave.season}, волна ${wave.number}`,
          facts: [
            ['season', 'Сезон', wave.season],
            ['kind', 'Волна', wave.kind, waveKinds[wave.kind]],
            moment('made_at', 'Проведена', wave.made_at),
            ['outcome', 'Решение', row.outcome, waveOutcomeWords[row.outcome]],
            ['direction', 'Направление', row.direction, directionTitle(row.direction)],
            ...(held.areHeld ? [] : groundsOf({ row, wave })),
          ],
        }),
      ),
    },
    {
      key: 'open_protocols',
      title: 'Открытые протоколы',
      entries: entriesOf(
        lines,
        ({ user_id }) => user_id,
        (line) => ({
          title: `Сезон ${line.season}, волна ${line.wave}`,
          facts: [
            ['code', 'Код строки', line.code],
            moment('published_at', 'Опубликован', line.published_at),
            ['outcome', 'Решение', line.outcome, openOutcomeWords[line.outcome]],
            ['page', 'Страница', openProtocolPage(line.season, line.wave)],
            ['sha256', 'SHA-256', line.sha256],
          ],
        }),
      ),
    },
  ];
}

/** Whoever is counted in the places of a direction, or was refused one. */
const shown = statusesWhere(
  ({ enrollment }) => enrollment !== null && enrollment !== 'waiting' && enrollment !== 'finished',
);

/** The places of these people's directions are free when they are gone. */
async function emitFreedPlaces(tx: Connection, theirs: SQL): Promise<void> {
  const rows = await tx
    .selectDistinct({ direction: p.direction })
    .from(p)
    .where(and(sql`${p.id} in ${theirs}`, isNotNull(p.direction), isStatusIn(actualStatus, shown)));
  const freed = rows.flatMap(({ direction }) => (direction ? [direction] : []));
  if (freed.length > 0)
    await emitEvents(tx, [{ user_id: STAFF, event: 'direction_places', payload: { directions: freed } }]);
}

/**
 * The rows of waves stay without the person, with what was answered; why somebody was invited by hand goes. A published line
 * stays, since nothing published changes, and nobody can say whose it was (protocol_lines). Four queries.
 * docs/product/personal-data.md.
 */
async function erase(tx: Connection, people: readonly { id: number }[]): Promise<void> {
  const theirs = sql`(select id from ${p} where user_id = any(${sql.param(people.map(({ id }) => id))}::bigint[]))`;
  await tx.execute(sql`
    update wave_rows r set answer = said.to_status, answered_at = said.at
    from ${p}, waves w, lateral ${answerOf(p.id, p.user_id, sql`w.made_at`)} said
    where ${p.id} = r.participation_id and w.id = r.wave_id and r.outcome = 'invited' and r.answer is null
      and r.participation_id in ${theirs}`);
  await emitFreedPlaces(tx, theirs);
  await tx.execute(sql`
    update waves set reason = '' where kind = 'single' and id in (
      select wave_id from wave_rows where participation_id in ${theirs})`);
}

export const enrollmentData: PersonalDataPart = { chapters, erase };
