import { expect } from '@playwright/test';
import { someFilm, somePdf } from '#tests/materials.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake } from './visit.ts';

for (const width of [1440, 390])
  test(`three books at once: two become books, the wrong one stays with its cause, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const mark = unique();
    await asAdministrator(page);
    await page.goto(`/admin/extra/books?search=${mark}`);
    await untilAwake(page);
    const button = page.getByRole('button', { name: 'Загрузить сразу несколько' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        pdf(`Атлас_${mark}.pdf`, somePdf()),
        pdf(`Записки_${mark}.pdf`, Buffer.from('Это не книга')),
        pdf(`Лоция_${mark}.pdf`, somePdf()),
      ]);
    await expect(dialog.getByText('Загружено 2 из 3. Не загружено: 1.')).toBeVisible();
    const wrong = dialog.getByRole('listitem').filter({ hasText: `Записки_${mark}.pdf` });
    await expect(wrong.getByRole('alert')).toContainText('Здесь нужна книга');
    await expectAccessible(page);

    const atlas = dialog.getByRole('listitem').filter({ hasText: `Атлас_${mark}.pdf` });
    await expect(atlas.getByLabel('Название')).toHaveValue(`Атлас ${mark}`);
    await atlas.getByLabel('Название').fill('');
    await dialog.getByRole('button', { name: 'Добавить: 2 книги' }).click();
    await expect(atlas.getByText('Поле не заполнено')).toBeVisible();
    await atlas.getByLabel('Название').fill(`Атлас морей ${mark}`);
    await dialog.getByRole('button', { name: 'Добавить: 1 книга' }).dblclick();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await wrong.getByRole('button', { name: /^Повторить/ }).click();
    await expect(wrong.getByRole('alert')).toContainText('Здесь нужна книга');
    await wrong.getByRole('button', { name: /^Убрать/ }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('link', { name: `Атлас морей ${mark}`, exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: `Лоция ${mark}`, exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: `Записки ${mark}`, exact: true })).toHaveCount(0);
  });

test('videos come at once too, and one that is taken back can be sent again', async ({ page }) => {
  const mark = unique();
  await asAdministrator(page);
  await page.goto(`/admin/extra/video?search=${mark}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Загрузить сразу несколько' }).click();
  const dialog = page.getByRole('dialog');
  // The line is held until the file is taken back.
  let isHeld = true;
  await page.route('**/api/video/upload_file', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue().catch(() => undefined);
  });
  const film = { name: `Кит_${mark}.mp4`, mimeType: 'video/mp4', buffer: await someFilm() };
  await dialog.locator('input[type=file]').setInputFiles([film]);
  await dialog.getByRole('button', { name: /^Отменить/ }).click();
  await expect(dialog.getByText('Загрузка отменена')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Повторить/ })).toBeFocused();
  isHeld = false;
  await dialog.getByRole('button', { name: /^Повторить/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Добавить: 1 видео' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Кит ${mark}`, exact: true })).toHaveCount(1);
});
