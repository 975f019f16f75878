import type { Api } from '#web/api.ts';
import { failureOf } from '#web/kit/failure.ts';
import { keep } from './keep.ts';
import { type Kept, listKept, removeKept, wantedArticle, wantedBook } from './kept.ts';

/** The item as the portal has it now. */
async function askAnew(api: Api, { kind, id }: Kept) {
  if (kind === 'article') return wantedArticle((await api.materials.findArticle({ id })).article);
  return wantedBook((await api.materials.findBook({ id })).book);
}

const isSame = (one: Kept, now: Omit<Kept, 'files' | 'size'>): boolean =>
  one.html === now.html && one.title === now.title && one.file === now.file;

/**
 * Updates saved items: edited ones are saved again, those the reader may no longer read (403, 404) are removed. The
 * lecture is saved whenever it is opened, and removed once its milestone is no longer the reader's.
 */
export async function refresh(api: Api): Promise<void> {
  for (const one of await listKept()) {
    try {
      if (one.kind === 'lecture') {
        const calls = one.mark.path.startsWith('/api/guide/') ? api.guides : api.learning;
        const { milestone } = await calls.currentMilestone();
        if (milestone?.id !== one.id) await removeKept(one.key);
        continue;
      }
      const now = await askAnew(api, one);
      if (!isSame(one, now)) await keep(now);
    } catch (error) {
      if ([403, 404].includes(failureOf(error).status)) await removeKept(one.key);
    }
  }
}
