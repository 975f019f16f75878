import { expect } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { eq } from 'drizzle-orm';
import { makeCourse } from '#tests/factories.ts';
import { milestones, questions } from '#tests/tables.ts';
import { demoLearner } from './demo-learner.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

test('an author puts a question for self-checking into a lecture, and who reads it answers by keyboard', async ({
  page,
}) => {
  test.slow();
  await asAdministrator(page);
  await page.goto('/admin/lectures/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Приливы ${unique()}`);
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.insertText('Луна тянет воду.');
  await page.getByRole('button', { name: 'Вопрос для самопроверки' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вопрос для самопроверки' });
  await dialog.getByRole('textbox', { name: 'Вопрос' }).fill('Сколько приливов в сутки?');
  await dialog.getByRole('button', { name: 'Вставить вопрос' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Вариант 1' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Вариант 1' }).fill('Обычно два');
  await dialog.getByRole('textbox', { name: 'Вариант 2' }).fill('Двенадцать');
  await dialog.getByRole('textbox', { name: 'Почему так' }).fill('Вздутий воды два.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Вставить вопрос' }).click();
  await page.getByRole('button', { name: 'Сохранить лекцию' }).click();
  await expect(page).toHaveURL(/\/admin\/lectures\/edit\/\d+/);

  await page.goto(page.url().replace('edit', 'preview'));
  await untilAwake(page);
  const check = page.getByRole('group', { name: /Сколько приливов в сутки/ });
  await expect(check.getByText('Вздутий воды два.')).toBeHidden();
  await check.getByRole('radio', { name: 'Обычно два' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(check.getByRole('status')).toHaveText('Пока неверно. Почему — в объяснении.');
  await expect(check.getByText('Вздутий воды два.')).toBeVisible();
  await check.getByRole('radio', { name: 'Обычно два' }).press('Space');
  await check.getByRole('button', { name: 'Проверить' }).press('Enter');
  await expect(check.getByRole('status')).toHaveText('Верно!');
  await expectAccessible(page);
});

test('a word of the glossary opens its explanation by keyboard, and the whole glossary is read and searched', async ({
  page,
}) => {
  await enter(page, (await demoLearner(2)).child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  // The contents lead to the headings of the lecture.
  const contents = page.getByRole('navigation', { name: 'В этой лекции' }).getByRole('link');
  const last = (await contents.last().textContent()) ?? '';
  await contents.last().press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { name: last })).toBeInViewport();
  const term = page.locator('article button[popovertarget]').first();
  const words = page.locator('article [popover]').first();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/student/glossary');
  await untilAwake(page);
  await page.getByRole('searchbox', { name: 'Найти слово' }).fill('изобата');
  await expect(page.getByText('точки одинаковой глубины')).toBeVisible();
  await expect(page.getByText('планктон', { exact: true })).toBeHidden();
});

/** Words that an editor itself holds to be selected. */
function selectedIn(element: Element): string {
  const { selection, doc } = (element as Element & { editor: Editor }).editor.state;
  return doc.textBetween(selection.from, selection.to);
}

test('a heading that questions name is renamed without a word lost, and its removal is warned of before it is saved', async ({
  page,
}) => {
  const lecture_id = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [step] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    await services.db
      .update(questions)
      .set({ question_theme: 'Глава 1' })
      .where(eq(questions.learning_exam_id, step?.learning_exam_id ?? 0));
    return step?.lecture_id ?? 0;
  });
  await asAdministrator(page);
  await page.goto(`/admin/lectures/edit/${lecture_id}`);
  await untilAwake(page);
  const heading = page.getByRole('textbox', { name: 'Текст' }).locator('h2').first();
  const warning = page.getByText('На убранные заголовки ссылаются вопросы');
  const anchor = await heading.getAttribute('id');
  expect(anchor).toMatch(/^tema-/);
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' и первая');
  await page.getByRole('button', { name: 'Сохранить лекцию' }).click();
  await expect(page.getByText('Лекция сохранена')).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(heading).toHaveText('Глава 1 и первая');
  await expect(heading).toHaveAttribute('id', String(anchor));
  await expect(warning).toBeHidden();

  // Parted by Enter in its middle, the anchor stays in front.
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  // The editor takes a selection over after the browser has made it: a key pressed between the two meets the former one.
  await heading.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect.poll(() => page.getByRole('textbox', { name: 'Текст' }).evaluate(selectedIn)).toBe('Глава 1 и первая');
  await page.keyboard.press('Delete');
  await expect(heading).toHaveText('');
  await page.keyboard.press('Backspace');
  await expect(warning).toBeVisible();
  await expect(page.getByText('«Глава 1 и первая»')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(warning).toBeHidden();
});
