import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { awake, expectAccessible, test, unique, withDatabase } from './visit.ts';

test('an administrator turns the second factor on and signs in with it', async ({ page }) => {
  const email = `admin-${unique()}@ocean.test`;
  const administrator = await withDatabase((services) =>
    makeAccount(services, 'administrator', { email, phone: null, phone_verified_at: null }),
  );
  await enter(page, administrator);
  await page.goto('/admin');
  await awake(page);
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
