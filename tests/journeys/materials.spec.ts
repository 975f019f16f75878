import { expect, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeFamily } from '#tests/factories.ts';
import { someFilm, somePdf, somePicture } from '#tests/materials.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** Uploads a file into a field and waits until it is stored. */
async function attach(page: Page, field: string, file: File): Promise<void> {
  await page.locator(`#${field}`).setInputFiles(file);
  // «Заменить» is there during the upload, too; «Удалить» only afterwards.
  const actions = page.locator('div', { has: page.locator(`#${field}`) }).last();
  await expect(actions.getByRole('button', { name: 'Удалить' })).toBeVisible();
}

const cover = async (): Promise<File> => ({ name: 'обложка.png', mimeType: 'image/png', buffer: await somePicture() });

async function asParticipant(page: Page): Promise<void> {
  const { child } = await withDatabase((services) => makeFamily(services, statuses.TRAINING));
  await enter(page, child);
}

test('an article, a book and two videos go from their editor to a reader, who marks and watches', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = unique();
  await asAdministrator(page);

  await page.goto('/admin/extra/articles');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Написать статью' }).first().click();
  await page.getByRole('textbox', { name: 'Текст' }).waitFor();
  await page.getByRole('button', { name: 'Сохранить статью' }).click();
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Название' }).fill(`Звёзды моря ${mark}`);
  await page.getByRole('textbox', { name: 'Коротко о статье' }).fill('О морских ежах');
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.insertText('Звезда держится на сотнях ножек.');
  await attach(page, 'article_foto_file', await cover());
  await page.getByRole('button', { name: 'Сохранить статью' }).dblclick();
  await page.waitForURL(/\/admin\/extra\/articles\/edit\/\d+$/);
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByRole('dialog').getByText('Звезда держится на сотнях ножек.')).toBeVisible();
  await expectAccessible(page);
  const preview = await page.request.get(page.url().replace('/edit/', '/preview/'));
  expect(await preview.text()).toContain('Звезда держится на сотнях ножек.');

  await page.goto('/admin/extra/books/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Атлас приливов ${mark}`);
  await page
    .locator('#book_file')
    .setInputFiles({ name: 'книга.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert').filter({ hasText: 'Здесь нужна книга' })).toBeVisible();
  await attach(page, 'book_file', { name: 'атлас.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByRole('button', { name: 'Сохранить книгу' }).click();
  await page.waitForURL(/\/admin\/extra\/books$/);
  await expect(page.getByRole('link', { name: `Атлас приливов ${mark}`, exact: true })).toBeVisible();

  const film = await someFilm(40);
  for (const title of [`Кит первый ${mark}`, `Кит второй ${mark}`]) {
    await page.goto('/admin/extra/video/create');
    await untilAwake(page);
    await page.getByRole('textbox', { name: 'Название' }).fill(title);
    await page.getByText('Файлом', { exact: true }).click();
    await attach(page, 'video_link', { name: 'кит.webm', mimeType: 'video/webm', buffer: film });
    await page.getByRole('button', { name: 'Сохранить видео' }).click();
    await page.waitForURL(/\/admin\/extra\/video$/);
  }
  const second = page.getByRole('button', { name: `Видео «Кит второй ${mark}»: выше` });
  let moves = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/set_positions')) moves += 1;
  });
  await second.click();
  const titles = page.getByRole('listitem').getByRole('link', { name: new RegExp(`^Кит .* ${mark}$`) });
  await expect(titles).toHaveText([`Кит второй ${mark}`, `Кит первый ${mark}`]);
  // Quick presses wait for each other, and none is lost.
  await page.getByRole('button', { name: `Видео «Кит второй ${mark}»: ниже` }).click();
  await second.click();
  // Sorting by keyboard, with the handle that is otherwise dragged.
  await page.getByRole('button', { name: `Видео «Кит второй ${mark}»: перетащить` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(titles).toHaveText([`Кит первый ${mark}`, `Кит второй ${mark}`]);
  await expect.poll(() => moves).toBe(4);
  await page.reload();
  await expect(titles).toHaveText([`Кит первый ${mark}`, `Кит второй ${mark}`]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  await asParticipant(reader);
  await reader.goto('/student/extra-materials');
  await untilAwake(reader);
  await reader.getByRole('searchbox').fill(`звезда моря ${mark}`);
  await reader.waitForURL(/search=/);
  await reader.getByRole('link', { name: `Звёзды моря ${mark}` }).click();
  // The address changes before the article is shown: until then the list is, which has minutes of reading, too.
  await expect(reader.getByRole('heading', { name: `Звёзды моря ${mark}`, level: 1 })).toBeVisible();
  await expect(reader.getByText('1 минута чтения')).toBeVisible();
  await reader.getByRole('button', { name: 'Прочитано' }).press('Enter');
  await expect(reader.getByRole('status').filter({ hasText: 'Прочитано' })).toBeVisible();
  await reader.getByRole('link', { name: 'Статьи' }).click();
  await untilAwake(reader);
  await reader.getByRole('switch', { name: 'Только непрочитанное' }).click();
  await reader.waitForURL(/unread=/);
  await reader.getByRole('searchbox').fill(mark);
  await expect(reader.getByText('Ничего не нашлось')).toBeVisible();

  await reader.goto(`/student/extra-materials?tab=books&search=${mark}`);
  await untilAwake(reader);
  const downloading = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Скачать книгу' }).click();
  expect((await downloading).suggestedFilename()).toBe(`Атлас приливов ${mark}.pdf`);
  await reader.getByRole('button', { name: 'Прочитано: «Атлас приливов' }).click();
  await expect(reader.getByRole('button', { pressed: true })).toHaveText('Прочитано');
  await expectAccessible(reader);

  await reader.getByRole('link', { name: 'Видео', exact: true }).click();
  await reader.getByRole('link', { name: `Кит первый ${mark}` }).click();
  const player = reader.locator('video');
  const place = () => player.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime));
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(place, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await expect(reader.getByText(/Остановка на 0:0[3-9]/)).toBeVisible();
  await expect(reader.getByRole('status').filter({ hasText: 'Видео просмотрено на' })).toBeVisible();
  await reader.reload();
  await expect.poll(place).toBeGreaterThanOrEqual(3);
  await reader.getByRole('link', { name: 'Видео', exact: true }).click();
  await expect(reader.getByText(/Просмотрено \d+ %/).last()).toBeVisible();
  const isWide = await reader.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide).toBe(false);
});
