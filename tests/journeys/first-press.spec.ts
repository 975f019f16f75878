import { expect, type Page } from '@playwright/test';
import { makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

/** Opens a page whose scripts are held back until the returned function is called. */
async function asleep(page: Page, path: string): Promise<() => Promise<void>> {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    expect(await page.locator('html[data-awake]').count()).toBe(0);
    script.resolve();
    await untilAwake(page);
  };
}

const enterAs = async (page: Page, role: 'parent' | 'administrator') =>
  enter(page, await withDatabase((services) => makePerson(services, role)));

/** Records the page's requests to a path. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls.push(request.postData() ?? '');
  });
  return calls;
}

const SAVE = '/user/change_parents_data';

test('a form sent before the page is awake is sent once after it, with what was typed', async ({ page }) => {
  await enterAs(page, 'parent');
  const calls = callsOf(page, SAVE);
  for (const [send, surname] of [
    ['press', 'Ранняя'],
    ['key', 'Поспешная'],
  ] as const) {
    const wake = await asleep(page, '/parent/profile');
    await page.getByLabel('Фамилия').fill(surname);
    const button = page.getByRole('button', { name: 'Сохранить' });
    if (send === 'press') {
      await button.click();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
    } else await page.getByLabel('Имя').press('Enter');
    await wake();
    await expect(page.getByText('Данные сохранены')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(calls.splice(0).map((body) => JSON.parse(body))).toEqual([expect.objectContaining({ surname })]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what is typed before the page wakes up is kept', async ({ page }) => {
  await enterAs(page, 'parent');
  const wake = await asleep(page, '/parent/profile');
  const surname = page.getByLabel('Фамилия');
  await surname.fill('Ранняя');
  await page.getByLabel('Имя').fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL('/parent/profile');
  await wake();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await expect(surname).toHaveValue('Ранняя');
  await expect(surname).not.toHaveAttribute('aria-invalid', 'true');
});

test('a press that opens a dialog opens it once the page is awake, and nothing opens unasked', async ({ page }) => {
  await enterAs(page, 'administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('dialog', { name: 'Разделы' });
  let wake = await asleep(page, '/admin/schools/create');
  const button = page.getByRole('button', { name: 'Разделы' });
  await button.click();
  // On a slow phone the button's name gets its count before the press is answered.
  await button.evaluate((element) => element.setAttribute('aria-label', 'Разделы, ждут: 3'));
  await wake();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Разделы' })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  wake = await asleep(page, '/admin/schools/create');
  // What works without the page's script is answered at once: the reader's view, and links.
  await page.locator('summary', { hasText: 'Версия для слабовидящих' }).click();
  await page.getByRole('button', { name: '150' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-size', '150');
  await wake();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('marks made before the page is awake stay made, and the form knows of them', async ({ page }) => {
  await enterAs(page, 'parent');
  const wake = await asleep(page, '/parent/terms/');
  const mark = (name: string) => page.getByRole('checkbox', { name });
  await mark('данных родителя').check();
  await mark('данных ребёнка').check();
  await mark('данных ребёнка').uncheck();
  await page.getByRole('button', { name: 'Получить код для подписи' }).click();
  await wake();
  await expect(page.getByText('Если вы согласны, отметьте его')).toHaveCount(2);
  await expect(mark('данных родителя')).toBeChecked();
  await expect(mark('данных ребёнка')).not.toBeChecked();
});

const unfinished = (page: Page) => page.getByRole('status').filter({ hasText: 'Страница не загрузилась до конца' });

test('where the page’s script does not come, no press is kept and the person is told', async ({ page, faults }) => {
  await enterAs(page, 'parent');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/parent/profile');
  await expect(unfinished(page)).toBeVisible();
  const button = page.getByRole('button', { name: 'Сохранить' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/parent/profile');
  await expectAccessible(page);
  // The browser logs the requests that failed.
  expect(faults.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test('a script that is late is told of while it is, and the page wakes up with nothing pressed', async ({ page }) => {
  await enterAs(page, 'parent');
  const calls = callsOf(page, SAVE);
  await page.clock.install();
  const wake = await asleep(page, '/parent/profile');
  const button = page.getByRole('button', { name: 'Сохранить' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(15_000);
  await expect(unfinished(page)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await wake();
  await expect(unfinished(page)).toHaveCount(0);
  await expect(page.getByText('Данные сохранены')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a button that has become another one since it was pressed is not pressed again', async ({ page }) => {
  await enterAs(page, 'parent');
  const calls = callsOf(page, SAVE);
  const wake = await asleep(page, '/parent/profile');
  await page.getByLabel('Фамилия').fill('Другая');
  const button = page.getByRole('button', { name: 'Сохранить' });
  await button.click();
  await button.evaluate((element) => element.setAttribute('aria-label', 'Удалить'));
  await wake();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(calls).toEqual([]);
});
