import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { type Family, makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { exams, milestones } from '#tests/tables.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Pictures and formulas as variants».

const words = ['Кит', 'Скат', 'Медуза', 'Краб'];
/** Of different shapes: tiles are alike all the same. */
const sizes = [
  [1200, 300],
  [300, 900],
  [640, 480],
  [64, 64],
] as const;

const pictureFile = async (place: number) => {
  const [width, height] = sizes[place] ?? [64, 64];
  const background = ['#0f68b2', '#2b8a57', '#d93a3f', '#8a5a1c'][place] ?? '#000';
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${place}.png`, mimeType: 'image/png', buffer };
};

const region = (page: Page, number: number) => page.getByRole('region', { name: `Вопрос ${number}`, exact: true });

async function putPicture(page: Page, within: Locator, place: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: `Вариант ${place + 1}: картинка` }).click();
  await (await chooser).setFiles(await pictureFile(place));
  await expect(within.getByRole('textbox', { name: `Вариант ${place + 1}: что на картинке` })).toBeFocused();
}

/** An author writes a question of pictures and one of formulas into the first test of a course. */
async function written(author: Page, exam_id: number, look: (name: string) => Promise<unknown>): Promise<void> {
  await asAdministrator(author);
  await author.goto(`/admin/tests/edit/${exam_id}`);
  await untilAwake(author);
  await author.getByRole('button', { name: 'Вопрос с вариантами' }).click();
  const asked = region(author, 5);
  await asked.getByRole('textbox', { name: 'Вопрос' }).fill('Кто здесь рыба?');
  for (const _ of [3, 4]) await asked.getByRole('button', { name: 'Добавить вариант' }).click();
  // What was typed before the picture is what it shows.
  await asked.getByRole('textbox', { name: 'Вариант 1', exact: true }).fill('Кит');
  for (const place of words.keys()) await putPicture(author, asked, place);
  const said = (place: number) => asked.getByRole('textbox', { name: `Вариант ${place + 1}: что на картинке` });
  await expect(said(0)).toHaveValue('Кит');
  await expect(asked.getByText('Варианты лягут плиткой')).toBeVisible();
  await asked.getByRole('radio', { name: 'Вариант 2 верный' }).check();
  await asked.getByRole('checkbox', { name: 'Не перемешивать варианты' }).check();
  await expect(said(2)).toHaveAccessibleDescription(/без этого вопрос в тест не войдёт/);
  await author.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(asked.getByText('Опишите словами картинку варианта 2')).toBeVisible();
  await look('author-faults');
  for (const place of [1, 2, 3]) await said(place).fill(words[place] ?? '');

  await author.getByRole('button', { name: 'Несколько верных', exact: true }).click();
  const formulas = region(author, 6);
  await formulas.getByRole('textbox', { name: 'Вопрос' }).fill('Где давление?');
  for (const [place, latex] of ['\\[p = \\rho g h\\]', '\\[p = \\frac{F}{S}\\]', '$$F = mg$$'].entries()) {
    if (place > 1) await formulas.getByRole('button', { name: 'Добавить вариант' }).click();
    await formulas.getByRole('textbox', { name: `Вариант ${place + 1}`, exact: true }).fill(latex);
  }
  for (const place of [1, 2]) await formulas.getByRole('checkbox', { name: `Вариант ${place} верный` }).check();
  await author.mouse.move(0, 0);
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(author.getByText('Тест сохранён')).toBeVisible();
  await expect(author.getByText('В тест вопрос пока не войдёт')).toHaveCount(0);
  await look('author');
  await author.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(author);
  await look('author-390');
  await author.setViewportSize({ width: 1440, height: 900 });
  // Words beside a picture, and back to the picture: nothing is lost on the way.
  await asked.getByRole('button', { name: 'Вариант 1: добавить слова' }).click();
  await expect(asked.getByRole('textbox', { name: 'Вариант 1', exact: true }).getByRole('img')).toBeVisible();
  await expect(asked.getByText('Плиткой варианты лягут')).toHaveCount(0);
  await author.goto(`/admin/tests/preview/${exam_id}`);
  await untilAwake(author);
  await author.getByRole('button', { name: 'Вопрос 5, ' }).click();
  await expect(author.getByRole('radio')).toHaveCount(4);
  await expect.poll(() => rowsOf(author.getByRole('radio'))).toEqual([4]);
  await look('preview');
}

/** How many stand in each row. */
async function rowsOf(tiles: Locator): Promise<number[]> {
  const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
  return [...Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0)).values()].map((row) => row.length);
}

/** Waits until a page that has opened without a navigation loads nothing more. */
async function untilLoaded(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  const more = async () => {
    const before = await loaded();
    await page.waitForTimeout(2000);
    return (await loaded()) - before;
  };
  await expect.poll(more).toBe(0);
}

test('an author puts pictures with their words into variants; a child marks tiles by keys and by touch, sees them large, without a network too', async ({
  page,
  browser,
  portal,
  faults,
}, info) => {
  test.slow();
  const { pupil, exam_id, milestone_id } = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [first] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    await services.db
      .update(exams)
      .set({ answers_open: 'at_once' })
      .where(eq(exams.id, first?.learning_exam_id ?? 0));
    const learner = await makeLearner(services, teaching_id);
    await publish(services.db, coursesChanged, {});
    return { pupil: learner, exam_id: first?.learning_exam_id ?? 0, milestone_id: first?.id ?? 0 };
  });
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: portal.url });
  const author = await office.newPage();
  const look = (name: string) => author.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await written(author, exam_id, look);

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, pupil.child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  const tiles = page.getByRole('radio');
  const tile = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(tiles).not.toHaveCount(0);
  // All that is to come is loaded by now: from here on there is no network.
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Вопрос 5,/ }).click();
  await expect(tiles).toHaveCount(4);
  for (const name of words) {
    const picture = tile(name).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.src).host)).toBe(new URL(portal.url).host);
  }
  await expect.poll(() => rowsOf(tiles)).toEqual([2, 2]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath('room-390.png'), fullPage: true });

  // By keys: a number marks; the large look marks nothing.
  await page.keyboard.press('3');
  await expect(tile('Медуза')).toBeChecked();
  const larger = page.getByRole('button', { name: 'Вариант 1: крупнее' });
  await tile('Кит').focus();
  await page.keyboard.press('Tab');
  await expect(larger).toBeFocused();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: 'Вариант 1' });
  await expect(view.getByRole('img', { name: 'Кит' })).toBeVisible();
  await page.keyboard.press('2');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('larger-390.png') });
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(larger).toBeFocused();
  await expect(tile('Медуза')).toBeChecked();
  await tile('Скат').press('Space');
  await expect(tile('Скат')).toBeChecked();
  await expect(tile('Медуза')).not.toBeChecked();

  await page.getByRole('button', { name: /^Вопрос 6,/ }).click();
  const formulas = page.getByRole('checkbox');
  await expect(formulas).toHaveCount(3);
  await expect(formulas.locator('math')).toHaveCount(3);
  await expect.poll(() => rowsOf(formulas)).toEqual([2, 1]);
  await page.keyboard.press('1');
  await expect(formulas.nth(0)).toBeChecked();
  await page.getByRole('button', { name: 'Вариант 2: крупнее' }).click();
  await expect(page.getByRole('dialog').locator('math')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('formulas-390.png'), fullPage: true });
  await page.context().setOffline(false);

  // A reload at the question: its pictures come into places that are there.
  await page.getByRole('button', { name: /^Вопрос 5,/ }).click();
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/storage/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await untilAwake(page);
  await page.getByRole('button', { name: /^Вопрос 5,/ }).click();
  await expect(tile('Скат')).toBeChecked();
  // On the page, wherever it is scrolled to.
  const places = () =>
    tiles.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round);
      }),
    );
  const before = await places();
  const widths = () =>
    tiles.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(await widths()).toEqual([0, 0, 0, 0]);
  release();
  await expect.poll(widths).toEqual([1200, 300, 640, 64]);
  expect(await places()).toEqual(before);
  await page.unroute('**/api/storage/**');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rowsOf(tiles)).toEqual([4]);
  await page.screenshot({ path: info.outputPath('room-1440.png'), fullPage: true });
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
  await sentByTouch(browser, portal.url, pupil, milestone_id, (name) => info.outputPath(`${name}.png`));
  await mended(author, exam_id, look);
  await office.close();
});

/** Where a key is mended the variants are seen as they were asked: pictures in a row, no formula without a width. */
async function mended(author: Page, exam_id: number, look: (name: string) => Promise<unknown>): Promise<void> {
  await author.goto(`/admin/tests/mend/${exam_id}`);
  await untilAwake(author);
  const pictures = author.getByRole('radiogroup', { name: 'Верные варианты вопроса 5' });
  for (const word of words) await expect(pictures.getByRole('radio', { name: word })).toBeVisible();
  await expect.poll(() => rowsOf(pictures.getByRole('img'))).toEqual([4]);
  const formulas = author.getByRole('group', { name: 'Верные варианты вопроса 6' }).locator('math');
  await expect(formulas).toHaveCount(3);
  for (const formula of await formulas.all())
    expect(await formula.evaluate((math) => (math.parentElement ?? math).clientWidth)).toBeGreaterThan(80);
  await expectAccessible(author);
  await look('mend');
  await author.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(author);
  await look('mend-390');
}

/** A finger marks a tile, sees another one large, and sends the test; the checked answers lie as tiles, on a phone and on a wide screen. */
async function sentByTouch(
  browser: Browser,
  baseURL: string,
  pupil: Family,
  milestone_id: number,
  pathOf: (name: string) => string,
): Promise<void> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL });
  const page = await phone.newPage();
  await enter(page, pupil.child);
  await page.goto('/student/study/test');
  await untilAwake(page);
  await page.getByRole('button', { name: /^Вопрос 5,/ }).tap();
  const tile = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(tile('Скат')).toBeChecked();
  await tile('Краб').tap();
  await expect(tile('Краб')).toBeChecked();
  await page.getByRole('button', { name: 'Вариант 1: крупнее' }).tap();
  const view = page.getByRole('dialog', { name: 'Вариант 1' });
  await expect(view.getByRole('img', { name: 'Кит' })).toBeVisible();
  await view.getByRole('button', { name: 'Закрыть' }).tap();
  await expect(view).toBeHidden();
  await expect(tile('Краб')).toBeChecked();
  await page.getByRole('button', { name: 'Отправить тест' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).tap();
  await expect(page.getByText(/ из 10 баллов/).first()).toBeVisible();

  await page.goto(`/student/study/passed/${milestone_id}`);
  await untilAwake(page);
  // A question is an item of a list too.
  const variants = page.getByRole('listitem').getByRole('listitem');
  const pictures = variants.filter({ has: page.getByRole('img', { name: /^(?:Кит|Скат|Медуза|Краб)$/ }) });
  await expect(pictures).toHaveCount(4);
  await expect.poll(() => rowsOf(pictures)).toEqual([2, 2]);
  await expect(pictures.filter({ hasText: 'твой ответ' }).getByRole('img')).toHaveAccessibleName('Краб');
  await expect(pictures.filter({ hasText: 'правильно' }).getByRole('img')).toHaveAccessibleName('Скат');
  const formulas = variants.filter({ has: page.locator('math[display="block"]') });
  await expect(formulas).toHaveCount(3);
  for (const formula of await formulas.all()) await expect(formula.locator('math')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: pathOf('checked-390'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rowsOf(pictures)).toEqual([4]);
  await page.screenshot({ path: pathOf('checked-1440'), fullPage: true });
  await phone.close();
}
