import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake } from './visit.ts';

const drawing = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#14b8c4' } })
    .png()
    .toBuffer();

/** Chooses a file for the picture field of the page or dialog. */
async function choosePicture(page: Page, where: Pick<Page, 'getByRole'>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await where.getByRole('button', { name: 'Выбрать картинку' }).click();
  await (await choosing).setFiles({ name: 'кит.png', mimeType: 'image/png', buffer: await drawing() });
  await expect(where.getByRole('button', { name: 'Заменить картинку' })).toBeVisible();
}

/** Chooses from a list that is searched. */
async function choose(page: Page, where: Pick<Page, 'getByRole'>, label: string, option: string): Promise<void> {
  await where.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Clipboard of Word with a heading and a list. */
const fromWord = `<html><body><h1 style="color:red">Подробности<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>длина двенадцать метров</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>сеть сняли за час</p>
<p class=MsoNormal><img src="file:///c:/1.png">Кит <b>цел</b></p></body></html>`;

const paste = (field: ReturnType<Page['getByRole']>, html: string) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('news goes from the editor to the public page, changes there at once, and goes away', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Кит в гавани ${unique()}`;
  await asAdministrator(page);
  await page.goto('/admin/news');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Написать новость' }).first().click();
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.waitFor();

  await page.getByRole('button', { name: 'Сохранить новость' }).click();
  await expect(page.getByRole('textbox', { name: 'Заголовок' })).toBeFocused();
  await expect(page.getByText('Поле не заполнено').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Заголовок' }).fill(title);
  await text.click();
  await page.keyboard.insertText('Утром у пирса показался кит. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Все целы.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choosePicture(page, dialog);
  await dialog.getByRole('button', { name: 'Вставить картинку' }).click();
  await expect(dialog.getByText('Поле не заполнено')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Что на картинке').fill('Спина кита над водой');
  await dialog.getByRole('button', { name: 'Вставить картинку' }).click();
  await paste(text, fromWord);
  await expect(page.getByText('1 картинка не перенесена.')).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+u');
  await page.keyboard.type('Читайте ещё: ');
  await page.keyboard.press('Control+k');
  await choose(page, dialog, 'Куда ведёт', 'Страница сайта');
  await choose(page, dialog, 'Страница', 'Контакты');
  await dialog.getByLabel('Подсказка').fill('Как с нами связаться');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Поставить ссылку' }).click();
  await page.getByRole('button', { name: 'Составить из заголовка' }).click();
  await page.getByRole('combobox', { name: 'Метки' }).fill('Киты');
  await page.keyboard.press('Enter');
  await page.getByLabel('Закрепить вверху').check();
  await choosePicture(page, page.getByRole('group', { name: 'Файл' }));
  await page.getByLabel('Что на картинке').fill('Гавань утром');

  // What is not saved is not lost by a careless click.
  await page.getByRole('link', { name: 'Фотографии' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Сохранить новость' }).dblclick();
  await page.waitForURL(/\/admin\/news\/edit\/\d+$/);
  const id = page.url().split('/').at(-1);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/news/item/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole('heading', { name: 'Подробности', level: 2 })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'сеть сняли за час' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'Все целы.' })).toBeVisible();
  for (const alt of ['Гавань утром', 'Спина кита над водой']) {
    const picture = visitor.getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(visitor).toHaveURL(/\/news\/item\/kit-v-gavani-/);
  const link = visitor.getByRole('link', { name: 'Контакты' }).and(visitor.getByTitle('Как с нами связаться'));
  await expect(link).toHaveAttribute('href', '/contact');
  await visitor.getByRole('link', { name: '#киты' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Новости: киты');
  await expect(
    visitor.getByRole('article').or(visitor.getByRole('listitem')).filter({ hasText: title }).first(),
  ).toContainText('Закреплено');
  await visitor.goto('/news/1');
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Заголовок' }).fill(`${title}: ушёл в море`);
  // The words about the first saving may still stand.
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Сохранить новость' }).click();
  expect((await isSaved).ok()).toBe(true);
  await expect(page.getByText('Новость сохранена').last()).toBeVisible();
  await visitor.goto(`/news/item/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title}: ушёл в море`);

  expect(await (await page.request.get(`/admin/news/preview/${id}`)).text()).toContain('Новость уже на сайте');

  await page.goto(`/admin/news?search=${encodeURIComponent(title)}`);
  await untilAwake(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Удалить новость/ }).press('Enter');
  const undo = page.getByRole('alert').filter({ hasText: 'Новость удалена' }).getByRole('button', { name: 'Вернуть' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  expect((await visitor.goto(`/news/item/${id}`))?.status()).toBe(404);
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Новость возвращена')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await visitor.goto(`/news/item/${id}`))?.status()).toBe(200);
});
