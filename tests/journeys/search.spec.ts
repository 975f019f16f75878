import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from './visit.ts';

// docs/product/site-and-mailing.md, «Search», «Found and shared».
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without script at 390 px a visitor finds what they look for from the menu, and goes to its place', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto('/about');
  await page.locator('summary', { hasText: 'Меню' }).click();
  await page.getByRole('banner').locator('details').getByRole('link', { name: 'Поиск по сайту' }).click();
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('экспедициями');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('status')).toContainText(/По запросу «экспедициями» нашлось: \d+ результат/);
  await expect(page.locator('mark').first()).toHaveText(/^экспеди/i);
  await page.getByRole('navigation', { name: 'Где искать' }).getByRole('link', { name: 'Вопросы и ответы' }).click();
  await expect(page.getByRole('searchbox', { name: 'Что найти' })).toHaveValue('экспедициями');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const question = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await page.waitForURL(/\/faq#q\d+$/);
  await expect(page.locator('details[open]').getByRole('heading', { level: 3 })).toHaveText(question);

  await page.goto(`/search?${new URLSearchParams({ q: '<script>alert(1)</script>щщщ' })}`);
  await expect(page.getByText('ничего не нашлось')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Как с нами связаться' })).toBeVisible();
  await context.close();
});

test('the search, its empty page and a page that is not there are accessible, wide and narrow', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of ['/search?q=море', '/search?q=ъъъъъъ', '/news/item/999999']) {
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  }
  await context.close();
});

test('a page that is not there leads on: what is typed into it is looked for', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  expect((await page.goto('/raspisanie'))?.status()).toBe(404);
  await page.getByRole('searchbox', { name: 'Поиск по сайту' }).fill('анкета');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.waitForURL(/\/search\?q=/);
  await expect(page.getByRole('status')).toContainText('нашлось');
  await context.close();
});

test('answers are filtered while one types, and stand whole again when nothing is typed', async ({ page }) => {
  await page.goto('/faq');
  const answers = page.locator('[data-answer]:visible');
  const all = await answers.count();
  const field = page.getByRole('searchbox', { name: 'Поиск по вопросам и ответам' });
  await field.fill('документов');
  await expect(page.getByRole('status')).toHaveText(/^Подходит: \d+$/);
  expect(await answers.count()).toBeLessThan(all);
  expect(await answers.count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await field.fill('щщщщ');
  await expect(answers).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Здесь ничего не подошло');
  await field.fill('');
  await expect(answers).toHaveCount(all);
  await expect(page.getByRole('status')).toHaveText('');
});

test('each page tells machines what it is: data that parses, one address, a picture that is there', async ({
  request,
}) => {
  const { data } = await (await request.get('/api/news')).json();
  const item = `/news/item/${data[0].id}`;
  const types: Record<string, string[]> = {
    '/': ['EducationalOrganization', 'EducationalOccupationalProgram'],
    '/contact': ['EducationalOrganization'],
    '/faq': ['FAQPage'],
    '/direct1': ['BreadcrumbList'],
    [item]: ['NewsArticle', 'BreadcrumbList'],
  };
  for (const [path, wanted] of Object.entries(types)) {
    const html = await (await request.get(`${path}?utm_source=mail`)).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
    expect([path, found.map((one) => one['@type'])]).toEqual([path, wanted]);
    const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(meta('og:url'));
    expect(new URL(meta('og:url')).search).toBe('');
    expect(html).toContain('<html lang="ru"');
    const picture = await request.get(meta('og:image').replace(/^https?:\/\/[^/]+/, ''));
    expect([path, picture.headers()['content-type']]).toEqual([path, 'image/png']);
  }
  const home = await (await request.get('/')).text();
  expect(home).toContain('type="application/rss+xml"');
});

test('every address of the map is there', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths)
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
});
