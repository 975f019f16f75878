import { eq } from 'drizzle-orm';
import { actFile } from '#contract/site/act-kinds.ts';
import { photoFile } from '#contract/site/photo.ts';
import type { FileNames } from '#server/platform/storage/rights.ts';
import { acts } from './tables.ts';

/** A document is called by its title. */
export const siteFileNames: FileNames = {
  kinds: { [actFile]: 'Документ', [photoFile]: 'Снимок' },
  titles: {
    [actFile]: async (db, path) => {
      const [act] = await db.select({ title: acts.title }).from(acts).where(eq(acts.file, path)).limit(1);
      return act?.title;
    },
  },
};
