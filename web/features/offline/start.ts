import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { SESSION_CONTINUED, SESSION_ENDED } from '#web/session-events.ts';
import { canKeep } from './kept.ts';
import { keptKey } from './kept-key.ts';
import { refresh } from './refresh.ts';
import { askWorker, registerWorker, tellBegun } from './worker.ts';

/** `owner`: the portal's mark of the reader; `id`: the reader's id, by which former versions saved items. */
type Page = { owner: string; id: number; api: Api; queries: Queries; client: QueryClient };

/**
 * Starts offline reading on a learner's page after hydration: registers the worker, names the owner of the content
 * (another's is cleared), sends pending marks, and updates saved items. If any of it fails, the page works as usual.
 */
export async function startOffline({ owner, id, api, queries, client }: Page): Promise<void> {
  if (!canKeep()) return;
  await registerWorker();
  const begin = async () => {
    const isThere = await askWorker({ is: 'start', owner, id });
    tellBegun(isThere);
    if (isThere) await refresh(api);
    await client.invalidateQueries({ queryKey: keptKey });
  };
  window.addEventListener(SESSION_ENDED, () => void askWorker({ is: 'clear' }));
  window.addEventListener(SESSION_CONTINUED, () => void begin());
  window.addEventListener('online', () => void askWorker({ is: 'send' }));
  new BroadcastChannel('offline').addEventListener(
    'message',
    ({ data }: MessageEvent<{ is: string; sent?: number }>) => {
      void client.invalidateQueries({ queryKey: keptKey });
      if (data.is !== 'told' || !data.sent) return;
      notifyDone('Отметки, сделанные без сети, отправлены');
      for (const name of ['learning', 'guides', 'materials'] as const)
        void client.invalidateQueries({ queryKey: queries[name].key() });
    },
  );
  await begin();
}
