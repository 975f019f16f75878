import { expect } from '@playwright/test';
import { activateCourse, composeCourse } from './compose-course.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

test('an administrator makes a course of two milestones with lectures and tests, and activates it', async ({
  page,
}) => {
  test.slow();
  const title = `Курс ${unique()}`;
  await asAdministrator(page);
  // A guides' course: the participants' one is under way in other journeys.
  await composeCourse(page, title, 'наставников');

  await page.getByRole('button', { name: 'Этап 2: выше' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'этап 2' })).toContainText(/^1/);
  await page.getByRole('button', { name: 'Этап 2: выше' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'этап 1' })).toContainText(/^1/);
  await activateCourse(page);

  await page.goto(`/admin/teachings?search=${encodeURIComponent(title)}`);
  await untilAwake(page);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Идёт');
  await page.getByRole('button', { name: `Удалить курс «${title}»` }).click();
  await expect(page.getByRole('dialog')).toContainText('Сначала включите другой');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Удалить' })).toHaveCount(0);
});

test('a test keeps what is unfinished, says what it lacks, and the course says it too', async ({ page }) => {
  const title = `Тест ${unique()}`;
  await asAdministrator(page);
  await page.goto('/admin/tests/create');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('textbox', { name: 'Баллы за весь тест' }).fill('много');
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();
  await expect(page.getByText('Нужно число')).toBeVisible();
  await page.getByRole('textbox', { name: 'Баллы за весь тест' }).fill('7,5');
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();

  await page.getByRole('button', { name: 'Вопрос с вариантами' }).click();
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Поле не заполнено')).toHaveCount(3);
  await expectAccessible(page);
  const question = page.getByRole('region', { name: 'Вопрос 1' });
  await question.getByRole('textbox', { name: 'Вопрос' }).fill('Какая вода в море?');
  await question.getByRole('textbox', { name: 'Вариант 1' }).fill('Солёная');
  await question.getByRole('textbox', { name: 'Вариант 2' }).fill('Пресная');
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(question).toContainText('Не отмечен верный вариант');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Вариант 2: выше' }).click();
  await question.getByRole('radio', { name: 'Вариант 2 верный' }).check();
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(question).not.toContainText('Не отмечен верный вариант');
  await page.reload();
  await untilAwake(page);
  await question.getByRole('button', { name: 'Какая вода в море?' }).click();
  await expect(question.getByRole('textbox', { name: 'Вариант 2' })).toHaveValue('Солёная');
  await expect(question.getByRole('radio', { name: 'Вариант 2 верный' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Баллы за весь тест' })).toHaveValue('7,5');
});

test('a list where nothing is found shuts nobody out, narrow or wide', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/news?search=нет-такой');
  await untilAwake(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
