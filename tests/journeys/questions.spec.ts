import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';
import { chooseByKey } from './choose-by-key.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

const question = (page: Page, number: number) => page.getByRole('region', { name: `Вопрос ${number}`, exact: true });
const questionHeading = (page: Page, number: number) => page.getByRole('heading', { name: `Вопрос ${number} из 7` });

test('an author names a theme, weighs, explains, fixes an order and asks for a number; a pupil answers by keyboard and is led to the theme', async ({
  page,
  browser,
}) => {
  test.slow();
  const { pupil, exam_id } = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 2, 'participant', false);
    const [first] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    const learner = await makeLearner(services, teaching_id);
    await publish(services.db, coursesChanged, {});
    return { pupil: learner, exam_id: first?.learning_exam_id ?? 0 };
  });
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const author = await office.newPage();
  await asAdministrator(author);
  await author.goto(`/admin/tests/edit/${exam_id}`);
  await untilAwake(author);
  await question(author, 1).getByRole('button', { expanded: false }).first().click();
  const first = question(author, 1);
  await first.getByLabel('Тема в лекции').selectOption('Глава 1');
  await first.getByRole('textbox', { name: 'Вес' }).fill('2');
  await first.getByRole('textbox', { name: 'Пояснение к ответу' }).fill('Второй вариант назван в начале главы.');
  await first.getByRole('button', { name: 'Добавить пояснения к вариантам' }).click();
  await first.getByRole('textbox', { name: 'Пояснение к варианту 1' }).fill('Так думали раньше.');
  await first.getByRole('checkbox', { name: 'Не перемешивать варианты' }).check();

  // A number that is to be typed as a word is told so, and becomes a number by one press.
  await author.getByRole('button', { name: 'Вопрос, где ответ пишут сами' }).click();
  const number = question(author, 5);
  await number.getByRole('textbox', { name: 'Вопрос' }).fill('Какова солёность океана?');
  await number.getByRole('textbox', { name: 'Правильный ответ' }).fill('солёность');
  await expect(number.getByText(/^Правильный ответ — число/)).toBeHidden();
  await number.getByRole('textbox', { name: 'Правильный ответ' }).fill('35 ‰');
  await number.getByRole('button', { name: 'Сделать числом' }).press('Enter');
  await expect(number.getByRole('textbox', { name: 'Допуск' })).toBeFocused();
  await expect(number.getByRole('textbox', { name: 'Правильное число' })).toHaveValue('35');
  await expect(number.getByRole('textbox', { name: 'Единица' })).toHaveValue('‰');
  await number.getByRole('textbox', { name: 'Допуск' }).fill('0,5');
  await author.getByRole('button', { name: 'Несколько верных', exact: true }).click();
  const several = question(author, 6);
  await several.getByRole('textbox', { name: 'Вопрос' }).fill('Кто дышит воздухом?');
  await several.getByRole('textbox', { name: 'Вариант 1', exact: true }).fill('Кит');
  await several.getByRole('textbox', { name: 'Вариант 2', exact: true }).fill('Скат');
  await several.getByRole('checkbox', { name: 'Вариант 1 верный' }).check();
  await several.getByRole('switch', { name: 'Свои доли баллов у вариантов' }).press('Space');
  await expect(several.getByRole('textbox', { name: 'Вариант 1 приносит, процентов' })).toHaveValue('100');
  await several.getByRole('textbox', { name: 'Вариант 2 снимает, процентов' }).fill('30');
  await author.getByRole('button', { name: 'Соответствие', exact: true }).click();
  const pairs = question(author, 7);
  await pairs.getByRole('textbox', { name: 'Вопрос' }).fill('Кто где живёт?');
  for (const place of [1, 2]) {
    await pairs.getByRole('textbox', { name: `Категория ${place}`, exact: true }).fill(`Кит ${place}`);
    await pairs.getByRole('textbox', { name: `Вариант для категории ${place}`, exact: true }).fill(`Море ${place}`);
  }
  await pairs.getByRole('textbox', { name: 'За неверную пару снимается, %' }).fill('50');
  await author.mouse.move(0, 0);
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(author.getByText('Тест сохранён')).toBeVisible();
  await author.reload();
  await question(author, 1).getByRole('button', { expanded: false }).first().click();
  await expect(question(author, 1).getByRole('textbox', { name: 'Пояснение к варианту 1' })).toHaveValue(
    'Так думали раньше.',
  );
  await expect(question(author, 1).getByRole('textbox', { name: 'Вес' })).toHaveValue('2');
  // Whoever tries the key out is told what a wrong mark costs, as pupils are.
  await author.goto(`/admin/tests/preview/${exam_id}`);
  await untilAwake(author);
  for (const [number, cost] of [
    [6, /^Неверная отметка снимает 30 %/],
    [7, /^Неверная пара снимает 50 %/],
  ] as const) {
    await author.getByRole('button', { name: `Вопрос ${number}, ` }).click();
    await expect(author.getByText(cost)).toBeVisible();
  }
  await office.close();

  await enter(page, pupil.child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await expect(questionHeading(page, 1)).toBeFocused();
  await expect(page.getByRole('radio').nth(2)).toHaveAccessibleName(/Третий/);
  await expect(page.getByText('Верный ответ приносит 2,5 балла.')).toBeVisible();
  await chooseByKey(page, 'Первый');
  await page.getByRole('button', { name: 'Вопрос 5, ещё не открыт' }).press('Enter');
  for (const [number, cost] of [
    [6, 'Неверная отметка снимает 30 % баллов вопроса; меньше нуля за вопрос не будет.'],
    [7, 'Неверная пара снимает 50 % того, что даёт верная; меньше нуля за вопрос не будет.'],
    [5, 'За неверный ответ ничего не снимается.'],
  ] as const) {
    await page.getByRole('button', { name: `Вопрос ${number}, ` }).press('Enter');
    await expect(page.getByText(cost, { exact: true })).toBeVisible();
  }
  const field = page.getByLabel('Твой ответ');
  await field.focus();
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await page.keyboard.type('тридцать пять');
  await expect(page.getByText(/^Нужно число/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вопрос 5, отвечен не до конца' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();
  await field.press('Control+A');
  await page.keyboard.type('35,4 ‰');
  await expect(page.getByText(/^Нужно число/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Вопрос 5, отвечен', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить тест' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Этап пройден!' })).toBeVisible();
  // Eight parts in all: two of the first question, one of each other.
  await expect(page.getByText('0 из 2,5', { exact: true })).toBeVisible();
  await expect(page.getByText('1,25 из 1,25')).toBeVisible();
  await expect(page.getByText('Второй вариант назван')).toHaveCount(0);
  await expectAccessible(page);
  const themes = page.getByRole('region', { name: 'Перечитай темы' });
  await themes.getByRole('link', { name: 'Глава 1' }).press('Enter');
  await page.waitForURL(/\/lecture#tema-[0-9a-f]+$/);
  const anchor = new URL(page.url()).hash;
  await expect(page.locator(anchor)).toHaveText('Глава 1');
});
