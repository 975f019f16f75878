import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeCourse, makePerson } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Drawn questions»: taken by the author, asked of a child.

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, never>>;

const callsOf =
  (token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, sent);
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Record<string, never>;
  };

async function makeCourseWithBank() {
  const { methodist, teaching_id, exam_id } = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [one] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    if (!one?.learning_exam_id) throw new Error('a test');
    return { methodist: await makePerson(services, 'administrator'), teaching_id, exam_id: one.learning_exam_id };
  });
  const call = callsOf(methodist.token);
  const section_title = `Киты ${unique()}`;
  const { id: section_id } = await call('POST', '/admin/bank/section/add', { teaching_id, section_title });
  const ask = (question_text: string) =>
    call('POST', '/admin/question/add', {
      learning_exam_id: section_id,
      question_type: 3,
      question_text,
      question_right_answer: 'кит',
    });
  for (let number = 1; number <= 4; number += 1) await ask(`Кто это поёт, номер ${number}, в ${section_title}?`);
  return { methodist, call, teaching_id, exam_id, section_title };
}

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a methodist takes a question and some of a section from the bank, moves them by keys, and a child on a phone is asked a draw', async ({
  page,
}) => {
  test.slow();
  const { methodist, call, teaching_id, exam_id, section_title } = await makeCourseWithBank();
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${exam_id}`);
  await untilAwake(page);

  await page.getByRole('button', { name: 'Взять вопросы из раздела' }).click();
  const choice = page.getByRole('dialog', { name: 'Вопросы из раздела банка' });
  await choice.getByRole('combobox', { name: 'Раздел' }).fill(section_title);
  await page.getByRole('option', { name: section_title }).click();
  await choice.getByRole('textbox', { name: 'Сколько вопросов взять' }).fill('5');
  await choice.getByRole('button', { name: 'Взять вопросы' }).click();
  await expect(choice.getByText('В разделе 4 готовых вопроса')).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('textbox', { name: 'Сколько вопросов взять' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(choice).toBeHidden();
  await expect(row(page, 'Вопросы 5–6')).toContainText(section_title);

  await page.getByRole('button', { name: 'Взять вопрос из банка' }).click();
  const search = page.getByRole('dialog', { name: 'Взять вопрос из банка' });
  await search.getByRole('searchbox', { name: 'Слова из вопроса' }).fill(`номер 3, в ${section_title}`);
  const found = search.getByRole('list', { name: 'Вопросы банка' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await search.getByRole('button', { name: 'Взять вопрос' }).click();
  await expect(search.getByText('Уже взят')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // By keys to the beginning of the test; the numbers are those a child will see.
  await page.getByRole('button', { name: 'Вопросы 5–6: выше' }).focus();
  for (const name of ['Вопросы 4–5', 'Вопросы 3–4', 'Вопросы 2–3', 'Вопросы 1–2']) {
    await page.keyboard.press('Enter');
    await expect(row(page, name)).toBeVisible();
    await page.getByRole('button', { name: `${name}: ${name === 'Вопросы 1–2' ? 'ниже' : 'выше'}` }).focus();
  }
  await expect(page.getByRole('heading', { name: 'Вопросы: 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(row(page, 'Вопросы 1–2')).toContainText('Готовых в разделе: 3');
  await expect(row(page, 'Вопрос 7')).toContainText('номер 3');
  // What is wanted beyond the section is told at its field, and stays typed.
  const count = row(page, 'Вопросы 1–2').getByRole('textbox', { name: 'Сколько вопросов взять' });
  await count.fill('9');
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(row(page, 'Вопросы 1–9').getByText('В разделе 3 готовых вопроса')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/editor-390.png`, fullPage: true });
  await row(page, 'Вопросы 1–9').getByRole('textbox', { name: 'Сколько вопросов взять' }).fill('2');
  await page.setViewportSize({ width: 1440, height: 900 });
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/editor-1440.png`, fullPage: true });

  await page.goto(`/admin/tests/preview/${exam_id}`);
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Вопрос 1 из 7' })).toBeVisible();
  await expect(page.getByText(/Кто это поёт, номер [124]/)).toBeVisible();
  await page.getByRole('button', { name: 'Другой набор' }).click();
  await expect(page.getByText(/Кто это поёт, номер [124]/)).toBeVisible();

  const learner = await withDatabase((services) => makeLearner(services, teaching_id));
  const child = callsOf(learner.child.token);
  await child('POST', '/participant/lecture/passed', {});
  const { attempt_id } = await child('POST', '/participant/test/open', {});
  await enter(page, learner.child);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/student/study/test');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Вопрос 1 из 7' })).toBeVisible();
  const first = await page.getByText(/Кто это поёт, номер [124]/).textContent();
  await page.getByRole('textbox').first().fill('кит');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/room-390.png`, fullPage: true });
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText(first ?? '')).toBeVisible();
  await expect(page.getByRole('main').getByText(/раздел|банк/i)).toHaveCount(0);

  await child('POST', '/participant/test/send', { attempt_id });
  await enter(page, methodist);
  await page.goto(`/admin/users/statistics/test/${exam_id}`);
  await untilAwake(page);
  await expect(page.getByRole('rowheader', { name: `2 из 3 вопросов раздела «${section_title}»` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/statistics-390.png`, fullPage: true });
  await call('GET', `/admin/teaching/${teaching_id}/print?tests=answers`);
});
