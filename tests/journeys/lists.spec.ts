import { expect, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { makeFamily } from '#tests/factories.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const paths = [
  '/admin/users',
  '/admin/users/log',
  '/admin/users/erasures',
  '/admin/users/questionnaires',
  '/admin/users/statistics',
  '/admin/users/statistics?view=list',
  '/admin/reports/ratings',
  '/admin/reports/ratings/groups',
  '/admin/reports/tests',
  '/admin/reports/video',
  '/admin/reports/storm',
  '/admin/reports/answers',
  '/admin/schools/create',
  '/admin/guides',
  '/admin/news',
  '/admin/teachings',
  '/admin/lectures',
  '/admin/tests',
  '/admin/extra/articles',
  '/admin/extra/books',
  '/admin/extra/video',
  '/admin/portal-texts',
  '/admin/deleted',
];
const keys = [
  'page',
  'search',
  'sort',
  'order',
  'state',
  'role',
  'status',
  'direction',
  'region',
  'season',
  'school_id',
  'filter',
  'actor_id',
  'subject_id',
  'person_id',
  'action',
  'from',
  'to',
  'before',
  'view',
  'teaching_id',
  'milestone_id',
  'points_from',
  'points_to',
  'by',
  'who',
  'print',
];
const nonsense = [
  'foo',
  '-1',
  '0.5',
  '1e99',
  '99999999999999999999',
  '[]',
  '{"a":1}',
  'null',
  'true',
  '2026-02-31',
  '',
];

for (const path of paths)
  test(`nonsense in the address of ${path} is left out`, async ({ page }) => {
    await asAdministrator(page);
    const ask = async (given: Record<string, string>) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
      expect((await page.request.get(address)).status(), address).toBe(200);
    };
    for (const value of nonsense) await ask(Object.fromEntries(keys.map((key) => [key, value])));
  });

/** Creates that many children of one surname, to fill more than a page. */
async function openChildren(page: Page, count: number) {
  await asAdministrator(page);
  const surname = `Листова${[...unique()].map((sign) => 'абвгдежзиклмнопрстуфхцчшщэюяйёыъь'[Number.parseInt(sign, 36) % 33]).join('')}`;
  await withDatabase(async (services) => {
    for (let index = 0; index < count; index++) {
      const { child } = await makeFamily(services, statuses.ADMITTED);
      await changePerson(services.db, child.id, { surname });
    }
  });
  await page.goto(`/admin/users?search=${surname}`);
  await untilAwake(page);
  return surname;
}
const chosen = (page: Page) => page.getByRole('region', { name: 'Выбранное' });
const box = (page: Page, index: number) => page.getByRole('checkbox', { name: /^Выбрать: / }).nth(index);

test('people are chosen across pages, by the keyboard alone, and stay chosen while one of them is looked at', async ({
  page,
}) => {
  await openChildren(page, 26);
  await box(page, 0).press('Space');
  await expect(chosen(page)).toContainText('Выбрано: 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Страница 2' }).press('Enter');
  // The keyboard goes on at the top of the new page.
  await expect(page.getByText('Страница 2', { exact: false }).first()).toBeFocused();
  await expect(box(page, 0)).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Выбрать всех на странице' }).press('Space');
  await expect(chosen(page)).toContainText(/Выбрано: [2-9]/);
  const said = await chosen(page).getByRole('status').textContent();

  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+/);
  await page.goBack();
  await expect(chosen(page).getByRole('status')).toHaveText(said ?? '');
  await expect(box(page, 0)).toBeChecked();
  await page.getByRole('button', { name: 'Страница 1' }).press('Enter');
  await expect(box(page, 0)).toBeChecked();
  await expect(box(page, 1)).not.toBeChecked();

  const download = page.waitForEvent('download');
  await chosen(page).getByRole('link', { name: 'Excel' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Пользователи, \d\d\.\d\d\.\d{4}\.xlsx$/);

  await chosen(page).getByRole('button', { name: 'Выбрать весь список: 26' }).press('Enter');
  await expect(chosen(page).getByRole('status')).toBeFocused();
  await expect(chosen(page)).toContainText('Выбрано: 26');
  await chosen(page).getByRole('button', { name: 'Снять выбор' }).press('Enter');
  await expect(chosen(page)).toBeHidden();
  await expect(page.getByText('Найдено: 26')).toBeFocused();
});

test('who turns the page and types meanwhile is left typing, and the search goes with the address', async ({
  page,
}) => {
  const surname = await openChildren(page, 21);
  const search = page.getByRole('searchbox');
  await page.route(/\/api\/admin\/users\?.*page=2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Страница 2' }).click();
  await search.focus();
  await expect(page.getByText('Страница 2', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(surname);

  await page.getByRole('navigation', { name: 'Меню кабинета' }).getByRole('link', { name: 'Пользователи' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(search).toHaveValue('');
  await search.pressSequentially(surname, { delay: 60 });
  await expect(page.getByText('Найдено: 21')).toBeVisible();
  await expect(search).toHaveValue(surname);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(surname)}`));
  await expect(search).toHaveValue(surname);
});

test('with another filter nothing is chosen: what is not seen is not acted on', async ({ page }) => {
  await openChildren(page, 2);
  await box(page, 0).click();
  await expect(chosen(page)).toContainText('Выбрано: 1');
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('По фамилии');
  await expect(page).toHaveURL(/sort=surname/);
  await expect(chosen(page)).toContainText('Выбрано: 1');
  await page.getByRole('combobox', { name: 'Роль' }).selectOption('Участник');
  await expect(page).toHaveURL(/role=participant/);
  await expect(chosen(page)).toBeHidden();
});

test('a column’s header orders the list, says so, and keeps the focus', async ({ page }) => {
  await openChildren(page, 2);
  const header = page.getByRole('columnheader', { name: 'Кто' });
  await header.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=surname/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(header.getByRole('button')).toBeFocused();
});

test('without a network the list says so and keeps what it was filtered by', async ({ page, context, faults }) => {
  await openChildren(page, 2);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Роль' }).selectOption('Участник');
  const again = page.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Роль' })).toHaveValue('participant');
  await expectAccessible(page);
  await context.setOffline(false);
  await again.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Найдено: 2')).toBeFocused();
  faults.length = 0;
});

test('a page that is no more leads to the first, and going back keeps the filter and the place', async ({ page }) => {
  const surname = await openChildren(page, 22);
  await page.goto(`/admin/users?search=${surname}&page=99`);
  await untilAwake(page);
  await expect(page.getByText('Такой страницы больше нет')).toBeVisible();
  await page.getByRole('button', { name: 'К первой странице' }).press('Enter');
  await expect(page.getByText('Найдено: 22')).toBeFocused();
  await page.getByRole('row').nth(15).getByRole('link').first().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await page.getByRole('row').nth(15).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(surname);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 60);
});
