import { asc, eq } from 'drizzle-orm';
import type { WaveProtocol } from '#contract/enrollment/open-protocol.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { publishedProtocols as published, waves } from '../tables.ts';
import { chained, entryColumns } from './find-published.ts';

/** What is published of each wave of a season, without the files. One query. */
export async function listWaveEntries(db: Connection, season: number): Promise<WaveProtocol[]> {
  const rows = await db
    .select({ wave_id: published.wave_id, wave: waves.number, ...entryColumns })
    .from(published)
    .innerJoin(waves, eq(waves.id, published.wave_id))
    .where(eq(waves.season, season))
    .orderBy(asc(waves.number), asc(published.entry));
  const ofWaves = Map.groupBy(rows, (row) => row.wave_id);
  return [...ofWaves.values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ wave_id: first.wave_id, season, wave: first.wave, entries: chained(entries) }] : [];
  });
}
