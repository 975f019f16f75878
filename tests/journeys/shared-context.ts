import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A browser context of the worker for each kind of journeys, cleaned in between, so that scripts stay compiled. */
const contexts = new Map<string, BrowserContext>();
/** Contexts and pages changed irreversibly by a journey; the next one gets new ones. */
const spoiled = new WeakSet<BrowserContext | Page>();
/** How the shared contexts are spoken to without being spoiled. */
const attach = new WeakMap<BrowserContext, BrowserContext['newCDPSession']>();

/** A light answer of the portal. Leaving for about:blank would end the page's process: the portal isolates its pages. */
export const RESTING_PLACE = '/healthz';
export const isAtRest = (page: Page): boolean => page.url() === 'about:blank' || page.url().endsWith(RESTING_PLACE);

/** What a journey may listen to; Playwright itself listens to the end of a page. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

/** Marks a context or a page as spoiled once one of these methods of an owner is called. */
function watch<Owner extends object>(kept: BrowserContext | Page, owner: Owner, ...names: (keyof Owner)[]): void {
  for (const name of names) {
    const act = owner[name] as (...given: unknown[]) => unknown;
    const acted = (...given: unknown[]) => {
      spoiled.add(kept);
      return act.apply(owner, given);
    };
    Object.assign(owner, { [name]: acted });
  }
}

/** The worker's context of a kind, created with the options of the first test. */
export async function borrowContext(browser: Browser, kind: string): Promise<BrowserContext> {
  const found = contexts.get(kind);
  if (found) return found;
  const context = await browser.newContext();
  attach.set(context, context.newCDPSession.bind(context));
  watch(context, context, 'addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders');
  watch(context, context, 'newCDPSession');
  watch(context, context.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt');
  contexts.set(kind, context);
  return context;
}

/** Leaves a page where the next journey begins. */
async function rest(page: Page): Promise<void> {
  for (const event of heard) await page.removeAllListeners(event);
  // A page that asks before it is left is left all the same.
  page.on('dialog', (dialog) => dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!page.url().endsWith(RESTING_PLACE)) await page.goto(RESTING_PLACE);
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  await page.removeAllListeners('dialog');
}

async function empty(kind: string, context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  for (const page of others) await page.close();
  if (spoiled.has(context)) {
    await context.close();
    contexts.delete(kind);
    return;
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  if (first && spoiled.has(first)) await first.close();
  else if (first) await rest(first).catch(() => first.close());
}

/** Cleans the shared contexts, and closes those a journey opened beside them. */
export async function tidyContexts(browser: Browser): Promise<void> {
  const own = new Set(contexts.values());
  for (const context of browser.contexts()) if (!own.has(context)) await context.close();
  for (const [kind, context] of contexts) await empty(kind, context);
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // What React recovers from is said with a number alone; its cause, thrown beside it, says why.
  await page.addInitScript(() => {
    addEventListener('error', ({ error }) => {
      if (error?.cause) throw error.cause;
    });
  });
  watch(page, page, 'addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders');
  watch(page, page, 'emulateMedia', 'addLocatorHandler');
  return page;
}

/** The page of a context, with empty storage, which only a page can clear, and of the size of a new one. */
export async function borrowPage(
  context: BrowserContext,
  origin: string,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const page = context.pages()[0] ?? (await openPage(context));
  if (viewport) await page.setViewportSize(viewport);
  const session = await (attach.get(context) ?? context.newCDPSession.bind(context))(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  // While it is there, an emulated medium does not outlive a navigation.
  await session.detach();
  return page;
}
