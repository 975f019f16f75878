import { expect, type Page } from '@playwright/test';
import { enterDemo } from './enter.ts';
import { expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

// docs/product/home.md

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const numberIn = (text: string | null): number => Number(text?.replace(/\s/g, '').match(/\d+/)?.[0]);

type LineLink = { href: string; total: number };

const lines = (page: Page) => page.getByRole('region', { name: 'Что ждёт' }).getByRole('link');

async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: /^Воронка сезона/ })).toBeVisible();
}

/** The total of a list, from its page as the portal sends it. */
async function totalAt({ request }: Page, href: string): Promise<number> {
  const text = (await (await request.get(href)).text()).replace(/<[^>]*>/g, '');
  return numberIn(/(?:Всего|Найдено|Диалогов): [\d\s]+/.exec(text)?.[0] ?? null);
}

test('every line of what waits and every number of the funnel leads a curator to a list of that many', async ({
  page,
}) => {
  test.slow();
  await enterDemo(page, 'curator');
  await open(page);

  const ways: LineLink[] = await lines(page).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      // The first number of the line; of overdue ones the number after the words.
      total: Number(/\d+/.exec(link.textContent ?? '')?.[0]),
    })),
  );
  expect(ways.length).toBeGreaterThanOrEqual(11);
  const numbers = page.locator('a[href*="reached="], a[href*="stopped="]');
  const funnel: LineLink[] = await numbers.evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      total: Number((link.textContent ?? '').replace(/\s/g, '').match(/\d+$/)?.[0]),
    })),
  );
  const taken = [funnel[0], funnel.at(-1), ...funnel.filter(({ href }) => href.includes('stopped=')).slice(0, 2)];
  for (const way of [...ways, ...taken]) {
    if (!way) throw new Error('the demo season has no funnel');
    expect([way.href, await totalAt(page, way.href)]).toEqual([way.href, way.total]);
  }
});

test('what waits changes on an open page, and is walked by keys; a small screen shows it all', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enterDemo(page, 'administrator');
  await open(page);
  await expectNoSidewaysScroll(page);
  const feedback = lines(page).filter({ hasText: 'с сайта' });
  const before = (await feedback.count()) > 0 ? numberIn(await feedback.textContent()) : 0;

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const site = await visitor.newPage();
  await site.goto('/contact');
  await site.getByLabel('Как к вам обращаться').fill(`Глеб ${unique()}`);
  await site.getByLabel('Email или мобильный телефон').fill(`gleb${unique()}@ocean.test`);
  await site.getByLabel('Сообщение').fill('Нужны ли ласты?');
  await site.getByRole('checkbox', { name: /^Согласен или согласна/ }).check();
  await site.getByRole('button', { name: 'Отправить' }).click();
  await site.waitForURL('**/feedbackcomplete');
  await visitor.close();
  await expect(feedback).toHaveText(new RegExp(`^${before + 1} `));

  await feedback.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/feedback?*');
  const row = page.getByRole('row').filter({ hasText: 'Нужны ли ласты?' });
  await row.getByRole('button', { name: /^Удалить/ }).click();
  await expect(row).toHaveCount(0);
});

test('a letter that failed is dealt with, and leaves the list until it is taken back', async ({ page }) => {
  await enterDemo(page, 'administrator');
  await page.goto('/admin/undelivered');
  await untilAwake(page);
  const row = page.getByRole('row').filter({ hasText: 'Не из людей портала' }).first();
  await expect(row).toContainText('исправить адрес');
  await row.getByRole('button', { name: /^Разобрано/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Не из людей портала' })).toHaveCount(0);
  await page.goto('/admin/undelivered?filter=seen');
  await untilAwake(page);
  await row.getByRole('button', { name: /^Снова не разобрано/ }).click();
  await expect(row).toHaveCount(0);
});
