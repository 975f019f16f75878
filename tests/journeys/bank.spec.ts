import { expect, type Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { examDraws, milestones, teachings } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «The question bank»: a methodist's path through it. What only the API decides is in bank.test.ts.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** A course of two tests that nobody takes yet, and its methodist. */
const makeCourseOfTwo = () =>
  withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 2, 'participant', false);
    const steps = await services.db
      .select()
      .from(milestones)
      .where(eq(milestones.teaching_id, teaching_id))
      .orderBy(asc(milestones.ordinal_number));
    const [one = 0, two = 0] = steps.map(({ learning_exam_id }) => learning_exam_id ?? 0);
    const [course] = await services.db.select().from(teachings).where(eq(teachings.id, teaching_id));
    const methodist = await makePerson(services, 'administrator');
    return { teaching_id, teaching_title: course?.teaching_title ?? '', one, two, methodist };
  });

async function call<Answer>({ token }: Person, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await untilAwake(page);
};
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
};

test('a methodist makes a section, puts a former version of its question back, moves a question of a test in, draws from it, and sees where it is used', async ({
  page,
}) => {
  test.slow();
  const { teaching_id, teaching_title, one, two, methodist } = await makeCourseOfTwo();
  const title = `Киты ${unique()}`;
  await enter(page, methodist);
  await open(page, '/admin/bank');
  await page.getByRole('button', { name: 'Новый раздел' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Новый раздел банка' });
  await making.getByRole('combobox', { name: 'Курс' }).fill(teaching_title);
  await page.getByRole('option', { name: teaching_title, exact: true }).click();
  await making.getByRole('textbox', { name: 'Название раздела' }).fill(title);
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  // The section's editor: a question, then the same in other words, then as it was.
  await expect(page.getByRole('heading', { name: 'Раздел банка вопросов' })).toBeVisible();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Вопрос, где ответ пишут сами' }).click();
  const words = part(page, 'Вопрос 1').getByRole('textbox', { name: 'Вопрос', exact: true });
  await words.fill('Кто поёт под водой?');
  await part(page, 'Вопрос 1').getByRole('textbox', { name: 'Правильный ответ' }).fill('кит');
  const save = page.getByRole('button', { name: 'Сохранить раздел' });
  const unsaved = page.getByText('Есть несохранённые изменения');
  const saveAll = async () => {
    await save.press('Enter');
    await expect(unsaved).toBeHidden();
  };
  await saveAll();
  await words.fill('Кто громче всех поёт под водой?');
  const former = page.getByRole('button', { name: 'Прежние версии вопроса' });
  await former.click();
  const versions = page.getByRole('dialog', { name: 'Прежние версии вопроса' });
  await expect(versions.getByText('Прежних версий пока нет')).toBeVisible();
  await page.keyboard.press('Escape');
  await saveAll();
  // While something is typed a version would take its place, and is not put back.
  await words.fill('Кто же поёт?');
  await former.click();
  await expect(versions.getByText('сначала сохраните правку')).toBeVisible();
  await expect(versions.getByRole('button', { name: 'Вернуть эту версию' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await words.fill('Кто громче всех поёт под водой?');
  await former.click();
  await expect(versions.getByText('громче всех')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'versions-1440');
  await versions.getByRole('button', { name: 'Вернуть эту версию' }).press('Enter');
  await expect(page.getByText('Прежняя версия вернулась')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toHaveValue('Кто поёт под водой?');
  await expect(unsaved).toBeHidden();

  // A question of the first test moves in.
  await open(page, `/admin/tests/edit/${one}`);
  await page.getByRole('button', { name: 'В банк' }).click();
  const moving = page.getByRole('dialog', { name: 'Вопросы в банк' });
  await moving.getByRole('checkbox', { name: /^1\. Вопрос 1\.1/ }).check();
  await moving.getByRole('combobox', { name: 'Раздел' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expectAccessible(page);
  // The dialog stands in the form of the test, which is not saved with it.
  const called: string[] = [];
  page.on('request', (request) => void called.push(new URL(request.url()).pathname));
  await moving.getByRole('button', { name: 'Перенести в банк' }).press('Enter');
  await expect(moving).toBeHidden();
  expect(called).not.toContain('/api/admin/test/edit');
  await expect(part(page, 'Вопрос 1')).toContainText('Вопрос 1.1');
  await expect(part(page, 'Вопрос 1').getByRole('link', { name: 'Открыть вопрос в банке' })).toBeVisible();

  // The second draws one of the two.
  await open(page, `/admin/tests/edit/${two}`);
  await page.getByRole('button', { name: 'Взять вопросы из раздела' }).click();
  const drawing = page.getByRole('dialog', { name: 'Вопросы из раздела банка' });
  await drawing.getByRole('combobox', { name: 'Раздел' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await drawing.getByRole('textbox', { name: 'Сколько вопросов взять' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(drawing).toBeHidden();
  await page.getByRole('button', { name: 'Сохранить тест' }).press('Enter');
  await expect(unsaved).toBeHidden();

  // The bank names both, with course and milestone, and leads to the question in its section.
  await open(page, `/admin/bank?teaching_id=${teaching_id}`);
  const row = page.getByRole('row').filter({ hasText: 'Вопрос 1.1' });
  for (const place of [1, 2]) await expect(row).toContainText(`Тест ${place}: ${teaching_title} (этап ${place})`);
  await expect(page.getByRole('row').filter({ hasText: 'Кто поёт под водой?' })).toContainText(
    `Тест 2: ${teaching_title} (этап 2)`,
  );
  await look(page, 'bank-1440');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await look(page, 'bank-390');
  await page.setViewportSize(DESK);
  await row.getByRole('link', { name: 'Вопрос 1.1' }).press('Enter');
  await expect(part(page, 'Вопрос 2').getByRole('textbox', { name: 'Вопрос', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: `Тест 1`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await look(page, 'section-390');
});

test('a methodist mends the key of a question of the bank once, for the two tests that asked it', async ({ page }) => {
  test.slow();
  const { teaching_id, one, two, methodist } = await makeCourseOfTwo();
  type Whole = { test: { questions: { id: number; answers: { id: number; answer_text: string }[] }[] } };
  const whole = await call<Whole>(methodist, `/admin/tests/${one}`);
  const [question] = whole.test.questions;
  const third = question?.answers.find(({ answer_text }) => answer_text === 'Третий')?.id ?? 0;
  const question_id = question?.id ?? 0;
  const section_title = `Общие ${unique()}`;
  type Drawn = { test: { draws: { section_id: number }[] } };
  const { test: put } = await call<Drawn>(methodist, '/admin/bank/questions/put', {
    id: one,
    question_ids: [question_id],
    new_section: { teaching_id, section_title },
  });
  const section_id = put.draws[0]?.section_id ?? 0;
  const learners = await withDatabase(async (services) => {
    await services.db.insert(examDraws).values({ exam_id: two, section_id, question_id, ordinal_number: 1 });
    return [await makeLearner(services, teaching_id, 1), await makeLearner(services, teaching_id, 2)];
  });
  for (const { child } of learners) {
    await call(child, '/participant/lecture/passed', {});
    const { attempt_id } = await call<{ attempt_id: number }>(child, '/participant/test/open', {});
    const given = [{ question_id, answer: { answer_ids: [third] }, revision: 1 }];
    await call(child, '/participant/test/send', { attempt_id, answers: given });
  }

  await enter(page, methodist);
  await open(page, `/admin/bank/edit/${section_id}`);
  await page.getByRole('link', { name: 'Исправить ключ' }).click();
  await expect(page.getByRole('heading', { name: 'Исправление ключа' })).toBeVisible();
  await page.getByRole('radio', { name: 'Третий' }).check();
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).press('Enter');
  await expect(page.getByText('Вопрос задавали в нескольких тестах')).toBeVisible();
  for (const place of [1, 2]) await expect(page.getByText(`«Тест ${place}»: 1 отправленный тест`)).toBeVisible();
  // Registration is open: somebody may still be asked both.
  await expect(page.getByRole('group', { name: 'Письма подождут' })).toContainText('по каждому тесту отдельно');
  await expectAccessible(page);
  await look(page, 'mend-1440');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await look(page, 'mend-390');
  await page.setViewportSize(DESK);
  await page.getByRole('textbox', { name: 'Причина' }).fill('Верен третий вариант');
  await page.getByRole('button', { name: 'Исправить ключ' }).press('Enter');
  await expect(
    page.getByText('баллы изменились у 2 человек. Письма уйдут, когда каждый тест пройдут все'),
  ).toBeVisible();
  await expect(page.getByText('2 письма ждут, пока каждый тест пройдут все, кому он предстоит')).toBeVisible();
  await page.getByRole('link', { name: 'Раздел в банке' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Раздел банка вопросов' })).toBeVisible();
});
