import type { Context } from '#server/context.ts';
import { isPictureUsed } from './own-queries.ts';

/** After the commit: removes a picture's file once no item of news shows it. A file that stays behind harms nobody. */
export async function dropPicture({ db, storage, log }: Context, path: string | null): Promise<void> {
  if (!path || (await isPictureUsed(db, path))) return;
  try {
    await storage.remove(path);
  } catch (err) {
    log.warn({ err, path }, 'picture was not removed');
  }
}
