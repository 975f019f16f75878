import { tooMany } from '#server/platform/errors.ts';

/** More than the portal's own pages send at once, twice over. */
const MAX_UPLOADS = 6;
/** Seconds: about as long as one of them takes. */
const RETRY_AFTER = 10;

/** Uploads under way in this process, by their senders. */
const uploadCounts = new Map<number, number>();

/**
 * Counts one more upload of somebody as under way, until what is given back is called; 429 in words for one beyond six. Each
 * process counts its own.
 */
export function startUpload(user_id: number): () => void {
  const count = uploadCounts.get(user_id) ?? 0;
  if (count >= MAX_UPLOADS)
    throw tooMany(
      RETRY_AFTER,
      'Сразу можно загружать не больше шести файлов. Дождитесь, когда загрузится один из начатых',
    );
  uploadCounts.set(user_id, count + 1);
  return () => {
    const left = (uploadCounts.get(user_id) ?? 1) - 1;
    if (left > 0) uploadCounts.set(user_id, left);
    else uploadCounts.delete(user_id);
  };
}
