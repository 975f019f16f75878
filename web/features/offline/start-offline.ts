import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { SESSION_CONTINUED, SESSION_ENDED } from '#web/session-events.ts';
import { hasSaved, isSupported } from './saved-content.ts';
import { savedQueryKey } from './saved-query-key.ts';
import { messageWorker, registerWorker, resolveOwnership } from './worker.ts';

/** `owner`: the portal's mark of the reader; `id`: the reader's id, by which former versions saved items. */
type Page = { owner: string; id: number; api: Api; queries: Queries; client: QueryClient };

let started: { owner: string; done: Promise<void> } | undefined;

/** Starts offline reading on this page, once for each reader; see `begin`. */
export function startOffline(page: Page): Promise<void> {
  if (started?.owner !== page.owner) started = { owner: page.owner, done: begin(page) };
  return started.done;
}

/**
 * Starts offline reading on a page after hydration: registers the worker, names the owner of the content
 * (another's is cleared), sends pending marks, and updates saved items. If any of it fails, the page works as usual.
 */
async function begin({ owner, id, api, queries, client }: Page): Promise<void> {
  if (!isSupported()) return;
  await registerWorker();
  const take = async () => {
    const isThere = await messageWorker({ is: 'start', owner, id });
    resolveOwnership(isThere);
    if (isThere && (await hasSaved())) await (await import('./refresh-saved.ts')).refreshSaved(api);
    await client.invalidateQueries({ queryKey: savedQueryKey });
  };
  window.addEventListener(SESSION_ENDED, () => void messageWorker({ is: 'clear' }));
  window.addEventListener(SESSION_CONTINUED, () => void take());
  window.addEventListener('online', () => void messageWorker({ is: 'send' }));
  new BroadcastChannel('offline').addEventListener(
    'message',
    ({ data }: MessageEvent<{ is: string; sent?: number }>) => {
      void client.invalidateQueries({ queryKey: savedQueryKey });
      if (data.is !== 'told' || !data.sent) return;
      notifyDone('Отметки, сделанные без сети, отправлены');
      for (const name of ['learning', 'guides', 'materials'] as const)
        void client.invalidateQueries({ queryKey: queries[name].key() });
    },
  );
  await take();
}
