import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { SESSION_CONTINUED, SESSION_ENDED } from '#web/session-events.ts';
import { refreshSaved } from './refresh-saved.ts';
import { isSupported } from './saved-items.ts';
import { savedQueryKey } from './saved-query-key.ts';
import { messageWorker, registerWorker, resolveOwnership } from './worker.ts';

/** `owner`: the portal's mark of the reader; `id`: the reader's id, by which former versions saved items. */
export type OfflinePage = { owner: string; id: number; api: Api; queries: Queries; client: QueryClient };

let started: Promise<void> | undefined;

/** Starts offline reading on this page, once; see `begin`. */
export function startOffline(page: OfflinePage): Promise<void> {
  started ??= begin(page).catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Starts it where something may lie already: the worker was registered in this browser before. */
export async function resumeOffline(page: OfflinePage): Promise<void> {
  if (isSupported() && (await navigator.serviceWorker.getRegistration())) await startOffline(page);
}

/**
 * Starts offline reading on a page after hydration: registers the worker, names the owner of the content
 * (another's is cleared), sends pending marks, and updates saved items. If any of it fails, the page works as usual.
 */
async function begin({ owner, id, api, queries, client }: OfflinePage): Promise<void> {
  if (!isSupported()) return;
  await registerWorker();
  const take = async () => {
    const isThere = await messageWorker({ is: 'start', owner, id });
    resolveOwnership(isThere);
    if (isThere) await refreshSaved(api);
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
