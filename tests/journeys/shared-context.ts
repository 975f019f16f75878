import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A browser context of the worker for each kind of journeys, cleaned in between, so that scripts stay compiled. */
const contexts = new Map<string, BrowserContext>();
/** Contexts changed irreversibly by a journey; the next one gets a new context. */
const spoiled = new WeakSet<BrowserContext>();

function watch(context: BrowserContext): void {
  const spend = <Owner extends object>(owner: Owner, ...names: (keyof Owner)[]) => {
    for (const name of names) {
      const act = owner[name] as (...given: unknown[]) => unknown;
      const acted = (...given: unknown[]) => {
        spoiled.add(context);
        return act.apply(owner, given);
      };
      Object.assign(owner, { [name]: acted });
    }
  };
  spend(context, 'addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders');
  spend(context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt');
}

/** The worker's context of a kind, created with the options of the first test. */
export async function borrowContext(browser: Browser, kind: string): Promise<BrowserContext> {
  const found = contexts.get(kind);
  if (found) return found;
  const context = await browser.newContext();
  watch(context);
  contexts.set(kind, context);
  return context;
}

async function empty(kind: string, context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  if (spoiled.has(context)) {
    await context.close();
    contexts.delete(kind);
    return;
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Cleans the shared contexts, and closes those a journey opened beside them. */
export async function tidyContexts(browser: Browser): Promise<void> {
  const own = new Set(contexts.values());
  for (const context of browser.contexts()) if (!own.has(context)) await context.close();
  for (const [kind, context] of contexts) await empty(kind, context);
}

/** A page of a shared context with empty storage, which only a page can clear. */
export async function openEmptyPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return page;
}
