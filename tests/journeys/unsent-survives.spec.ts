import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { atLength } from '#tests/at-length.ts';
import { forgetLimits, makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { openOwnPortal } from './own-portal.ts';
import { untilAwake, withDatabase } from './visit.ts';

/** Over two processes of one portal. */
const test = base.extend<object, { portal: { url: string } }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first
    async ({}, use) => {
      const portal = await openOwnPortal({ WORKERS: '2' });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

const isOnce = (share: number): boolean => Math.random() < share;
const someMs = (longest: number): number => Math.round(Math.random() * longest);
const field = (page: Page) => page.getByRole('textbox', { name: 'Ваше сообщение' });
const attached = (page: Page) => page.getByRole('list', { name: 'Приложенные файлы' }).getByRole('listitem');

const received = (user_id: number) =>
  withDatabase(async ({ db }) => {
    const { rows } = await db.$client.query(
      `select text, (select count(*)::int from dialog_files where message_id = m.id) as files
       from dialog_messages m where user_id = $1 order by id`,
      [user_id],
    );
    return rows.map(({ text, files }) => `${text} + ${files}`);
  });

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  await page.goto('/parent/messages');
  await untilAwake(page);
  return page;
}

/** Reloads the page, or closes its tab and opens another. */
async function leave(context: BrowserContext, page: Page): Promise<Page> {
  if (isOnce(0.7)) {
    await page.reload();
    await untilAwake(page);
    return page;
  }
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  return await open(context);
}

/** A parent writes, attaches and sends, and the page goes at a random moment, that many times. */
async function writeAndLeave(context: BrowserContext, times: number): Promise<void> {
  const parent = await withDatabase((services) => makePerson(services, 'parent'));
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1677c8' } })
    .jpeg()
    .toBuffer();
  const first = await context.newPage();
  await enter(first, parent);
  await first.close();
  let page = await open(context);
  const sent: string[] = [];
  let typed = '';
  let files = 0;
  for (let time = 1; time <= times; time += 1) {
    await expect(field(page), `typed before time ${time}`).toHaveValue(typed, { timeout: 15_000 });
    await expect(attached(page), `attached before time ${time}`).toHaveCount(files, { timeout: 15_000 });
    if (isOnce(0.3)) await context.setOffline(true);
    await field(page).focus();
    await page.keyboard.press('Control+End');
    const added = `${typed === '' ? '' : ' '}слово${time}`;
    await page.keyboard.type(added, { delay: someMs(20) });
    typed += added;
    if (files < 3 && isOnce(0.3)) {
      await page
        .getByLabel(/Прикрепить файлы/)
        .setInputFiles({ name: `снимок-${time}.jpg`, mimeType: 'image/jpeg', buffer: picture });
      files += 1;
      await expect(attached(page)).toHaveCount(files);
    }
    if (isOnce(0.5)) {
      await field(page).press('Control+Enter');
      sent.push(`${typed} + ${files}`);
      typed = '';
      files = 0;
      if (isOnce(0.3)) {
        await page.keyboard.type(`вдогонку${time}`);
        await field(page).press('Control+Enter');
        sent.push(`вдогонку${time} + 0`);
      }
    }
    await page.waitForTimeout(someMs(1500));
    await context.setOffline(false);
    page = await leave(context, page);
  }
  await expect.poll(() => received(parent.id), { timeout: 60_000 }).toEqual(sent);
  await expect(page.getByRole('log').locator('[data-state]')).toHaveCount(0);
}

test('of texts and files whose page is reloaded and closed at random everything typed is found again, everything sent is there once and in order', async ({
  browser,
  portal,
}) => {
  test.setTimeout(atLength(180_000, 3_600_000));
  const [writers, times] = atLength([2, 6], [4, 250]);
  const unlimited = setInterval(() => void withDatabase(forgetLimits).catch(() => undefined), 1000);
  const contexts = await Promise.all(
    Array.from({ length: writers }, () => browser.newContext({ baseURL: portal.url })),
  );
  try {
    await Promise.all(contexts.map((context) => writeAndLeave(context, times)));
  } finally {
    clearInterval(unlimited);
    await Promise.all(contexts.map((context) => context.close()));
  }
});
