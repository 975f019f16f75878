import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * One browser context for the journeys of a worker, emptied between them: the portal's scripts stay loaded and compiled,
 * which a new context pays for each time. Journeys on a telephone or without motion have each kind its own.
 */
const kept = new Map<string, BrowserContext>();
/** What a journey did to its context that nothing takes back: the next one has another. */
const spent = new WeakSet<BrowserContext>();

function watch(context: BrowserContext): void {
  const spend = <Owner extends object>(owner: Owner, ...names: (keyof Owner)[]) => {
    for (const name of names) {
      const act = owner[name] as (...given: unknown[]) => unknown;
      const acted = (...given: unknown[]) => {
        spent.add(context);
        return act.apply(owner, given);
      };
      Object.assign(owner, { [name]: acted });
    }
  };
  spend(context, 'addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders');
  spend(context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt');
}

/** The worker's context of a kind, as the options of the test that wants it first make it. */
export async function borrowContext(browser: Browser, kind: string): Promise<BrowserContext> {
  const found = kept.get(kind);
  if (found) return found;
  const context = await browser.newContext();
  watch(context);
  kept.set(kind, context);
  return context;
}

async function empty(kind: string, context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  if (spent.has(context)) {
    await context.close();
    kept.delete(kind);
    return;
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Takes back what a journey has left in the kept contexts, and closes those it opened beside them. */
export async function tidyContexts(browser: Browser): Promise<void> {
  const own = new Set(kept.values());
  for (const context of browser.contexts()) if (!own.has(context)) await context.close();
  for (const [kind, context] of kept) await empty(kind, context);
}

/** A page of a kept context, which finds nothing that pages before it have put by: only a page reaches that. */
export async function openEmptyPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return page;
}
