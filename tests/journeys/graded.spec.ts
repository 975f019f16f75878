import { expect } from '@playwright/test';
import { makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Questions»: a typed answer whose forms have shares and explanations of their own.

async function makeTest(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const exam = { exam_title: `Доли ${unique()}`, exam_announcement: '', exam_points: 8, exam_duration: 20 };
  const address = `${process.env.PORTAL_URL}/api/admin/exam/add`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(exam) });
  return ((await answer.json()) as { exam: { id: number } }).exam.id;
}

test('a methodist gives answers shares and explanations; whoever types one reads what is said to it, on a phone too', async ({
  page,
}) => {
  test.slow();
  const methodist = await withDatabase((services) => makePerson(services, 'administrator'));
  const id = await makeTest(methodist.token);
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Ответ с долями', exact: true }).click();
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill('Кто плывёт рядом с лодкой?');
  await page.getByRole('textbox', { name: 'Ответ 1', exact: true }).fill('дельфин-белобочка');
  await page.getByRole('button', { name: 'Добавить ответ', exact: true }).click();
  await page.getByRole('textbox', { name: 'Ответ 2', exact: true }).fill('дельфин');
  await page.getByLabel('Ответ 2: доля балла, процентов').fill('50');
  await page.getByRole('button', { name: 'Добавить пояснения к ответам' }).click();
  await page.getByRole('textbox', { name: 'Ответ 2: пояснение' }).fill('Дельфин, а какой?');
  await page.getByRole('textbox', { name: 'Пояснение к любому другому ответу' }).fill('Посмотри на спинной плавник');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();

  const check = async (typed: string) => {
    await page.goto(`/admin/tests/preview/${id}`);
    await untilAwake(page);
    const field = page.getByRole('textbox', { name: /ответ/i });
    await field.focus();
    await page.keyboard.type(typed);
    await page.getByRole('button', { name: 'Проверить ключ' }).click();
  };
  await check('Дельфин');
  await expect(page.getByText('верно отчасти, 50 %')).toBeVisible();
  await expect(page.getByText('Дельфин, а какой?')).toBeVisible();
  await expect(page.getByText('Посмотри на спинной плавник')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await check('акула');
  await expect(page.getByText('Посмотри на спинной плавник')).toBeVisible();
  await expect(page.getByText('дельфин-белобочка')).toBeVisible();
});
