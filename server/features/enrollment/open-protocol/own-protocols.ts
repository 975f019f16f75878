import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnProtocol } from '#contract/enrollment/open-protocol.ts';
import { whereHeld } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { protocolLines, publishedProtocols, waveRows, waves } from '../tables.ts';
import { openOutcomeOf } from './compose-protocol.ts';

/**
 * The lines that published protocols have of these people, with their codes, the latest first; the place is left out while the
 * results of the direction are held back. One query.
 */
export async function listOwnLines(
  db: Connection,
  ids: readonly number[],
): Promise<(OwnProtocol & { user_id: number })[]> {
  const corrections: SQL<number> = sql<number>`(
    select count(*)::integer from published_protocols c where c.wave_id = ${waves.id} and c.entry > 0)`;
  const rows = await db
    .select({
      user_id: p.user_id,
      season: waves.season,
      wave: waves.number,
      published_at: publishedProtocols.published_at,
      sha256: publishedProtocols.sha256,
      corrections,
      code: protocolLines.code,
      direction: waveRows.direction,
      place: waveRows.place,
      outcome: waveRows.outcome,
      answer: waveRows.answer,
      // Taken back later it was an invitation when the protocol was published.
      was_withdrawn: sql<boolean>`coalesce(${waveRows.answered_at} <= ${publishedProtocols.published_at}, false)`,
      is_held: whereHeld(await getConfiguration(db)),
    })
    .from(protocolLines)
    .innerJoin(p, eq(p.id, protocolLines.participation_id))
    .innerJoin(waves, eq(waves.id, protocolLines.wave_id))
    .innerJoin(publishedProtocols, and(eq(publishedProtocols.wave_id, waves.id), eq(publishedProtocols.entry, 0)))
    .innerJoin(
      waveRows,
      and(eq(waveRows.wave_id, waves.id), eq(waveRows.participation_id, protocolLines.participation_id)),
    )
    .where(sql`${p.user_id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(desc(waves.season), desc(waves.number), asc(waveRows.id));
  return rows.map(({ place, outcome, answer, was_withdrawn, is_held, ...row }) => ({
    ...row,
    place: place === 0 || is_held ? null : place,
    outcome: openOutcomeOf({ outcome, answer: was_withdrawn ? answer : null }),
  }));
}
