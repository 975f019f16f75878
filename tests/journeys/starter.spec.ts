import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { changedParts, partsOfZip, zipOf } from '#tests/course-file.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { openEmptyPortal } from './empty-portal.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake } from './visit.ts';

// A portal for real work: nothing of the sample is in it, nor anybody else but its administrator.
let own: Awaited<ReturnType<typeof openEmptyPortal<Person>>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await openEmptyPortal((services) => makePerson(services, 'administrator', { email: null, phone: null }));
});
test.afterAll(() => own?.close());
// One empty portal for both.
test.describe.configure({ mode: 'default' });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${own.url}${address}`);
  await untilAwake(page);
}

const phone = { width: 390, height: 844 };
const part = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

test('the course is taken by one press, opened and activated; the empty lists lead there', async ({ page }) => {
  await enter(page, own.prepared);
  await open(page, '/admin/teachings');
  await page.getByRole('link', { name: 'Начальные материалы' }).last().click();
  await expect(page.getByRole('heading', { name: 'Начальные материалы', level: 1 })).toBeVisible();
  const course = part(page, 'Курс для участников');
  await course.getByRole('button', { name: 'Взять курс' }).click();
  await expect(page.getByText('Взято: 23 этапа', { exact: true })).toBeVisible();
  await expect(course.getByText('Всё уже есть')).toBeVisible();
  await expect(course.getByRole('button')).toHaveCount(0);

  const texts = part(page, 'Тексты портала');
  await texts.getByText('Куда придут тексты').click();
  await expect(texts.getByText('О программе: заголовок')).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await texts.getByRole('button', { name: 'Взять тексты' }).click();
  await expect(texts.getByText('Всё уже есть')).toBeVisible();

  await course.getByRole('link', { name: /Открыть курс/ }).click();
  await expect(page.getByRole('heading', { name: 'Морская школа: курс участника', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Включить курс' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Включить курс' }).click();
  await expect(page.getByText('Курс идёт', { exact: true })).toBeVisible();
});

test('a course goes out as a file and comes in again; what is wrong with another is told', async ({ page }) => {
  await enter(page, own.prepared);
  const headers = { 'x-portal-client': 'browser', origin: own.url };
  const data = { part: 'guide_course' };
  expect((await page.request.post(`${own.url}/api/admin/starter/take`, { headers, data })).status()).toBe(200);
  await open(page, '/admin/teachings');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать курс файлом: «Наставник в море»' }).click();
  const file = await readFile(await (await downloaded).path());

  await page.getByRole('button', { name: 'Загрузить курс из файла' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузить курс из файла' });
  const send = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Выбрать/ }).click();
    await (await choosing).setFiles({ name: 'course.zip', mimeType: 'application/zip', buffer });
  };
  const parts = changedParts(await partsOfZip(file), { 'lectures/001.html': '<p>\\(\\frac{1\\)</p>' });
  parts.set('чужое.txt', Buffer.from('x'));
  await send(await zipOf(parts));
  await expect(dialog.getByRole('alert')).toContainText('чужое.txt: лишний файл');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await send(file);
  await expect(page.getByText('Курс «Наставник в море» загружен')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/teachings\/edit\/\d+$/);
  await expect(page.getByRole('button', { name: 'Включить курс' })).toBeVisible();
});
