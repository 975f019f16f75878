import { expect, type Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { type Family, makeCourse, signInAgain } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { teachings } from '#tests/tables.ts';
import { chooseByKey } from './choose-by-key.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

const origin = () => process.env.PORTAL_URL ?? '';

const callOf =
  ({ child }: Family) =>
  async (path: string, body: unknown = {}) => {
    const headers = { authorization: `Bearer ${child.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin()}/api/participant${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return await answer.json();
  };

/** Opens a test of four questions: 1 and 3 with three variants, 2 and 4 typed. */
async function inTheRoom(page: Page): Promise<{ pupil: Family; attempt_id: number }> {
  const pupil = await withDatabase(async (services) =>
    makeLearner(services, await makeCourse(services, 2, 'participant', false)),
  );
  const call = callOf(pupil);
  await call('/lecture/passed');
  const { attempt_id } = await call('/test/open');
  await enter(page, pupil.child);
  await page.goto('/student/study/test');
  await untilAwake(page);
  await expect(question(page, 1)).toBeVisible();
  return { pupil, attempt_id };
}

const question = (page: Page, number: number, of = 4) =>
  page.getByRole('heading', { name: `Вопрос ${number} из ${of}` });
const mark = (page: Page, number: number, words: string) =>
  page.getByRole('button', { name: `Вопрос ${number}, ${words}` });
const saved = (page: Page) => expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();

/** Moves the attempt's end, so that it has that many seconds left. */
const leave = (attempt_id: number, seconds: number) =>
  withDatabase(({ db }) =>
    db.execute(sql`update attempts set ends_at = now() + make_interval(secs => ${seconds}) where id = ${attempt_id}`),
  );

/** Ignores the browser's errors about the lost network. */
const forgiveNetwork = (faults: string[]) =>
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(text)));

test('of two tabs the newer answer wins, each shows it, and one sending ends both', async ({ page, context }) => {
  await inTheRoom(page);
  const other = await context.newPage();
  await other.goto('/student/study/test');
  await untilAwake(other);
  await chooseByKey(page, 'Первый');
  await saved(page);
  await expect(mark(other, 1, 'отвечен')).toBeVisible();
  await chooseByKey(other, 'Второй');
  await expect(page.getByRole('radio', { name: 'Второй' })).toBeChecked();
  await other.getByRole('button', { name: 'Вернуться' }).click();
  await expect(mark(other, 1, 'отвечен, вернуться')).toBeVisible();

  await page.getByRole('button', { name: 'Отправить тест' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Этап пройден!' })).toBeVisible();
    await expect(tab.getByText('2,5 из 10 баллов')).toBeVisible();
  }
});

test('of two devices each shows within a second what the other one saved, and keeps what is typed in it', async ({
  page,
  browser,
}) => {
  const { pupil } = await inTheRoom(page);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await enter(other, { token: await withDatabase((services) => signInAgain(services, pupil.child)) });
  await other.goto('/student/study/test');
  await untilAwake(other);
  await chooseByKey(other, 'Первый');
  await saved(other);
  await expect(page.getByRole('radio', { name: 'Первый' })).toBeChecked({ timeout: 1000 });
  await expect(mark(page, 1, 'отвечен')).toBeVisible();

  // The same question typed on both: what stands here unsaved is not overwritten, and wins.
  for (const tab of [page, other]) await mark(tab, 2, 'ещё не открыт').click();
  await other.getByLabel('Твой ответ').fill('морж');
  await page.getByLabel('Твой ответ').pressSequentially('тюлень-секретник', { delay: 120 });
  await expect(page.getByLabel('Твой ответ')).toHaveValue('тюлень-секретник');
  await expect(other.getByLabel('Твой ответ')).toHaveValue('тюлень-секретник');
  await phone.close();
});

test('a network lost across the end of the test costs no answer the portal had, and the page says what is true', async ({
  page,
  context,
  faults,
}) => {
  await page.clock.install();
  const { attempt_id } = await inTheRoom(page);
  await chooseByKey(page, 'Второй');
  await page.clock.runFor(2000);
  await saved(page);
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Твой ответ').fill('тюлень');
  await page.clock.runFor(2000);
  await expect(page.getByText('Нет связи, ответы сохраняются и будут отправлены')).toBeVisible();
  await page.clock.fastForward('31:00');
  await page.clock.runFor(2000);
  await expect(page.getByText(/Время вышло, а связи нет/)).toBeVisible();
  await expect(page.getByLabel('Твой ответ')).toBeDisabled();
  await expectAccessible(page);
  // The grace is over before the network returns.
  await leave(attempt_id, -40);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(page.getByRole('heading', { name: 'Этап пройден!' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('2,5 из 10 баллов')).toBeVisible();
  forgiveNetwork(faults);
});

test('a laptop that slept shows the server’s time at once, and the result of a test that ended meanwhile', async ({
  page,
  faults,
}) => {
  await page.clock.install();
  const { attempt_id } = await inTheRoom(page);
  await chooseByKey(page, 'Второй');
  await page.clock.runFor(2000);
  await saved(page);
  await leave(attempt_id, 301);
  // The lid is closed for twenty minutes by the local clock: what it says now is worth nothing.
  await page.clock.fastForward('20:00');
  await page.clock.runFor(3000);
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^0[45]:/);
  await expect(question(page, 1)).toBeVisible();

  await leave(attempt_id, -40);
  await page.clock.fastForward('10:00');
  await page.clock.runFor(3000);
  await expect(page.getByText('2,5 из 10 баллов')).toBeVisible();
  forgiveNetwork(faults);
});

for (const days of [-1, 1])
  test(`a clock wrong by a day (${days}) changes neither the time left nor which answer is newer`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await inTheRoom(page);
    await page.clock.runFor(3000);
    await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^(29|30):/);
    await chooseByKey(page, 'Первый');
    await page.clock.runFor(2000);
    await saved(page);
    await chooseByKey(page, 'Второй');
    await page.clock.runFor(2000);
    await expect(page.getByText('Сохраняем…')).toBeHidden();
    await page.reload();
    await untilAwake(page);
    await expect(page.getByRole('radio', { name: 'Второй' })).toBeChecked();
  });

test('a missed deadline is met at the next visit, once; what was passed can still be read', async ({ page }) => {
  const [pupil, other] = await withDatabase(async (services) => {
    const course = await makeCourse(services, 2, 'participant', false);
    return [await makeLearner(services, course), await makeLearner(services, course)] as const;
  });
  const call = callOf(pupil);
  await call('/lecture/passed');
  await call('/test/send', { attempt_id: (await call('/test/open')).attempt_id });
  const endFor = ({ participation_id }: Family) =>
    withDatabase(({ db }) => db.execute(sql`update participations set status = 210 where id = ${participation_id}`));
  await endFor(pupil);
  await enter(page, pupil.child);
  await page.goto('/student');
  await untilAwake(page);
  const dialog = page.getByRole('dialog', { name: 'Время этапа вышло' });
  await expect(dialog.getByRole('link', { name: 'Написать нам' })).toHaveAttribute(
    'href',
    '/student/messages?about=game_over',
  );
  const kept = page.waitForResponse('**/api/user/data/save');
  await page.keyboard.press('Escape');
  await kept;
  await expect(dialog).toBeHidden();

  await page.goto('/student/study');
  await untilAwake(page);
  await expect(page.getByText('Дальше пройти не получится.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ответы этапа 1' }).click();
  await expect(page.getByText('Правильные ответы откроются позже')).toBeVisible();
  // The other one, who might still be asked this test, is out too.
  await endFor(other);
  await page.reload();
  await expect(page.getByText('правильно').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Перечитать лекцию' }).click();
  await expect(page.getByRole('heading', { name: 'Лекция 1' })).toBeVisible();
});

test('twenty-two milestones of the demo course behind, the last one in the browser, then a direction', async ({
  page,
}) => {
  test.slow();
  const pupil = await withDatabase(async (services) => {
    const [course] = await services.db.select().from(teachings).where(eq(teachings.teaching_title, 'Путь океанавта'));
    return makeLearner(services, course?.id ?? 0);
  });
  const call = callOf(pupil);
  for (let passed = 1; passed < 23; passed += 1) {
    await call('/lecture/passed');
    const { attempt_id } = await call('/test/open');
    expect((await call('/test/send', { attempt_id })).next_milestone.ordinal_number).toBe(passed + 1);
  }
  await enter(page, pupil.child);
  await page.goto('/student/study');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Читать лекцию' }).click();
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await expect(page.getByRole('heading', { name: /^Вопрос 1 из/ })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить тест' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/learning/log', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  const onward = page.getByRole('link', { name: 'Выбрать направление' });
  await expect(page.getByText(/^Глубина −/)).toBeVisible();
  const place = await onward.boundingBox();
  held.resolve();
  // The badges come last, and move nothing that is about to be pressed.
  await expect(page.getByRole('status').getByRole('listitem').first()).toBeVisible();
  expect(await onward.boundingBox()).toEqual(place);
  await onward.click();

  await expect(page.getByRole('heading', { name: /Теперь выбери направление/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выбрать: Хранители' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выбрать' }).click();
  await expect(page.getByRole('heading', { name: 'Хранители!' })).toBeVisible();
  await expectAccessible(page);
});

test('the practice test: the same room and keys, any number of times, the right answers at once', async ({ page }) => {
  const pupil = await withDatabase(async (services) => {
    const [course] = await services.db.select().from(teachings).where(eq(teachings.teaching_title, 'Путь океанавта'));
    return makeLearner(services, course?.id ?? 0);
  });
  await enter(page, pupil.child);
  await page.goto('/student/study');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Пробный тест' }).click();
  await page.getByRole('button', { name: 'Попробовать' }).click();
  await expect(question(page, 1, 8)).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  // Nothing was pressed to come into the field; the arrows still leave the question while nothing is typed.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  // A key of the layout: other letters Playwright puts into a focused field only, without a key.
  await page.keyboard.press('o');
  await expect(page.getByLabel('Твой ответ')).toHaveValue('o');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ОКЕАН.');
  await page.keyboard.press('Enter');
  await expect(question(page, 4, 8)).toBeVisible();
  await expect(page.getByText('Это число в единицах «км»')).toBeVisible();
  await page.keyboard.type('7,5');
  await expect(page.getByLabel('Твой ответ')).toHaveValue('7,5');
  await page.keyboard.press('Enter');
  await page.getByLabel('Тунец').selectOption('в толще воды');
  await page.getByRole('button', { name: 'Отправить тест' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  await expect(page.getByRole('heading', { name: 'Проба закончена' })).toBeVisible();
  await expect(page.getByText('правильно: на дне')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.getByRole('button', { name: /отвечен$/ })).toHaveCount(0);
});

test('the reading goes on where it stopped, on another device too', async ({ page, browser }) => {
  const pupil = await withDatabase(async (services) => {
    const [course] = await services.db.select().from(teachings).where(eq(teachings.teaching_title, 'Путь океанавта'));
    return makeLearner(services, course?.id ?? 0);
  });
  await enter(page, pupil.child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  await expect(page.getByRole('button', { name: 'Продолжить с места' })).toHaveCount(0);
  const kept = page.waitForResponse('**/api/user/data/save');
  await page.mouse.wheel(0, 2500);
  await kept;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await enter(phone, pupil.child);
  await phone.goto('/student/study/lecture');
  await untilAwake(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Продолжить с места, где остановились' }).click();
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await context.close();
});
