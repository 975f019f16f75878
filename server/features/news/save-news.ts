import type { NewsDraft } from '#contract/news.ts';
import { publish } from '#server/platform/db/bus.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import { insertNews, updateNews } from './admin-queries.ts';

/** The draft as it is kept: clean HTML with something to see in it, a link that leads somewhere. */
function kept(draft: NewsDraft): NewsDraft {
  const news_html_file = cleanHtml(draft.news_html_file);
  if (!plainText(news_html_file, 1) && !/<(?:img|iframe)\b/.test(news_html_file))
    throw invalid({ news_html_file: 'Напишите текст новости' });
  const { news_link } = draft;
  return {
    ...draft,
    news_html_file,
    news_main_foto_alt: draft.news_main_foto_file ? draft.news_main_foto_alt : '',
    news_link: news_link && !/^https?:\/\//i.test(news_link) ? `https://${news_link}` : news_link,
  };
}

/** The main picture is one that was uploaded for everybody to see. */
async function checkPicture(db: Connection, path: string | null): Promise<void> {
  if (path && !(await findFile(db, path))?.is_public)
    throw invalid({ news_main_foto_file: 'Картинка не найдена. Загрузите её ещё раз' });
}

/** Makes an item and gives its id; a repeated `request_key` changes the item it made before. Shown at once where due. */
export function createNews(db: Database, draft: NewsDraft, request_key: string | undefined, actor_id: number) {
  const values = kept(draft);
  return db.transaction(async (tx) => {
    await checkPicture(tx, values.news_main_foto_file);
    const { id, is_new } = await insertNews(tx, values, request_key);
    const action = is_new ? 'news_created' : 'news_changed';
    await writeLog(tx, { actor_id, subject_id: null, action, details: { news_id: id } });
    await publish(tx, 'content', {});
    return id;
  });
}

/** Changes an item; gives the picture it no longer shows, if there is one. Throws not found. */
export function changeNews(db: Database, id: number, draft: NewsDraft, actor_id: number): Promise<string | null> {
  const values = kept(draft);
  return db.transaction(async (tx) => {
    await checkPicture(tx, values.news_main_foto_file);
    const before = await updateNews(tx, id, values);
    await writeLog(tx, { actor_id, subject_id: null, action: 'news_changed', details: { news_id: id } });
    await publish(tx, 'content', {});
    return before === values.news_main_foto_file ? null : before;
  });
}
