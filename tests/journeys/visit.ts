import { test as base, expect, type Page } from '@playwright/test';
import type { OutboxMessage } from '#contract/dev.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { findBarriers } from './barriers.ts';
import { borrowContext, openEmptyPage, tidyContexts } from './one-context.ts';
import { openOwnPortal } from './own-portal.ts';

const passwords = openPasswords(1);

/** What a journey may make behind the portal's back: people of a kind no screen makes yet. */
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

/**
 * A test in a portal of its worker's own, whose page must not throw, nor write an error to the console that the journey
 * does not ask for.
 */
export const test = base.extend<{ isNewcomer: boolean; faults: string[] }, { portal: { url: string } }>({
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
  /** Whether the browser has never seen the portal: for journeys that count or weigh what it loads. */
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
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that a journey of requests opens no page
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ context, portal, faults }, use) => {
    const page = await openEmptyPage(context, portal.url);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // A refusal the journey provokes (401, 409, 415, 422) is written there by the browser itself.
      const isRefusal = /status of (401|409|415|422)/.test(message.text());
      if (message.type() === 'error' && !isRefusal) faults.push(message.text());
    });
    await use(page);
    // What the end of a journey breaks off is no fault.
    for (const event of ['pageerror', 'console']) await page.removeAllListeners(event);
  },
});

/** Nothing on the page as it is now that keeps anybody out (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** What is wider than the page would have to be moved to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** An address of the portal past whatever stands in front: it shows what it has not sent to its own machine alone. */
export const ofPortalItself = (path: string): string => `${process.env.PORTAL_ITSELF}${path}`;

/** What was sent to a contact, the newest first. */
export async function messagesTo(to: string): Promise<OutboxMessage[]> {
  const answer = await fetch(ofPortalItself(`/api/dev/outbox?to=${encodeURIComponent(to)}`));
  return ((await answer.json()) as { data: OutboxMessage[] }).data;
}

/** The newest code sent to a contact. */
export async function codeFor(to: string): Promise<string> {
  // Receipts come to the same contact.
  const find = async (): Promise<string | undefined> =>
    (await messagesTo(to)).find(({ kind }) => kind === 'code')?.text.match(/\d{6}/)?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

/** The page's script has woken up: what is pressed from now on is answered. */
export const awake = (page: Page): Promise<unknown> => page.waitForSelector('html[data-awake]', { timeout: 60_000 });

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Телефон или email').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/(?:parent|student|guide|admin)$/);
}

const run = Date.now().toString(36);
let made = 0;
/** A text no other journey of this run has, in Latin letters and digits. */
export const unique = (): string => `${run}${process.env.TEST_PARALLEL_INDEX ?? ''}${++made}`;

/** A Russian mobile number nobody else has: +79XXXXXXXXX. */
export const uniquePhone = (): string =>
  `+79${String(Date.now()).slice(-6)}${process.env.TEST_PARALLEL_INDEX ?? '0'}${String(++made).padStart(2, '0')}`;
