import { expect, type Page } from '@playwright/test';
import { makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Questions»: gaps in a text, as they are written, filled and checked.

async function makeTest(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const exam = { exam_title: `Пропуски ${unique()}`, exam_announcement: '', exam_points: 9, exam_duration: 20 };
  const address = `${process.env.PORTAL_URL}/api/admin/exam/add`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(exam) });
  return ((await answer.json()) as { exam: { id: number } }).exam.id;
}

/** Selects a word of the question's text and makes a gap of it. */
async function gapOf(page: Page, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).evaluate((field: HTMLTextAreaElement, part) => {
    const at = field.value.indexOf(part);
    field.focus();
    field.setSelectionRange(at, at + part.length);
  }, word);
  await page.getByRole('button', { name: 'Добавить пропуск' }).click();
}

test('a methodist makes gaps of the words of a text, and they are filled by keys, on a phone too, and checked gap by gap', async ({
  page,
}) => {
  test.slow();
  const methodist = await withDatabase((services) => makePerson(services, 'administrator'));
  const id = await makeTest(methodist.token);
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Пропуски в тексте' }).click();
  const text = page.getByRole('textbox', { name: 'Вопрос', exact: true });
  await text.fill('Синий кит весит до 150 тонн и дышит воздухом.');
  // From the end to the beginning: each new gap moves the numbers of those after it.
  for (const word of ['воздухом', '150 тонн', 'Синий кит']) await gapOf(page, word);
  await expect(text).toHaveValue('[[1]] весит до [[2]] и дышит [[3]].');
  await page.getByLabel('Пропуск 2: что с ним делают').selectOption('число пишут');
  await page.getByLabel('Пропуск 2, ответ 1: допуск').fill('10');
  await page.getByLabel('Пропуск 3: что с ним делают').selectOption('вариант выбирают');
  await page.getByRole('button', { name: 'Добавить вариант: Пропуск 3' }).click();
  await page.getByRole('textbox', { name: 'Пропуск 3, вариант 2', exact: true }).fill('водой');
  // A gap that goes leaves its word in the text.
  await page.getByRole('button', { name: 'Удалить: Пропуск 1', exact: true }).click();
  await expect(text).toHaveValue('Синий кит весит до [[1]] и дышит [[2]].');
  await text.fill('Синий кит дышит [[2]] и весит до [[1]].');
  await page.getByRole('button', { name: 'Пронумеровать по порядку' }).click();
  await expect(text).toHaveValue('Синий кит дышит [[1]] и весит до [[2]].');
  await expect(page.getByRole('textbox', { name: 'Пропуск 2, ответ 1', exact: true })).toHaveValue('150 тонн');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();

  await page.goto(`/admin/tests/preview/${id}`);
  await untilAwake(page);
  const breathes = page.getByRole('combobox', { name: 'Пропуск 1 из 2' });
  const weighs = page.getByRole('textbox', { name: 'Пропуск 2 из 2, число' });
  await breathes.focus();
  for (const _ of await breathes.getByRole('option').all())
    if ((await breathes.locator('option:checked').textContent()) !== 'водой') await page.keyboard.press('ArrowDown');
  await expect(breathes.locator('option:checked')).toHaveText('водой');
  await page.keyboard.press('Tab');
  await expect(weighs).toBeFocused();
  await page.keyboard.type('145');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Проверить ключ' }).click();
  await expect(page.getByText('4,5', { exact: true })).toBeVisible();
  const gaps = page.getByRole('listitem').filter({ hasText: /^Пропуск \d/ });
  await expect(gaps).toHaveText([/водой.*неверно.*правильно: воздухом/, /145.*верно/]);
  await expectAccessible(page);
});
