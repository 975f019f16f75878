import { expect, type Page } from '@playwright/test';
import { codeFor, expectAccessible, test, unique, uniquePhone } from './visit.ts';

const password = 'тихая бухта 2027';

async function fillOwnData(page: Page): Promise<void> {
  // Typed without a capital letter it is asked about, and put right by one press.
  await page.getByLabel('Фамилия').fill('прибоева-морская');
  await page.getByRole('button', { name: 'Исправить на Прибоева-Морская' }).click();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Прибоева-Морская');
  await expect(page.getByRole('button', { name: /^Исправить на/ })).toHaveCount(0);
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Дата рождения').fill('05.05.1985');
  await expect(page.getByLabel('Дата рождения')).toHaveValue('05.05.1985');
  await page.getByLabel('Придумайте пароль').fill(password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

async function expectOwnCabinet(page: Page): Promise<void> {
  await page.waitForURL('/parent');
  await expect(page.getByRole('heading', { name: 'Дети', level: 1 })).toBeVisible();
  await expect(page.getByText('Здесь появятся ваши дети')).toBeVisible();
}

test('a parent registers by email with the code from the letter', async ({ page }) => {
  const email = `olga-${unique()}@ocean.test`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Регистрация' }).first().click();
  await expect(page.getByLabel('Телефон или email')).toBeVisible();

  await page.getByLabel('Телефон или email').fill('olga@');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Некорректный формат email')).toBeVisible();
  await expect(page.getByLabel('Телефон или email')).toBeFocused();

  await page.getByLabel('Телефон или email').fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Новый код можно запросить через')).toBeVisible();
  await expectAccessible(page);

  // Reloading the page repeats the step: the code that did arrive still works.
  const code = await codeFor(email);
  await page.reload();
  await expect(page.getByText('Новый код можно запросить через')).toBeVisible();
  expect(new URL(page.url()).search).toMatch(/^\?form=[\da-f-]{36}$/);
  // Back shows the first step, forward the code's again: nothing is sent anew, and no browser asks whether to.
  await page.goBack();
  while (await page.getByText('Новый код можно запросить через').isVisible()) await page.goBack();
  await expect(page.getByLabel('Телефон или email')).toBeVisible();
  await page.goForward();
  if (await page.getByLabel('Телефон или email').isVisible()) await page.goForward();
  await expect(page.getByText('Новый код можно запросить через')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);

  await page.getByLabel('Код из сообщения').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await page.getByLabel('Код из сообщения').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Продолжить' }).click();

  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await expectAccessible(page);
  await fillOwnData(page);
  await expectOwnCabinet(page);
});

test('a parent registers by phone, typed as people type it', async ({ page }) => {
  const phone = uniquePhone();
  await page.goto('/signin');
  await page.getByLabel('Телефон или email').pressSequentially(`8${phone.slice(2)}`);
  await expect(page.getByLabel('Телефон или email')).toHaveValue(/^\+7 \(9\d\d\) \d{3}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из сообщения').fill(await codeFor(phone));
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await fillOwnData(page);
  await expectOwnCabinet(page);

  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/login');
  await page.goto('/parent/profile');
  await page.waitForURL('/login?next=%2Fparent%2Fprofile');
  await page.getByLabel('Телефон или email').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('/parent/profile');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Прибоева-Морская');
});
