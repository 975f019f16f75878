import { expect, type Locator, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeFamily } from '#tests/factories.ts';
import { chooseByKey } from './choose-by-key.ts';
import { addComposedCourse } from './compose-course.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

/** Moves to a control by the Tab key only. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${control}`);
}

const press = async (page: Page, role: 'link' | 'button', name: string): Promise<void> => {
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
};

/** Opens the page as a participant in training. */
async function asParticipant(page: Page): Promise<void> {
  const { child } = await withDatabase((services) => makeFamily(services, statuses.ADMITTED));
  await enter(page, child);
}

const question = (page: Page, number: number, of = 2) =>
  page.getByRole('heading', { name: `Вопрос ${number} из ${of}` });

/** Expects the focus at the heading of the new step. */
const expectAtHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a pupil goes from the welcome to the points of the whole course by keyboard alone', async ({ page }) => {
  test.slow();
  const title = `Путь ${unique()}`;
  await addComposedCourse(title, 'participant', true);
  await asParticipant(page);
  await page.goto('/student');
  await untilAwake(page);
  await press(page, 'link', 'Начать обучение');
  await page.waitForURL('**/student/welcome');
  await expectAtHeading(page, /^Привет/);
  await press(page, 'button', 'Начать обучение');
  await page.waitForURL('**/student/study');
  await expectAtHeading(page, 'Твоё погружение');
  await expect(page.getByText(`${title}: этап 1`)).toBeVisible();

  await press(page, 'link', 'Читать лекцию');
  await expectAtHeading(page, `${title}: лекция 1`);
  await press(page, 'button', 'Лекция прочитана');
  await page.waitForURL('**/student/study/test');
  await expectAtHeading(page, `${title}: тест 1`);
  await expectAccessible(page);
  await press(page, 'button', 'Открыть тест');

  await expect(question(page, 1)).toBeFocused();
  await chooseByKey(page, 'Солёная');
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(question(page, 2)).toBeFocused();
  await tabTo(page, page.getByLabel('Твой ответ'));
  await page.keyboard.type('  тихий.');
  await expect(page.getByRole('button', { name: 'Вопрос 2, отвечен' })).toBeVisible();

  // A reload in the middle costs nothing.
  await expect(page.getByText('Сохраняем…')).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('button', { name: /отвечен$/ })).toHaveCount(2);

  await press(page, 'button', 'Отправить тест');
  const dialog = page.getByRole('dialog', { name: 'Отправить тест?' });
  await expect(dialog.getByRole('button', { name: 'Отправить тест' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Отправить тест' }));
  await page.keyboard.press('Enter');
  await expectAtHeading(page, 'Этап пройден!');
  await expect(page.getByText('10 из 10 баллов')).toBeVisible();
  await expect(page.getByText('Этап 1 позади, погружение продолжается.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Новые знаки в журнале' })).toContainText('Жемчужина');
  await expectAccessible(page);
  const drawn = page.locator('main svg[data-art] g').first();
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await drawn.evaluate((picture) => getComputedStyle(picture).animationName !== 'none')).toBe(moves);
  }

  await press(page, 'link', 'Читать лекцию этапа 2');
  await expectAtHeading(page, `${title}: лекция 2`);
  await page.goto('/student/study');
  await untilAwake(page);
  await press(page, 'link', 'Журнал погружения');
  await page.waitForURL('**/student/study/log');
  await expectAtHeading(page, 'Журнал погружения');
  await expect(page.getByText('10 из 10 баллов, без единой ошибки')).toBeVisible();
  await expect(page.getByText('Самое дно')).toBeVisible();
  await press(page, 'link', 'К карте погружения');
  await page.waitForURL('**/student/study');
  await expectAtHeading(page, 'Твоё погружение');
  await expect(page.getByText('Пройден · 10 из 10 баллов')).toBeVisible();
  await expect(page.getByText(`${title}: этап 2`)).toBeVisible();
  // On a phone the map opens at the milestone one stands at.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Читать лекцию' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  await press(page, 'link', 'Читать лекцию');
  await press(page, 'button', 'Лекция прочитана');
  await press(page, 'button', 'Открыть тест');
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press('2');
  await press(page, 'button', 'Отправить тест');
  await tabTo(page, dialog.getByRole('button', { name: 'Отправить тест' }));
  await page.keyboard.press('Enter');
  await expectAtHeading(page, 'Курс пройден!');
  await expect(page.getByText(/^Это самое дно/)).toBeVisible();
  await press(page, 'link', 'Выбрать направление');
  await expect(page.getByRole('heading', { name: /Теперь выбери направление/ })).toBeVisible();
  await page.goto('/student');
  await expect(page.getByText('Курс пройден', { exact: true })).toBeVisible();
});

test('answers given without a network are kept and sent when it returns', async ({ page, context, faults }) => {
  await asParticipant(page);
  await page.goto('/student/welcome');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Начать обучение' }).click();
  await page.waitForURL('**/student/study');
  await page.getByRole('link', { name: 'Читать лекцию' }).click();
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await page.getByRole('heading', { name: /^Вопрос 1 из/ }).waitFor();

  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('Нет связи, ответы сохраняются и будут отправлены')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('button', { name: 'Вопрос 1, отвечен' })).toBeVisible();

  // Without the browser's own errors of a lost network.
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
});
