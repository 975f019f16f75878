import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/reports.md: what is shown, what is taken as Excel and what is printed are the same rows, in the same order. */

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilAwake(page);
};

const heads = (page: Page) => page.getByRole('rowheader').allInnerTexts();
/** The first line of a heading cell, without a milestone's number. */
const nameOf = (head: string): string => head.split('\n').find((line) => !/^\d*$/.test(line.trim())) ?? '';

/** A column of the open report's Excel file. */
async function excelColumn(page: Page, column: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const at = header.indexOf(column);
  return rows.map((row) => String(row[at]));
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
}

/** Compares the rows of screen, Excel and print view; going back leads to the same list. */
async function isTheSameEverywhere(page: Page, column: string): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const shown = (await heads(page)).map(nameOf);
  expect(shown.length).toBeGreaterThan(0);
  expect((await excelColumn(page, column)).slice(0, shown.length)).toEqual(shown);
  const address = page.url();
  await page.getByRole('link', { name: 'Для печати' }).click();
  await expect(page.getByText(/Составлено \d\d\.\d\d\.\d{4} \d\d:\d\d, время московское/)).toBeVisible();
  expect((await heads(page)).map(nameOf).slice(0, shown.length)).toEqual(shown);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('link', { name: 'Для печати' })).toBeVisible();
  expect((await heads(page)).map(nameOf)).toEqual(shown);
}

test('a rating of a direction: ordered, as Excel, on paper; a region leads to its people', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/reports/ratings');
  await choose(page, 'Направление', 'Спасатели');
  await expect(page).toHaveURL(/direction=rescuers/);
  await expect(page.getByText(/^Найдено: /)).toBeVisible();
  await choose(page, 'Порядок', 'По фамилии');
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('columnheader', { name: 'Участник' })).toHaveAttribute('aria-sort', 'ascending');
  await isTheSameEverywhere(page, 'Участник');

  await page.getByRole('link', { name: 'Регионы, школы, направления' }).click();
  await expect(page).toHaveURL(/ratings\/groups\?direction=rescuers/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рейтинги по группам');
  await isTheSameEverywhere(page, 'Группа');
  const first = page.getByRole('row').nth(1);
  const people = await first.getByRole('cell').first().textContent();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/region=/);
  await expect(page.getByText(`Найдено: ${people}`, { exact: true })).toBeVisible();
});

test('the tests from the hardest on; one leads to its questions', async ({ page }) => {
  await asAdministrator(page);
  // The demo's own course: another journey of this worker may have made another the active one.
  const { rows } = await withDatabase(({ db }) =>
    db.execute<{ course: string }>(
      sql`select min(teaching_id) course from milestones where milestone_title = 'Морская вода'`,
    ),
  );
  await open(page, `/admin/reports/tests?teaching_id=${rows[0]?.course}`);
  await choose(page, 'Порядок', 'Сначала трудные');
  await expect(page).toHaveURL(/sort=mean/);
  await expect(page.getByRole('columnheader', { name: 'Баллы' })).toHaveAttribute('aria-sort', 'ascending');
  await isTheSameEverywhere(page, 'Название этапа');
  await page.getByRole('searchbox').fill('морская вода');
  await expect(page.getByText('Найдено: 1')).toBeVisible();
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Вопросы теста');
});

test('a video leads to the curve of its watching and to its viewers', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/reports/video');
  await choose(page, 'Порядок', 'Бросают раньше');
  await expect(page).toHaveURL(/sort=share/);
  await isTheSameEverywhere(page, 'Видео');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Где останавливаются' })).toBeVisible();
  await choose(page, 'Досмотрели ли', 'Не досмотрели');
  await expect(page).toHaveURL(/finished=/);
  await expect(page.getByText(/^Найдено: /)).toBeVisible();
  await isTheSameEverywhere(page, 'Зритель');
});

test('a year beside the one before: on the screen, as Excel, on paper', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/reports/year');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Итоги года: 2027 и 2026');
  const registered = page.getByRole('row', { name: /^Зарегистрированы/ });
  await expect(registered.getByRole('cell')).toHaveCount(4);
  expect(await excelColumn(page, 'Показатель')).toContain('Зарегистрированы');
  await page.getByRole('link', { name: 'Для печати' }).click();
  await expect(page.getByText(/Составлено \d\d\.\d\d\.\d{4} \d\d:\d\d, время московское/)).toBeVisible();
  await open(page, '/admin/reports/year?season=2024');
  await expect(page.getByText('В этом сезоне никого не было')).toBeVisible();
});

test('the storm by status and black label, on a telephone too; a season without anybody says so', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/reports/storm');
  await choose(page, 'Чёрная метка', 'С меткой');
  await expect(page).toHaveURL(/black_label=/);
  await expect(page.getByText(/^Найдено: /)).toBeVisible();
  await isTheSameEverywhere(page, 'Участник');
  await choose(page, 'Сезон', 'Сезон 2024');
  await expect(page.getByText('Под этот отбор ничего не подходит')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['storm?print=all', 'year?print=all']) {
    await open(page, `/admin/reports/${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
