import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openPieces } from './chunked-proxy.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

// docs/product/site-and-mailing.md, «Photos of a year».

const photo = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** A year without an album. */
const YEAR = 2077;

/** Sums up layout shifts. Runs in the page. */
function countMoves(): void {
  sessionStorage.setItem('moved', '0');
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      sessionStorage.setItem('moved', String(Number(sessionStorage.getItem('moved')) + Number(shift.toJSON().value)));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function remove(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/admin/media')).json();
  const left = data.find(({ year }: { year: number }) => year === YEAR);
  const headers = { 'x-portal-client': 'browser', origin: new URL(page.url()).origin };
  if (left) await page.request.delete(`/api/admin/media/${left.id}`, { headers });
}

test('a year goes from a phone’s folder to the visitor: one photo fails, order by keys, words, cover, publication', async ({
  page,
  browser,
}) => {
  test.slow();
  await asAdministrator(page);
  await remove(page);
  await page.goto('/admin/media');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Добавить год' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новый альбом года');
  const title = `Смена ${unique()}`;
  await page.getByRole('textbox', { name: 'Год' }).fill(String(YEAR));
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  const heic = await readFile(new URL('../fixtures/photo.heic', import.meta.url));
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await photo('IMG_10.jpg', 1600, 1000, '#14b8c4'),
      await photo('IMG_9.jpg', 900, 1200, '#ff7a45'),
      { name: 'IMG_11.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      { name: 'IMG_12.HEIC', mimeType: 'image/heic', buffer: heic },
    ]);
  const rows = page.getByRole('list', { name: 'Снимки по порядку' }).getByRole('listitem');
  await expect(rows).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText('Такой файл загрузить нельзя').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить: IMG_11.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Убрать: IMG_11.jpg' }).click();
  await expectAccessible(page);

  // By their numbers, whichever came first: 9, 10, 12. The second goes to the top by keys, the last up by its button.
  await page.getByRole('textbox', { name: 'Снимок 1: подпись' }).fill('Девятый');
  await page.getByRole('textbox', { name: 'Снимок 2: подпись' }).fill('Десятый');
  await page.getByRole('textbox', { name: 'Снимок 3: подпись' }).fill('Двенадцатый');
  await page.getByRole('button', { name: 'Снимок 2: перетащить' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('textbox', { name: 'Снимок 1: подпись' })).toHaveValue('Десятый');
  await page.getByRole('button', { name: 'Снимок 3: выше' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Снимок 2: подпись' })).toHaveValue('Двенадцатый');
  await expect(page.getByText('Без описания: 3')).toBeVisible();
  await page.getByRole('button', { name: 'К первому без описания' }).click();
  await page.keyboard.type('Бирюзовая вода до самого горизонта');
  await expect(page.getByText('Без описания: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Снимок 3: обложка' }).click();

  await page.getByRole('button', { name: 'Снимок 2: убрать' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Снимок убран' })
    .getByRole('button', { name: 'Вернуть' })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Снимок 2: подпись' })).toHaveValue('Двенадцатый');
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Бирюзовая вода' })).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const plain = await visitor.newPage();
  expect((await plain.goto(`/howitwas/${YEAR}`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Сохранить альбом года' }).click();
  await page.waitForURL(/\/admin\/media$/);

  // Without script: the newest year, its photos in order, a photo's link leads to its file.
  await plain.goto('/howitwas');
  await expect(plain).toHaveURL(new RegExp(`/howitwas/${YEAR}$`));
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(plain.locator('figcaption')).toHaveText(['Десятый', 'Двенадцатый', 'Девятый']);
  await expect(plain.locator('main picture source').first()).toHaveAttribute('srcset', /as=avif 400w/);
  await expectNoSidewaysScroll(plain);
  const file = await plain.request.get(
    (await plain.getByRole('link', { name: 'Бирюзовая вода' }).getAttribute('href')) ?? '',
  );
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp']);
  await visitor.close();

  // With it: the viewer, by keys and by swipe; the focus is where the reader has looked last.
  const phone = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const read = await phone.newPage();
  await read.goto(`/howitwas/${YEAR}`);
  await read.getByRole('link', { name: 'Бирюзовая вода' }).click();
  const viewer = read.getByRole('dialog', { name: 'Просмотр снимков' });
  await expect(viewer.getByText('1 из 3. Десятый')).toBeVisible();
  await expectAccessible(read);
  await read.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 из 3. Двенадцатый')).toBeVisible();
  await viewer.locator('[data-stage]').evaluate((stage) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: stage, clientX });
    const told = { bubbles: true };
    stage.dispatchEvent(new TouchEvent('touchstart', { ...told, touches: [touch(300)], changedTouches: [touch(300)] }));
    stage.dispatchEvent(new TouchEvent('touchend', { ...told, changedTouches: [touch(60)] }));
  });
  await expect(viewer.getByText('3 из 3. Девятый')).toBeVisible();
  await read.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(read.locator('[data-photo="Девятый"]')).toBeFocused();
  // As on a further page of a long year, with no caption: the count goes on, the description is told.
  await read.locator('[data-total]').evaluate((list) => {
    Object.assign((list as HTMLElement).dataset, { first: '60', total: '63' });
    for (const link of list.querySelectorAll<HTMLElement>('[data-photo]')) link.dataset.photo = '';
  });
  await read.getByRole('link', { name: 'Бирюзовая вода' }).click();
  await expect(viewer.getByText('61 из 63. Бирюзовая вода до самого горизонта')).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: `Удалить альбом года «${title}»` }).press('Enter');
  await expect(page.getByText('Альбом года удалён')).toBeVisible();
});

const movedOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('moved') ?? 'nothing watched'));

test('a page of photos that comes in pieces moves nothing', async ({ browser }) => {
  for (const pieces of [2, 9]) {
    const line = await openPieces(process.env.PORTAL_URL ?? '', pieces);
    const context = await browser.newContext({ baseURL: line.url });
    const visitor = await context.newPage();
    await visitor.addInitScript(countMoves);
    await visitor.goto('/howitwas');
    await expect(visitor.locator('[data-photo]').first()).toBeVisible();
    expect(await movedOf(visitor)).toBeLessThan(0.01);
    await context.close();
    line.close();
  }
});

for (const width of [390, 768, 1440])
  test(`the photos read well at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
    const visitor = await context.newPage();
    await visitor.addInitScript(countMoves);
    await visitor.goto('/howitwas');
    await expect(visitor.getByRole('navigation', { name: 'Фотографии по годам' }).getByRole('link')).not.toHaveCount(0);
    await expect(visitor.locator('script')).toHaveCount(1);
    // Photos that come while it is read down to its end move nothing.
    const isAtEnd = () => visitor.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    while (!(await isAtEnd())) {
      await visitor.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    }
    const haveCome = () => visitor.evaluate(() => [...document.images].every(({ complete }) => complete));
    await expect.poll(haveCome).toBe(true);
    expect(await movedOf(visitor)).toBeLessThan(0.01);
    await context.close();
  });

test('the editor of the photos reads well on a telephone, a tablet and a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await asAdministrator(page);
  await page.goto('/admin/media');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Править/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Правка альбома года');
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
