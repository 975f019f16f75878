import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeCourse, type Person } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { answers, milestones, questions } from '#tests/tables.ts';
import { asAdministrator, wordsSent } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const call = async ({ token }: Person, path: string, data: object = {}) => {
  const answer = await fetch(`${process.env.PORTAL_URL}/api/participant/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return (await answer.json()) as { attempt_id: number };
};

/** A course whose first question two children answered: one by the key, one by the third variant. */
const begin = () =>
  withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 2, 'participant', false);
    const [first] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    const exam_id = first?.learning_exam_id ?? 0;
    const [question] = await services.db.select().from(questions).where(eq(questions.learning_exam_id, exam_id));
    const variants = await services.db
      .select()
      .from(answers)
      .where(eq(answers.learning_question_id, question?.id ?? 0));
    const idOf = (text: string) => variants.find(({ answer_text }) => answer_text === text)?.id ?? 0;
    const people = [await makeLearner(services, teaching_id), await makeLearner(services, teaching_id)] as const;
    return { exam_id, question_id: question?.id ?? 0, right: idOf('Второй'), other: idOf('Третий'), people };
  });

async function pass({ child }: { child: Person }, question_id: number, variant: number): Promise<void> {
  await call(child, 'lecture/passed');
  const { attempt_id } = await call(child, 'test/open');
  const given = [{ question_id, answer: { answer_ids: [variant] }, revision: 1 }];
  await call(child, 'test/send', { attempt_id, answers: given });
}

const shown = (page: Page, name: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const question = (page: Page, number: number) => shown(page, new RegExp(`^Вопрос ${number}`));

test('a wrong key is mended: who gains hears of it, who won by it keeps the points until they are taken by an express word', async ({
  page,
}) => {
  test.slow();
  const { exam_id, question_id, right, other, people } = await begin();
  const [winner, loser] = people;
  await pass(winner, question_id, right);
  await pass(loser, question_id, other);

  await asAdministrator(page);
  await page.goto(`/admin/users/statistics/test/${exam_id}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Исправить ключ' }).click();
  await expect(page.getByRole('heading', { name: 'Исправление ключа' })).toBeVisible();
  await expect(shown(page, 'Исправления этого теста')).toContainText('ещё не исправляли');
  await question(page, 1).getByRole('radio', { name: 'Третий' }).check();
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).press('Enter');
  await expect(page.getByText('По новому ключу меньше набрали бы 1')).toBeVisible();
  const changed = page.getByRole('table', { name: 'У кого изменятся баллы' });
  await expect(changed.getByRole('row')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: 'Причина' }).fill('В первом вопросе верен третий вариант');
  await page.getByRole('button', { name: 'Исправить ключ' }).press('Enter');
  await expect(page.getByText('Ключ исправлен, баллы изменились у 1 человека')).toBeVisible();
  await expect(shown(page, 'Исправления этого теста')).toContainText('верно: «Третий»');
  await page.getByRole('button', { name: 'У кого изменилось' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Было баллов 0 Стало 2,5/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  expect(await wordsSent(loser.child, '/student/notices')).toContain(
    'Теперь у тебя за него 2,5 балла, а было 0 баллов',
  );
  expect(await wordsSent(winner.child, '/student/notices')).not.toContain('Теперь у тебя');

  // The same once more with the express word: who kept the points loses them.
  await question(page, 1).getByRole('radio', { name: 'Первый' }).check();
  await page.getByRole('checkbox', { name: 'Снизить баллы' }).check();
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  await expect(page.getByRole('button', { name: 'Исправить ключ и снизить баллы: 2 человека' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Причина' }).fill('Верен первый вариант');
  await page.getByRole('checkbox', { name: 'Снизить баллы' }).uncheck();
  await expect(page.getByRole('button', { name: 'Посмотреть, что изменится' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Снизить баллы' }).check();
  await page.getByRole('button', { name: 'Исправить ключ и снизить баллы: 2 человека' }).click();
  await expect(page.getByText('баллы изменились у 2 человек')).toBeVisible();

  await question(page, 2).getByRole('button', { name: 'Исключить из подсчёта' }).click();
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  await expect(page.getByText('Ни у кого баллы не изменятся')).toBeVisible();
  await question(page, 2).getByRole('button', { name: 'Вернуть в подсчёт' }).click();
  await expect(page.getByText('Отметьте в вопросах, что считать верным')).toBeVisible();
});

test('a test nobody has opened is corrected in its editor', async ({ page }) => {
  const exam_id = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [first] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    return first?.learning_exam_id ?? 0;
  });
  await asAdministrator(page);
  await page.goto(`/admin/tests/mend/${exam_id}`);
  await untilAwake(page);
  await expect(page.getByText('Этот тест ещё никто не открывал')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Править тест' }).click();
  await expect(page.getByRole('heading', { name: 'Правка теста' })).toBeVisible();
});
