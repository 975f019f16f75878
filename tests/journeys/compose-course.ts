import { expect, type Page } from '@playwright/test';
import type { Audience } from '#contract/courses/teachings.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { activateTeaching } from '#server/features/courses/teachings/activate-teaching.ts';
import { addCourse } from '#server/features/courses/teachings/add-course.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { withDatabase } from './visit.ts';

const save = async (page: Page, button: string, said: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(said).last()).toBeVisible();
};

async function writeLecture(page: Page, title: string): Promise<void> {
  await page.goto('/admin/lectures/create');
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.waitFor();
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await text.click();
  await page.keyboard.insertText('В литре морской воды около тридцати пяти граммов соли.');
  await save(page, 'Сохранить лекцию', 'Лекция сохранена');
}

/** Writes a test of two questions: one with variants («Солёная»), one typed («Тихий»). */
async function writeTest(page: Page, title: string): Promise<void> {
  await page.goto('/admin/tests/create');
  await page.waitForSelector('html[data-awake]');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('textbox', { name: 'Баллы за весь тест' }).fill('10');
  await page.getByRole('textbox', { name: 'Время на тест' }).fill('20');
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();

  await page.getByRole('button', { name: 'Вопрос с вариантами' }).click();
  const first = page.getByRole('region', { name: 'Вопрос 1' });
  await first.getByRole('textbox', { name: 'Вопрос' }).fill('Какая вода в море?');
  await first.getByRole('textbox', { name: 'Вариант 1' }).fill('Солёная');
  await first.getByRole('textbox', { name: 'Вариант 2' }).fill('Пресная');
  await first.getByRole('radio', { name: 'Вариант 1 верный' }).check();

  await page.getByRole('button', { name: 'Вопрос, где ответ пишут сами' }).click();
  const second = page.getByRole('region', { name: 'Вопрос 2' });
  await second.getByRole('textbox', { name: 'Вопрос' }).fill('Какой океан самый большой?');
  await second.getByRole('textbox', { name: 'Правильный ответ' }).fill('Тихий');
  await save(page, 'Сохранить тест', 'Тест сохранён');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option }).click();
}

/** Adds a milestone with its lecture and test to the open course. */
async function addMilestone(page: Page, title: string, lecture: string, exam: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить этап' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Дней на этап' }).fill('5');
  await choose(page, 'Лекция', lecture);
  await choose(page, 'Тест', exam);
  await dialog.getByRole('button', { name: 'Сохранить этап' }).click();
  await expect(dialog).toBeHidden();
}

/**
 * As a signed-in administrator, writes two lectures and two tests and a course of two milestones, «{title}: этап 1» and
 * «… 2». Ends on the course's screen, not activated.
 */
export async function composeCourse(page: Page, title: string, audience: 'участников' | 'наставников'): Promise<void> {
  for (const number of [1, 2]) {
    await writeLecture(page, `${title}: лекция ${number}`);
    await writeTest(page, `${title}: тест ${number}`);
  }
  await page.goto('/admin/teachings/create');
  await page.waitForSelector('html[data-awake]');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('radio', { name: `Для ${audience}` }).check();
  await page.getByRole('button', { name: 'Дальше: этапы' }).click();
  await page.waitForURL(/\/admin\/teachings\/edit\/\d+$/);
  for (const number of [1, 2])
    await addMilestone(page, `${title}: этап ${number}`, `${title}: лекция ${number}`, `${title}: тест ${number}`);
}

/** Activates the open course and confirms the effects. */
export async function activateCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Включить курс' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Включить курс' }).click();
  await expect(page.getByText('Курс идёт')).toBeVisible();
}

/** Adds the course that `composeCourse` writes on the screens; returns its id. */
export const addComposedCourse = (title: string, audience: Audience, isActive: boolean): Promise<number> =>
  withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      const milestones = [1, 2].map((number) => ({
        milestone_title: `${title}: этап ${number}`,
        color: 'blue' as const,
        days_to_pass: 5,
        lecture: {
          lecture_title: `${title}: лекция ${number}`,
          lecture_announcement: '',
          lecture_author: '',
          lecture_html_file: '<p>Море солёное.</p>',
        },
        exam: {
          exam_title: `${title}: тест ${number}`,
          exam_announcement: '',
          exam_points: 10,
          exam_duration: 20,
          questions: [
            {
              question_type: questionTypes.singleChoice,
              question_text: 'Какая вода в море?',
              answers: [
                { answer_text: 'Солёная', right: 1 as const },
                { answer_text: 'Пресная', right: 0 as const },
              ],
            },
            {
              question_type: questionTypes.typed,
              question_text: 'Какой океан самый большой?',
              question_right_answer: 'Тихий',
            },
          ],
        },
      }));
      const id = await addCourse(tx, { teaching_title: title, audience, milestones });
      if (isActive) await activateTeaching(tx, id);
      await publish(tx, coursesChanged, {});
      return id;
    }),
  );
