import { expect, type Page } from '@playwright/test';
import { accountPassword, givePassword, makePerson } from '#tests/factories.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectNoSidewaysScroll, ofPortalItself, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/notices.md, «Words».

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = async (page: Page) => {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Сохранить текст письма' }).click(),
  ]);
  return answer.status();
};
const open = async (page: Page, name: string) => {
  await page.goto(`/admin/letters?search=${encodeURIComponent(name)}`);
  await untilAwake(page);
  // The letter to adults stands first: the one to participants bears the same name.
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await untilAwake(page);
};

test('words of a letter are changed, seen before they go, read by who gets it, compared and brought back', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = unique();
  const news = `Пароль у кабинета новый ${mark}`;
  // With a confirmed email, to send oneself the draft.
  await enter(page, await withDatabase((services) => makePerson(services, 'administrator')));
  await open(page, 'Пароль изменён');
  await field(page, 'Тема письма').fill(news);
  await field(page, 'Строка в уведомлениях').fill(`${news}.`);
  await expect(page.getByRole('figure', { name: 'Строка в уведомлениях' })).toContainText(`${news}.`);

  // A forgotten placeholder and a lonely brace are told at the field, and nothing is saved.
  await field(page, 'СМС').fill('Пароль изменён {когда');
  await expect(page.getByText('Скобка без пары')).toBeVisible();
  expect(await save(page)).toBe(422);
  await field(page, 'СМС').fill('');
  await page.getByRole('button', { name: '{написать нам}' }).click();
  await expect(field(page, 'СМС')).toHaveValue('{написать нам}');
  await field(page, 'СМС').fill(`${news}: {написать нам}`);
  expect(await save(page)).toBe(200);
  try {
    await page.getByRole('button', { name: 'Прислать себе' }).click();
    await expect(page.getByText('Письмо ушло')).toBeVisible();
    const parent = await withDatabase(async (services) => {
      const person = await makePerson(services, 'parent');
      await givePassword(services, person);
      return person;
    });
    const reader = await (await browser.newContext()).newPage();
    await enter(reader, parent);
    const headers = { 'x-portal-client': 'browser', origin: process.env.PORTAL_URL ?? '' };
    const data = { password: accountPassword, new_password: `${accountPassword}-novyj` };
    expect((await reader.request.post('/api/user/change_password', { headers, data })).status()).toBe(200);
    await reader.goto('/parent/notices');
    await expect(reader.getByRole('main')).toContainText(`${news}.`);
    await reader.goto(ofPortalItself('/dev/outbox'));
    await expect(reader.getByText(news).first()).toBeVisible();
  } finally {
    await page.getByRole('button', { name: 'Вернуть исходный текст' }).click();
    expect(await save(page)).toBe(200);
  }
  await page.getByRole('button', { name: 'Прежние версии' }).click();
  const versions = page.getByRole('dialog');
  await versions
    .getByRole('button')
    .filter({ hasText: /\d{2}\.\d{2}\.\d{4}/ })
    .first()
    .click();
  await expect(versions.locator('del').filter({ hasText: mark }).first()).toBeVisible();
});

test('words of safety stand in the editor and cannot be taken away', async ({ page }) => {
  await asAdministrator(page);
  await open(page, 'Ссылка для входа участника');
  const text = await field(page, 'Письмо').inputValue();
  await field(page, 'Письмо').fill(text.replace('{никому не пересылать}', ''));
  await expect(page.getByText('Верните подстановку {никому не пересылать}')).toBeVisible();
  expect(await save(page)).toBe(422);
});

test('the list finds changed letters by its address, and both screens fit a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await asAdministrator(page);
  await page.goto('/admin/letters?state=changed');
  await untilAwake(page);
  await expect(page.getByRole('link', { name: 'Не хватает данных поездки: срок прошёл', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Не хватает данных поездки: срок прошёл', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Не хватает данных поездки: срок прошёл');
  await untilAwake(page);
  await expectNoSidewaysScroll(page);
});
