import { expect, type Page } from '@playwright/test';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake } from './visit.ts';

/** docs/product/content.md: every content editor keeps one; here it is that of a term. */
const isSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/user/data/save') && answer.ok());

/** Comes back to the page as after a crash: nothing of its script is left, what was typed and not saved is gone. */
async function reopen(page: Page, url: string): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(url);
  await untilAwake(page);
}

test('what an editor typed and did not save is offered back with its difference, and gone once it is saved', async ({
  page,
}) => {
  test.slow();
  const mark = unique();
  const word = page.getByRole('textbox', { name: 'Слово' });
  const explanation = page.getByRole('textbox', { name: 'Объяснение' });
  const offer = page.getByText('Здесь остался ваш несохранённый черновик');
  await asAdministrator(page);

  // A new record.
  await page.goto('/admin/glossary/create');
  await untilAwake(page);
  const first = isSaved(page);
  await word.fill(`Прилив ${mark}`);
  await explanation.fill('Вода поднимается.');
  await first;
  await page.waitForTimeout(2500);
  await reopen(page, '/admin/glossary/create');
  await expect(offer).toBeVisible();
  await expect(word).toHaveValue('');
  await page.getByRole('button', { name: 'Продолжить с черновика' }).click();
  await expect(word).toHaveValue(`Прилив ${mark}`);
  await expect(explanation).toHaveValue('Вода поднимается.');
  const cleared = isSaved(page);
  await page.keyboard.press('Control+s');
  await page.waitForURL('**/admin/glossary');
  await cleared;
  await page.goto('/admin/glossary/create');
  await untilAwake(page);
  await expect(word).toHaveValue('');
  await expect(offer).toHaveCount(0);

  // A saved one, which is changed meanwhile.
  await page.goto(`/admin/glossary?search=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: `Прилив ${mark}`, exact: true }).click();
  await page.waitForURL(/\/edit\/\d+$/);
  await untilAwake(page);
  const url = page.url();
  const typed = isSaved(page);
  await explanation.fill('Вода поднимается дважды в сутки.');
  await typed;
  const id = Number(url.split('/').at(-1));
  const changed = await page.request.put(`/api/admin/glossary/${id}`, {
    data: { word: `Прилив ${mark}`, forms: 'прилива', explanation: 'Вода поднимается.' },
    headers: { origin: new URL(url).origin },
  });
  expect(changed.status()).toBe(200);
  await reopen(page, url);
  await expect(page.getByText('С тех пор страницу изменили')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показать разницу' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('insertion').filter({ hasText: 'дважды' })).toBeVisible();
  await page.screenshot({ path: 'test-results/editor-draft-difference.png' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/editor-draft-offer.png' });
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await dialog.getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(offer).toHaveCount(0);
  await expect(explanation).toHaveValue('Вода поднимается.');
  await reopen(page, url);
  await expect(explanation).toHaveValue('Вода поднимается.');
  await expect(offer).toHaveCount(0);
});
