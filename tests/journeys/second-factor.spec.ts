import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

test('an administrator turns the second factor on and signs in with it', async ({ page }) => {
  const email = `admin-${unique()}@ocean.test`;
  const administrator = await withDatabase((services) =>
    makeAccount(services, 'administrator', { email, phone: null, phone_verified_at: null }),
  );
  await enter(page, administrator);
  await page.goto('/admin');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Мой профиль' }).click();
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByLabel('Пароль от кабинета').fill(accountPassword);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(await generate({ secret: secret.replaceAll(' ', '') }));
  await page.getByRole('button', { name: 'Включить' }).click();
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const spare = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByRole('button', { name: 'Выключить' })).toBeVisible();

  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/login');
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(accountPassword);
  await page.getByRole('button', { name: 'Войти' }).click();
  const second = page.getByLabel('Код из приложения или запасной код');
  await expect(second).toBeVisible();
  await expectAccessible(page);
  await second.fill('не тот код');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await second.fill(spare);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.waitForURL('/admin');
});

test('an open page of who must set it up by now leads there, and on from there', async ({ page, faults }) => {
  const administrator = await withDatabase((services) => makeAccount(services, 'administrator'));
  await enter(page, administrator);
  await page.goto('/admin');
  await untilAwake(page);
  // As if the last sign-in without a second factor had been elsewhere.
  await page.route('**/api/admin/guides**', (route) =>
    route.fulfill({ status: 403, json: { ok: false, errors: ['Сначала'], second_factor_setup_required: true } }),
  );
  await page.getByRole('link', { name: 'Наставники' }).click();
  await page.waitForURL(/\/admin\/second-factor\?next=/);
  await untilAwake(page);
  await page.unrouteAll();
  await page.getByLabel('Пароль от кабинета').fill(accountPassword);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(await generate({ secret: secret.replaceAll(' ', '') }));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.waitForURL(/\/admin(?:\/guides)?$/);
  // The refusal that was provoked, as the browser and the page wrote it down.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 403|Сначала/.test(fault)));
});
