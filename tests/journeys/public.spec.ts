import { type APIRequestContext, expect } from '@playwright/test';
import { enterDemo } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './visit.ts';

// The sea moves without end, and the check of accessibility waits for movement to end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  '/',
  '/news/1',
  '/about',
  '/directions',
  '/direct1',
  '/conditions',
  '/confid',
  '/cookies',
  '/contact',
  '/feedbackcomplete',
  '/faq',
  '/certificate/check',
  '/acts',
  '/person',
  '/partner',
  '/howitwas',
  '/education',
  '/sveden/common',
  '/sveden/education',
  '/sveden/vacant',
  '/search',
  '/search?q=экспедиция',
];
const KIB = 1024;

async function firstNewsItem(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/news')).json();
  return `/news/item/${data[0].id}`;
}

test('every public page is open to everybody and carries no framework', async ({ page, request }) => {
  test.slow();
  for (const path of [...pages, await firstNewsItem(request)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Structured data for search engines is no script that a browser runs.
    const scripts = page.locator('script:not([type="application/ld+json"])');
    // A page with a form also has the small script of forms.
    await expect(scripts).toHaveCount(path === '/contact' ? 2 : 1);
    await expect(scripts.first()).toHaveAttribute('src', '/public.js');
    await expect(page.locator('link[rel=canonical], meta[name=robots]').first()).toBeAttached();
  }
});

test('nothing moves sideways at 320 px with text at 200 % and wide spacing', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const paths = [...pages, await firstNewsItem(request)];
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('view-size', '200');
    localStorage.setItem('view-spacing', 'wide');
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-size', '200');
    await expectNoSidewaysScroll(page);
  }
});

test.describe(() => {
  test.use({ isNewcomer: true });

  test('a public page weighs what it may', async ({ page, request }) => {
    for (const path of [
      '/',
      '/news/1',
      '/faq',
      '/acts',
      '/person',
      '/partner',
      '/howitwas',
      '/sveden/objects',
      '/search?q=море',
      await firstNewsItem(request),
    ]) {
      const bytes: Record<string, number> = {};
      const counted: Promise<void>[] = [];
      const count = async (response: Awaited<ReturnType<typeof page.goto>>) => {
        if (!response) return;
        await response.finished();
        const kind = response.request().resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + (await response.request().sizes()).responseBodySize;
      };
      const listen = (response: Parameters<typeof count>[0]) => void counted.push(count(response));
      page.on('response', listen);
      await page.goto(path, { waitUntil: 'networkidle' });
      page.off('response', listen);
      await Promise.all(counted);
      expect(bytes.document).toBeLessThan(15 * KIB);
      expect(bytes.stylesheet).toBeLessThan(30 * KIB);
      expect(bytes.script).toBeLessThan(5 * KIB);
      expect(bytes.font).toBeLessThan(80 * KIB);
      // The next page is measured as a first visit, too.
      await page.context().clearCookies();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    }
  });
});

test('no link of the public pages is dead', async ({ request }) => {
  const seen = new Set<string>();
  const waiting = ['/'];
  const dead: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(path);
    if (!answer.ok()) dead.push(`${path}: ${answer.status()}`);
    if (!answer.headers()['content-type']?.includes('text/html')) continue;
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<(?:a|link)[^>]*?\shref="(\/[^"#]*)/g)) waiting.push(href);
    for (const [, src = ''] of html.matchAll(/<(?:img|script)[^>]*?\ssrc="(\/[^"]*)/g)) waiting.push(src);
  }
  expect(dead).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['/news/2', '/direct5', '/acts', '/login', '/favicon.svg']));
});

test('«написать нам» leads to letters that name what they are about, to the mail of the programme', async ({
  page,
}) => {
  await page.goto('/contact#deadline');
  await expect(page.getByRole('link', { name: 'info@ocean.test' })).toHaveAttribute('href', 'mailto:info@ocean.test');
  await expect(page.getByRole('link', { name: '+7 (8152) 00-00-00' })).toHaveAttribute('href', 'tel:+78152000000');
  const letter = page.getByRole('link', { name: /^Написать письмо.*прошёл срок$/ });
  await expect(letter).toBeInViewport();
  const [, subject] = ((await letter.getAttribute('href')) ?? '').split('?subject=');
  expect(decodeURIComponent(subject ?? '')).toBe('Прошёл срок');
});

test('who has a dialog with us is led from the contacts to it, with what it is about', async ({ page }) => {
  await enterDemo(page, 'parent');
  await page.goto('/contact#deadline');
  const dialog = page.getByRole('link', { name: /^Написать в кабинете.*прошёл срок$/ });
  await expect(dialog).toHaveAttribute('href', '/parent/messages?about=deadline');
});

test('the version for weak sight and the accepted cookie notice are kept, in cabinets as well', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await page.getByText('Версия для слабовидящих').click();
  await page.getByRole('button', { name: '150 %' }).click();
  await page.getByRole('button', { name: 'Белым по чёрному' }).click();
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await expect(page.getByRole('button', { name: 'Белым по чёрному' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '150 %' })).toBeHidden();

  for (const path of ['/news/1', '/login']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    await expect(page.locator('img[src], img[srcset]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Понятно' })).toBeHidden();
    await expectAccessible(page);
  }
});

test('without script everything is read, and the menu of a narrow screen opens', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('Понятно')).toBeHidden();
  await page.locator('summary', { hasText: 'Меню' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('article')).toContainText(/[а-я]{3}/);
  await page.getByRole('link', { name: 'Раньше' }).click();
  await expect(page.getByRole('link', { name: 'Новее' })).toBeVisible();
  await context.close();
});

test('an address nobody has answers 404, /500 answers 500, both in the frame of the site', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [path, status, text] of [
    ['/kraken', 404, 'Такой страницы нет'],
    ['/direct6', 404, 'Такой страницы нет'],
    ['/news/item/999999', 404, 'Такой страницы нет'],
    ['/500', 500, 'Что-то пошло не так'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/');
  }
  await context.close();
});
