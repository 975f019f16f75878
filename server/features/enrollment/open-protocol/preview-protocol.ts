import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { publishedProtocols, waves } from '../tables.ts';
import { composeProtocol } from './compose-protocol.ts';
import { renderProtocol } from './render-file.ts';

/**
 * GET /admin/enrollment/protocols/preview. The published text of a wave; before its signal, the text as it would be now, without
 * codes. 404 for no such wave. Three queries at most.
 */
export async function previewProtocol(
  db: Connection,
  wave_id: number,
): Promise<{ text: string; is_published: boolean }> {
  const [wave] = await db.select().from(waves).where(eq(waves.id, wave_id));
  if (!wave) throw notFound('Такой волны нет');
  const [published] = await db
    .select({ file: publishedProtocols.file })
    .from(publishedProtocols)
    .where(and(eq(publishedProtocols.wave_id, wave_id), eq(publishedProtocols.entry, 0)));
  if (published) return { text: published.file.toString('utf8'), is_published: true };
  const { protocol } = await composeProtocol(db, wave, null);
  return { text: renderProtocol({ ...protocol, published: 'ещё не опубликован' }), is_published: false };
}
