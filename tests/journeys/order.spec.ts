import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { makeTestOfKinds } from '#tests/every-kind.ts';
import { type Family, makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { attemptAnswers, milestones } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Questions»: an order and pairs by dragging, by keys and by choosing alike.

/** Opens a test of an order and of pairs. */
async function inTheRoom(page: Page): Promise<{ attempt_id: number }> {
  const pupil: Family = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [one] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    if (!one?.learning_exam_id) throw new Error('a test');
    await makeTestOfKinds(services, [questionTypes.ordering, questionTypes.matching], one.learning_exam_id);
    return makeLearner(services, teaching_id);
  });
  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${pupil.child.token}`, 'content-type': 'application/json' };
    const url = `${process.env.PORTAL_URL ?? ''}/api/participant${path}`;
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).json();
  };
  await call('/lecture/passed');
  const { attempt_id } = await call('/test/open');
  await enter(page, pupil.child);
  await page.goto('/student/study/test');
  await untilAwake(page);
  await expect(rows(page)).toHaveCount(3);
  return { attempt_id };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Порядок вариантов' }).getByRole('listitem');
const shown = async (page: Page): Promise<string[]> =>
  (await rows(page).allTextContents()).map((text) => text.match(/Вариант \d/)?.[0] ?? '');
const grip = (page: Page, name: string) => page.getByRole('button', { name: `${name}: перетащить` });
const saved = (page: Page) => expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator, down = 0): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 5, { steps: 2 });
  await page.mouse.move(end.x, end.y + down, { steps: 8 });
  await page.mouse.up();
}

/** What the portal has of each question, by what is in it. */
const kept = (attempt_id: number) =>
  withDatabase(async ({ db }) => {
    const found = await db.select().from(attemptAnswers).where(eq(attemptAnswers.attempt_id, attempt_id));
    return found.map(({ answer }) => answer as unknown as { ordered_ids?: number[]; pairs?: { answer_id: number }[] });
  });

for (const width of [1440, 390])
  test(`at ${width} px an order is put by pointer, by keys and by choosing, and pairs too; all are kept alike`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 844 });
    const { attempt_id } = await inTheRoom(page);
    // What the portal has mixed is no answer.
    await expect(page.getByText('вопрос остаётся без ответа')).toBeVisible();
    await expect(page.getByText('Отвечено 0 из 2 вопросов')).toBeVisible();
    const before = await shown(page);
    expect(before).not.toEqual(['Вариант 1', 'Вариант 2', 'Вариант 3']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath(`order-${width}.png`), fullPage: true });

    // By pointer: the first row below the last one.
    await drag(page, grip(page, before[0] ?? ''), rows(page).nth(2), 12);
    expect(await shown(page)).toEqual([before[1], before[2], before[0]]);
    await saved(page);
    await expect(page.getByText('Отвечено 1 из 2 вопросов')).toBeVisible();
    // By keys: back again, once taken back, once dropped.
    await grip(page, before[0] ?? '').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Место 2 из 3', { exact: true })).toBeAttached();
    await page.keyboard.press('Escape');
    expect(await shown(page)).toEqual([before[1], before[2], before[0]]);
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    expect(await shown(page)).toEqual(before);
    await expect(page.getByText(`${before[0]}: теперь на месте 1`)).toBeAttached();
    await expect(grip(page, before[0] ?? '')).toBeFocused();
    // By choosing, into the right order.
    for (const place of [1, 2, 3])
      await page.getByLabel(`Вариант ${place}: на место`).selectOption({ label: `Место ${place}` });
    expect(await shown(page)).toEqual(['Вариант 1', 'Вариант 2', 'Вариант 3']);
    await expect
      .poll(async () => (await kept(attempt_id)).flatMap(({ ordered_ids = [] }) => ordered_ids).length)
      .toBe(3);
    await page.reload();
    await untilAwake(page);
    await expect.poll(() => shown(page)).toEqual(['Вариант 1', 'Вариант 2', 'Вариант 3']);

    await page.getByRole('button', { name: /^Вопрос 2,/ }).click();
    const [whale, crab] = [page.getByLabel('Кит'), page.getByLabel('Краб')];
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await drag(page, grip(page, 'Вариант 2'), whale);
    await expect(whale.locator('option:checked')).toHaveText('Вариант 2');
    // By keys to the second category.
    await grip(page, 'Вариант 3').focus();
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByText('Краб: 2 из 2')).toBeAttached();
    await page.screenshot({ path: info.outputPath(`pairs-${width}.png`), fullPage: true });
    await page.keyboard.press('Space');
    await expect(crab.locator('option:checked')).toHaveText('Вариант 3');
    await crab.selectOption({ label: 'Вариант 1' });
    await expect(page.getByText('Отвечено 2 из 2 вопросов')).toBeVisible();

    await page.getByRole('button', { name: 'Отправить тест' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
    await expect(page.getByText('10 из 10 баллов')).toBeVisible();
  });

test('a mixed order that is right as it stands is said to be so; without the network it waits on the device', async ({
  page,
  context,
  faults,
}) => {
  const { attempt_id } = await inTheRoom(page);
  await context.setOffline(true);
  const before = await shown(page);
  await page.getByRole('button', { name: 'Порядок верный, ничего не двигаю' }).click();
  await expect(page.getByText('Твой порядок записан.')).toBeVisible();
  await page.getByLabel(`${before[2]}: на место`).selectOption({ label: 'Место 1' });
  expect(await shown(page)).toEqual([before[2], before[0], before[1]]);
  expect(await kept(attempt_id)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await kept(attempt_id)).length, { timeout: 30_000 }).toBe(1);
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
});

test('by touch the handle moves a row and the page stays; anywhere else the page scrolls', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await inTheRoom(page);
  const before = await shown(page);
  const handle = grip(page, before[0] ?? '');
  await handle.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(handle), await middleOf(rows(page).nth(2))];
  const scrolled = await page.evaluate(() => window.scrollY);
  const touch = await phone.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: start.x, y }] });
  await send('touchStart', start.y);
  for (let step = 1; step <= 8; step++) await send('touchMove', start.y + ((end.y + 12 - start.y) * step) / 8);
  await send('touchEnd');
  await expect.poll(() => shown(page)).toEqual([before[1], before[2], before[0]]);
  // The page scrolls by itself only where a row is held near its edge.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(400);
  await phone.close();
});
