import { asc, eq, sql } from 'drizzle-orm';
import type { WaveProtocol } from '#contract/enrollment/open-protocol.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { publishedProtocols as published, waves } from '../tables.ts';
import { chained } from './find-published.ts';

/** What is published of each wave of a season, without the files. One query. */
export async function listWaveEntries(db: Connection, season: number): Promise<WaveProtocol[]> {
  const { wave_id, entry, published_at, sha256, reason } = published;
  const size = sql<number>`octet_length(${published.file})`;
  const rows = await db
    .select({ wave_id, wave: waves.number, entry, published_at, sha256, reason, size })
    .from(published)
    .innerJoin(waves, eq(waves.id, wave_id))
    .where(eq(waves.season, season))
    .orderBy(asc(waves.number), asc(entry));
  const ofWaves = Map.groupBy(rows, (row) => row.wave_id);
  return [...ofWaves.values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ wave_id: first.wave_id, season, wave: first.wave, entries: chained(entries) }] : [];
  });
}
