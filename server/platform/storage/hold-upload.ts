import { tooMany } from '#server/platform/errors.ts';

/** More than the portal's own pages send at once, twice over. */
const MOST = 6;
/** Seconds: about as long as one of them takes. */
const RETRY_AFTER = 10;

/** Uploads under way in this process, by their senders. */
const underWay = new Map<number, number>();

/**
 * Counts one more upload of somebody as under way, until what is given back is called; 429 in words for one beyond six. Each
 * process counts its own.
 */
export function holdUpload(user_id: number): () => void {
  const count = underWay.get(user_id) ?? 0;
  if (count >= MOST)
    throw tooMany(
      RETRY_AFTER,
      'Сразу можно загружать не больше шести файлов. Дождитесь, когда загрузится один из начатых',
    );
  underWay.set(user_id, count + 1);
  return () => {
    const left = (underWay.get(user_id) ?? 1) - 1;
    if (left > 0) underWay.set(user_id, left);
    else underWay.delete(user_id);
  };
}
