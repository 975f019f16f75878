import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake } from './visit.ts';

/** Opens the page as another administrator. */
async function another(browser: Browser, url: string): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' })).newPage();
  await asAdministrator(other);
  await other.goto(url);
  await untilAwake(other);
  await other.getByRole('textbox', { name: 'Текст' }).waitFor();
  return other;
}

const kinds = [
  { at: '/admin/news/create', title: 'Заголовок', save: 'Сохранить новость', saved: 'Новость сохранена' },
  { at: '/admin/extra/articles/create', title: 'Название', save: 'Сохранить статью', saved: 'Статья сохранена' },
] as const;

for (const { at, title, save, saved } of kinds)
  test(`${at}: of two editors the slower decides, nothing is lost, and a former version comes back`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const mark = unique();
    const named = (of: Page) => of.getByRole('textbox', { name: title });
    await asAdministrator(page);
    await page.goto(at);
    await untilAwake(page);
    await page.getByRole('textbox', { name: 'Текст' }).click();
    await page.keyboard.insertText('Кит у пирса.');
    await named(page).fill(`Первое ${mark}`);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/edit\/\d+$/);
    await page.getByRole('textbox', { name: 'Текст' }).waitFor();

    const other = await another(browser, page.url());
    await named(other).fill(`Чужое ${mark}`);
    await other.keyboard.press('Control+s');
    await expect(other.getByText(saved)).toBeVisible();

    await named(page).fill(`Моё ${mark}`);
    await page.getByRole('button', { name: save }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'уже сохранили другие изменения' });
    await expect(notice).toBeVisible();
    await expect(named(page)).toHaveValue(`Моё ${mark}`);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Записать моё поверх' }).press('Enter');
    await expect(page.getByText(saved).last()).toBeVisible();
    await expect(page.getByRole('button', { name: save })).toBeFocused();

    // The other one goes on from what is old now, and would rather see what is saved.
    await named(other).fill(`Ещё чужое ${mark}`);
    await other.keyboard.press('Control+s');
    await other.getByRole('button', { name: 'Показать сохранённое' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Показать сохранённое' }).click();
    await expect(named(other)).toHaveValue(`Моё ${mark}`);
    await other.context().close();

    await page.getByRole('button', { name: 'Прежние версии' }).click();
    const versions = page.getByRole('dialog');
    await expect(versions.getByRole('deletion').filter({ hasText: 'Чужое' })).toBeVisible();
    await expect(versions.getByRole('insertion').filter({ hasText: 'Моё' })).toBeVisible();
    await versions.getByRole('list', { name: 'Версии' }).getByRole('button').nth(1).press('Enter');
    await versions.getByText('Целиком').click();
    await expect(versions.getByText(`Первое ${mark}`)).toBeVisible();
    await expectAccessible(page);
    await versions.getByRole('button', { name: 'Взять в правку' }).press('Enter');
    await expect(named(page)).toHaveValue(`Первое ${mark}`);
    await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Прежние версии' })).toBeFocused();

    // What is not saved gives way only where it was agreed to.
    await named(page).fill(`Ещё моё ${mark}`);
    const question = page.getByRole('dialog', { name: 'Взять прежнюю версию в правку?' });
    const take = async () => {
      await page.getByRole('button', { name: 'Прежние версии' }).press('Enter');
      await versions.getByRole('list', { name: 'Версии' }).getByRole('button').nth(1).press('Enter');
      await versions.getByRole('button', { name: 'Взять в правку' }).press('Enter');
      await expect(question).toBeVisible();
    };
    await take();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(named(page)).toHaveValue(`Ещё моё ${mark}`);
    await take();
    await question.getByRole('button', { name: 'Взять в правку' }).press('Enter');
    await expect(named(page)).toHaveValue(`Первое ${mark}`);

    await page.getByRole('button', { name: save }).click();
    await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
    await page.reload();
    await expect(named(page)).toHaveValue(`Первое ${mark}`);
  });

test('a save waits for a file on its way, and says so at its field', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/extra/articles/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.insertText('Кит у пирса.');
  await page.getByRole('textbox', { name: 'Название' }).fill(`С обложкой ${unique()}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/articles/upload_file', async (route) => {
    await held.promise;
    await route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await page.locator('main').getByText('Выбрать обложку', { exact: true }).click();
  const drawing = sharp({ create: { width: 640, height: 400, channels: 3, background: '#14b8c4' } });
  await (await choosing).setFiles({ name: 'кит.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() });

  const save = page.getByRole('button', { name: 'Сохранить статью' });
  await save.click();
  await expect(page.getByText('Файл ещё загружается: дождитесь или отмените')).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('id', 'article_foto_file');
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe('/admin/extra/articles/create');

  held.resolve();
  await expect(page.getByText('Файл ещё загружается')).toBeHidden();
  await save.click();
  await page.waitForURL(/\/edit\/\d+$/);
  await expect(page.locator('main form img[src*="/api/storage/"]')).toBeVisible();
});

test('a new table is written from its first cell on, and a wide one says to its reader that it scrolls', async ({
  page,
}) => {
  await asAdministrator(page);
  await page.goto('/admin/lectures/create');
  await untilAwake(page);
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.waitFor();
  await page.getByRole('textbox', { name: 'Название' }).fill('Слои океана');
  await text.click();
  await page.keyboard.insertText('Чем глубже, тем темнее.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Таблица' }).click();
  await page.keyboard.type('Глубина');
  await expect(text.getByRole('columnheader').first()).toHaveText('Глубина');
  for (const name of ['Освещённость', 'Температура', 'Обитатели']) {
    await page.getByRole('button', { name: 'Столбец справа' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const table = page.getByRole('dialog').getByRole('group', { name: 'Таблица, можно листать вбок' });
  const signs = () =>
    table.evaluate((region) => ({
      isWide: region.scrollWidth > region.clientWidth,
      said: getComputedStyle(region, '::after').height,
    }));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(signs).toEqual({ isWide: true, said: '36px' });
  await expectAccessible(page);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(signs).toEqual({ isWide: false, said: '0px' });
});
