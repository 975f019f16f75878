import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Manifest } from './archive/manifest.ts';
import { backups } from './tables.ts';

type Kind = typeof backups.$inferSelect.kind;

const actions = { made: 'backup_made', tried: 'backup_tried', restored: 'backup_restored' } as const;

/**
 * Notes in the database at `url` what was done with an archive, and in its log (docs/product/opening.md, «Back-ups»). A
 * database that this version has not been started with yet has no place for it, and is left as it is.
 */
export async function noteBackup(url: string, kind: Kind, manifest: Manifest): Promise<void> {
  const row_count = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
  const file_count = Object.keys(manifest.files).length;
  const db = openDatabase(url, { max: 1 });
  try {
    const { rows } = await db.execute<{ found: string | null }>(
      sql`select to_regclass('public.backups')::text as found`,
    );
    if (!rows[0]?.found) return;
    await db.transaction(async (tx) => {
      await tx.insert(backups).values({ kind, archive_made_at: manifest.made_at, row_count, file_count });
      const details = { archive_made_at: manifest.made_at, row_count, file_count };
      await writeLog(tx, { actor_id: null, subject_id: null, action: actions[kind], details });
    });
  } finally {
    await db.$client.end();
  }
}
