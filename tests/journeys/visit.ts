import { test as base, expect, type Page } from '@playwright/test';
import type { OutboxMessage } from '#contract/dev.ts';
import { openPasswords } from '#server/features/accounts/passwords/passwords.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { findBarriers } from './barriers.ts';
import { openOwnPortal } from './own-portal.ts';
import { borrowContext, borrowPage, tidyContexts } from './shared-context.ts';

const passwords = openPasswords(1);

/** Runs an action on the portal's database, e.g. to create people. */
export async function withDatabase<T>(make: (services: PortalServices) => Promise<T>): Promise<T> {
  const url = process.env.PORTAL_DATABASE;
  if (!url) throw new Error('no PORTAL_DATABASE: tests/journeys/own-portal.ts names it');
  const db = openDatabase(url, { onError: () => undefined });
  try {
    return await make({ db, passwords } as PortalServices);
  } finally {
    await db.$client.end();
  }
}

/** A test on the worker's portal whose page must not throw or log unexpected errors. */
export const test = base.extend<
  { isNewcomer: boolean; faults: string[]; portalLog: undefined },
  { portal: { url: string; log: () => string } }
>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first
    async ({}, use) => {
      const portal = await openOwnPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  /** For a browser that has never visited the portal, e.g. to measure what it loads. */
  isNewcomer: [false, { option: true }],
  context: async (
    { browser, portal, isNewcomer, baseURL, javaScriptEnabled, serviceWorkers, viewport, contextOptions },
    use,
  ) => {
    const isOwn = isNewcomer || !javaScriptEnabled || serviceWorkers === 'allow' || baseURL !== portal.url;
    const kind = JSON.stringify([viewport, contextOptions]);
    await use(isOwn ? await browser.newContext() : await borrowContext(browser, kind));
    await tidyContexts(browser);
  },
  /** What the portal said while a journey failed goes with its report (bin/test-results.mjs). */
  portalLog: [
    async ({ portal }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach('portal-log', { body: portal.log(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that a journey of requests opens no page
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ context, portal, viewport, faults }, use) => {
    const page = await borrowPage(context, portal.url, viewport);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // Provoked refusals (401, 409, 415, 422) are logged by the browser itself.
      const isRefusal = /status of (401|409|415|422)/.test(message.text());
      if (message.type() === 'error' && !isRefusal) faults.push(message.text());
    });
    await use(page);
    // Ignores errors caused by ending the journey.
    for (const event of ['pageerror', 'console']) await page.removeAllListeners(event);
  },
});

/** Expects no accessibility faults on the page as it is (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Address of the portal behind a proxy: only there can the outbox be read. */
export const ofPortalItself = (path: string): string => `${process.env.PORTAL_ITSELF}${path}`;

/** Messages sent to a contact, newest first. */
export async function messagesTo(to: string): Promise<OutboxMessage[]> {
  const answer = await fetch(ofPortalItself(`/api/dev/outbox?to=${encodeURIComponent(to)}`));
  return ((await answer.json()) as { data: OutboxMessage[] }).data;
}

/** The newest code sent to a contact. */
export async function codeFor(to: string): Promise<string> {
  // Receipts go to the same contact.
  const find = async (): Promise<string | undefined> =>
    (await messagesTo(to)).find(({ kind }) => kind === 'code')?.text.match(/\d{6}/)?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

/** Waits until the page is hydrated and presses are handled. */
export const untilAwake = (page: Page): Promise<unknown> =>
  page.waitForSelector('html[data-awake]', { timeout: 60_000 });

/** Signs in through the screen. */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Телефон или email').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/(?:parent|student|guide|admin)$/);
}

const run = Date.now().toString(36);
let made = 0;
/** A text of Latin letters and digits that is unique in this run. */
export const unique = (): string => `${run}${process.env.TEST_PARALLEL_INDEX ?? ''}${++made}`;

/** The same of letters alone, as names are. */
export const uniqueName = (): string => unique().replace(/\d/g, (digit) => 'абвгдежзик'.charAt(Number(digit)));

/** A unique Russian mobile number: +79XXXXXXXXX. */
export const uniquePhone = (): string =>
  `+79${String(Date.now()).slice(-6)}${process.env.TEST_PARALLEL_INDEX ?? '0'}${String(++made).padStart(2, '0')}`;
