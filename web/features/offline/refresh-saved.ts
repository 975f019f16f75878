import type { Api } from '#web/api.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { saveOffline } from './save-offline.ts';
import { articleToSave, bookToSave, listSaved, removeSaved, type SavedItem } from './saved-items.ts';

/** The item as the portal has it now. */
async function fetchCurrent(api: Api, { kind, id }: SavedItem) {
  if (kind === 'article') return articleToSave((await api.materials.findArticle({ id })).article);
  return bookToSave((await api.materials.findBook({ id })).book);
}

const isSame = (one: SavedItem, now: Omit<SavedItem, 'files' | 'size'>): boolean =>
  one.html === now.html && one.title === now.title && one.file === now.file;

/**
 * Updates saved items: edited ones are saved again, those the reader may no longer read (403, 404) are removed. The
 * lecture is saved whenever it is opened, and removed once its milestone is no longer the reader's; a trip goes when it
 * has no code any more, because the child is there, or does not go.
 */
export async function refreshSaved(api: Api): Promise<void> {
  for (const one of await listSaved()) {
    try {
      if (one.kind === 'trip') {
        // Few learners keep one: not in what every page of theirs loads.
        await (await import('./save-trip.ts')).refreshTrip(api, one);
        continue;
      }
      if (one.kind === 'lecture') {
        const calls = one.mark?.path.startsWith('/api/guide/') ? api.guides : api.learning;
        const { milestone } = await calls.currentMilestone();
        if (milestone?.id !== one.id) await removeSaved(one.key);
        continue;
      }
      const now = await fetchCurrent(api, one);
      if (!isSame(one, now)) await saveOffline(now);
    } catch (error) {
      if ([403, 404].includes(failureOf(error).status)) await removeSaved(one.key);
    }
  }
}
