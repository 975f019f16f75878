import { expect, type Page } from '@playwright/test';
import { asAdministrator, enterDemo } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

// docs/product/site-and-mailing.md, «Site texts» and «Handbooks».

const open = async (page: Page, name: string) => {
  await page.goto(`/admin/portal-texts?search=${encodeURIComponent(name)}`);
  await untilAwake(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Текст' });
const save = async (page: Page) => {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Сохранить текст' }).click(),
  ]);
  expect(answer.status()).toBe(200);
};

// Journeys after these read the texts as the season has them.
type Text = { tag: string; title: string; text: string };
const textsOf = async (page: Page): Promise<Text[]> => (await (await page.request.get('/api/site_text')).json()).data;
let former: Text[] = [];
test.beforeEach(async ({ page }) => {
  former = await textsOf(page);
});
test.afterEach(async ({ page }) => {
  const now = await textsOf(page);
  const edited = former.filter(({ tag, text }) => now.find((one) => one.tag === tag)?.text !== text);
  if (edited.length === 0) return;
  await asAdministrator(page);
  const { data } = await (await page.request.get('/api/admin/site_text')).json();
  const headers = { 'x-portal-client': 'browser', origin: process.env.PORTAL_URL ?? '' };
  for (const { tag, title, text } of edited) {
    const { id } = data.find((one: Text) => one.tag === tag);
    const answer = await page.request.put(`/api/admin/site_text/${id}`, { headers, data: { title, text } });
    expect(answer.status()).toBe(200);
  }
});

test('a text is edited, compared word by word and brought back; a visitor sees each state at once', async ({
  page,
  browser,
}) => {
  test.slow();
  const [first, second] = [`Первая ${unique()}`, `Вторая ${unique()}`];
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const seen = async () => {
    await visitor.goto('/cookies');
    return visitor.getByRole('main').textContent();
  };
  await asAdministrator(page);
  await open(page, 'Файлы cookie');
  for (const words of [first, second]) {
    await field(page).fill(`Правда о печенье. ${words}.`);
    await save(page);
    expect(await seen()).toContain(words);
  }
  expect(await seen()).toMatch(/Последнее изменение: \d\d\.\d\d\.\d{4}/);
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: 'Файлы cookie' })).toBeVisible();
  await expect(preview.getByText(second)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Прежние версии' }).click();
  const versions = page.getByRole('dialog');
  await expect(versions.locator('del').first()).toContainText('Первая');
  await expect(versions.locator('ins').first()).toContainText('Вторая');
  await versions.getByLabel('Сравнить с').selectOption({ index: 1 });
  await expect(versions.locator('ins').first()).toBeVisible();
  await versions.getByLabel('Сравнить с').selectOption({ index: 0 });
  await versions.getByRole('button', { name: 'Взять в правку' }).click();
  await expect(field(page)).toContainText(first);
  await save(page);
  expect(await seen()).toContain(first);
});

test('of two editors the slower one reads both, word by word', async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  const name = 'О программе: заголовок';
  for (const editor of [page, other]) {
    await asAdministrator(editor);
    await open(editor, name);
  }
  await field(other).fill('Море рядом.');
  await save(other);
  await field(page).fill('Море далеко.');
  await page.getByRole('button', { name: 'Сохранить текст' }).click();
  await page.getByRole('button', { name: 'Сравнить слова' }).click();
  const both = page.getByRole('dialog');
  await expect(both.locator('del')).toContainText('рядом');
  await expect(both.locator('ins')).toContainText('далеко');
  await expectAccessible(page);
});

test('the list says what stands where, finds what is empty and fits a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await asAdministrator(page);
  await page.goto('/admin/portal-texts');
  await untilAwake(page);
  const link = page.getByRole('link', { name: /раздел «Экспедиция»/ });
  await expect(link).toHaveAttribute('href', '/#camp');
  await expectNoSidewaysScroll(page);
});

test('a placeholder that the portal does not know is told before it is saved', async ({ page }) => {
  await asAdministrator(page);
  await open(page, 'Руководство родителя');
  await field(page).press('Control+End');
  await page.keyboard.type('До {начало смене}.');
  await expect(page.getByText('Подстановки «{начало смене}» нет: с ней текст не сохранится.')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить текст' }).click();
  await expect(page.getByText(/возьмите имя из списка/)).toBeVisible();
  await expectAccessible(page);
});

for (const [role, home, name] of [
  ['parent', '/parent', 'Руководство родителя (PDF)'],
  ['participant', '/student', 'Руководство участника (PDF)'],
] as const)
  test(`the ${role} downloads the handbook from the home`, async ({ page }) => {
    await enterDemo(page, role);
    await page.goto(home);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toBe(name.replace(' (PDF)', '.pdf'));
  });

test('a long page has contents that lead to its parts, without script', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  ).newPage();
  await page.goto('/conditions');
  const contents = page.getByRole('navigation', { name: 'На этой странице' });
  await contents.getByRole('link', { name: 'Отбор' }).click();
  await expect(page.getByRole('heading', { name: 'Отбор' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
