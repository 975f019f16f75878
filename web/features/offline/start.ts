import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { SESSION_CONTINUED, SESSION_ENDED } from '#web/session-events.ts';
import { canKeep } from './kept.ts';
import { keptKey } from './kept-key.ts';
import { refresh } from './refresh.ts';
import { askWorker, registerWorker, tellBegun } from './worker.ts';

/** `owner`: the portal's mark of who reads; `id` tells them from what a former version has kept. */
type Page = { owner: string; id: number; api: Api; queries: Queries; client: QueryClient };

/**
 * Begins reading without a network on a learner's page, once it is awake: registers the worker, tells it whose content this
 * is from now on (another's goes), has it send what was marked, and brings what is kept up to date. Without any of it
 * the page works as before.
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
