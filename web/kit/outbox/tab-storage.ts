import type { TextStore } from './stored-list.ts';

export type TabStorage = TextStore & Pick<Storage, 'key' | 'length'>;

export const keysOf = (storage: TabStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Keys of what a person has typed, quoted, sent or begun to answer: kind, the portal's mark of the person (`offline_owner`), and what for. */
const PERSONAL = /^(?:typed|quoting|sending|answering):([^:]*):/;

/** Forgets what anybody but `owner` has typed or left unsent in this tab. */
export function forgetOthers(storage: TabStorage, owner: string): void {
  for (const key of keysOf(storage)) {
    const [, whose] = PERSONAL.exec(key) ?? [];
    if (whose !== undefined && whose !== owner) storage.removeItem(key);
  }
}
