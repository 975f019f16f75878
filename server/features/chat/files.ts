import { eq, sql } from 'drizzle-orm';
import { chatFile } from '#contract/chat/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { FileNames, FilePlace } from '#server/platform/storage/rights.ts';
import { dialogFiles } from './tables.ts';

/** The files of messages; who wrote them gave them to the dialog's person (claim-files.ts), who reads them by that. */
export const dialogFilePlace: FilePlace = {
  columns: ['dialog_files.path'],
  holds: sql`exists (select from dialog_files place where place.path = files.path)`,
};

/** At the desk a file is called as it is in the message. */
export const dialogFileNames: FileNames = {
  kinds: { [chatFile]: 'Файл из сообщения' },
  titles: {
    [chatFile]: async (db: Connection, path: string) => {
      const [file] = await db
        .select({ name: dialogFiles.original_name })
        .from(dialogFiles)
        .where(eq(dialogFiles.path, path));
      return file?.name.replace(/\.[^.]*$/, '');
    },
  },
};
