import type { Context } from '#server/platform/http/context.ts';
import { removeFile } from '#server/platform/storage/remove-file.ts';
import { isPictureUsed } from './admin-queries.ts';

/** After the commit: removes a picture's file once no item of news shows it. A file that stays behind harms nobody. */
export async function dropPicture(context: Context, path: string | null): Promise<void> {
  if (!path || (await isPictureUsed(context.db, path))) return;
  try {
    await removeFile(context, path);
  } catch (err) {
    context.log.warn({ err, path }, 'picture was not removed');
  }
}
