import { publish } from '#server/platform/db/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { deleteNews } from './admin-queries.ts';

/** Deletes an item for good; gives the picture it showed. Throws not found. */
export function removeNews(db: Database, id: number, actor_id: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { news_title, foto } = await deleteNews(tx, id);
    await writeLog(tx, { actor_id, subject_id: null, action: 'news_deleted', details: { news_id: id, news_title } });
    await publish(tx, 'content', {});
    return foto;
  });
}
