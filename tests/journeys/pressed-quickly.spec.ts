import { expect, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { asAdministrator, enter } from './enter.ts';
import { test, unique, untilAwake, withDatabase } from './visit.ts';

/** Delays every save at an address, as on a slow network. */
const slow = (page: Page, address: string) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

/** Opens a new course of three milestones without learners. */
async function openCourse(page: Page): Promise<void> {
  const id = await withDatabase((services) => makeCourse(services, 3, 'guide', false));
  await page.goto(`/admin/teachings/edit/${id}`);
  await untilAwake(page);
}

/** Waits until the page has saved that many times. */
function savings(page: Page, address: string, times: number): Promise<unknown> {
  let left = times;
  return page.waitForResponse((response) => response.url().endsWith(address) && --left === 0);
}

const milestones = (page: Page) => page.getByRole('list', { name: 'Этапы курса' }).getByRole('listitem');
/** The shown order of milestones as «312». */
const order = async (page: Page): Promise<string> =>
  (await milestones(page).allTextContents()).map((text) => text.match(/Этап (\d)/)?.[1]).join('');

/** Records every shown order from now on. */
const watchOrders = (page: Page) =>
  milestones(page)
    .first()
    .evaluate((row) => {
      const list = row.parentElement as HTMLElement;
      const seen: string[] = [];
      (window as { seen?: string[] }).seen = seen;
      const look = () => {
        const now = [...list.children].map((each) => each.textContent?.match(/Этап (\d)/)?.[1]).join('');
        if (seen.at(-1) !== now) seen.push(now);
      };
      new MutationObserver(look).observe(list, { childList: true, subtree: true, characterData: true });
      look();
    });
const seenOrders = (page: Page) => page.evaluate(() => (window as { seen?: string[] }).seen);

test('a row pressed upwards again before the first move is saved goes up twice, and never back meanwhile', async ({
  page,
}) => {
  await asAdministrator(page);
  await openCourse(page);
  await slow(page, '**/api/admin/milestone/update');
  await watchOrders(page);
  const saved = savings(page, '/admin/milestone/update', 5);
  // Two presses before the page is drawn again.
  await page.getByRole('button', { name: 'Этап 3: выше' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Этап 2: теперь на месте 1')).toBeAttached();
  expect(await order(page)).toBe('312');
  // Three presses in turn, the later ones while the first is being saved.
  await page.getByRole('button', { name: 'Этап 1: ниже' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Этап 2: выше' }).click();
  await expect.poll(() => order(page)).toBe('213');
  await saved;
  const seen = (await seenOrders(page)) ?? [];
  expect(seen.slice(seen.indexOf('312'))).toEqual(['312', '132', '123', '213']);
  await page.reload();
  expect(await order(page)).toBe('213');
});

test('a move that is refused takes back itself and what was built on it', async ({ page }) => {
  await asAdministrator(page);
  await openCourse(page);
  let asked = 0;
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/admin/milestone/update', async (route) => {
    asked += 1;
    await refusal;
    await route.fulfill({ status: 422, json: { ok: false, errors: ['Этап не передвинулся'] } });
  });
  await page.getByRole('button', { name: 'Этап 3: выше' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toBe('312');
  refuse();
  await expect.poll(() => order(page)).toBe('123');
  await expect(page.getByText('Этап не передвинулся').first()).toBeVisible();
  expect(asked).toBe(1);
});

test('a mark taken back while it is being kept is taken back', async ({ page }) => {
  const { child } = await withDatabase((services) => makeFamily(services, statuses.TRAINING));
  await enter(page, child);
  await slow(page, '**/api/additional/**');
  await page.goto('/student/extra-materials?tab=books');
  await untilAwake(page);
  const mark = page.getByRole('button', { name: /^Прочитано:/ }).first();
  const saved = page.waitForResponse((response) => /"is_read":false/.test(response.request().postData() ?? ''));
  await mark.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect(mark).toBeFocused();
  await saved;
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
});

test('what is changed in a test while it is being saved stays, and a second save saves it', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/tests/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Тест ${unique()}`);
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();
  for (const [place, text] of ['Кто поёт?', 'Кто светится?'].entries()) {
    await page.getByRole('button', { name: 'Вопрос, где ответ пишут сами' }).click();
    const question = page.getByRole('region', { name: `Вопрос ${place + 1}`, exact: true });
    await question.getByRole('textbox', { name: 'Вопрос' }).fill(text);
    await question.getByRole('textbox', { name: 'Правильный ответ' }).fill('кит');
  }
  const heads = page.getByRole('list', { name: 'Вопросы теста' }).getByRole('listitem');
  await slow(page, '**/api/admin/test/edit');
  const saved = savings(page, '/admin/test/edit', 2);
  await page.getByRole('button', { name: 'Сохранить тест' }).press('Enter');
  await page.getByRole('button', { name: 'Вопрос 2: выше' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Переименован, пока сохранялся');
  await page.keyboard.press('Enter');
  await saved;
  await expect(heads.first()).toContainText('Кто светится?');
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
  await page.reload();
  await expect(heads).toHaveCount(2);
  await expect(heads.first()).toContainText('Кто светится?');
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Переименован, пока сохранялся');
});

test('an article saved again while it is being saved is saved as it stands', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/extra/articles');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Править статью' }).first().click();
  const title = page.getByRole('textbox', { name: 'Название' });
  const before = await title.inputValue();
  await slow(page, '**/api/additional/articles/update');
  const saved = savings(page, '/additional/articles/update', 2);
  await title.fill(`${before} 1`);
  await title.press('Control+s');
  await title.fill(`${before} 2`);
  await title.press('Control+s');
  await saved;
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue(`${before} 2`);
});
