import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { accountPassword, makeAccount, makeFamily } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { codeFor, expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const makeHouse = () =>
  withDatabase(async (services) => {
    const family = await makeFamily(services, 20);
    const email = `data-${unique()}@ocean.test`;
    const account = await makeAccount(services, 'parent', { email, phone: null, phone_verified_at: null });
    await services.db.execute(
      sql`update participants set parent_id = ${account.id} where user_id = ${family.child.id}`,
    );
    return { email, token: account.token };
  });

test('a parent downloads the data of the family, asks for the erasure of a child, and changes their mind', async ({
  page,
}) => {
  const { email, token } = await makeHouse();
  await enter(page, { token });
  await page.goto('/parent/account');
  await untilAwake(page);

  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  await page.getByLabel('Ваш пароль').fill('не тот пароль');
  await page.getByRole('button', { name: 'Скачать архив' }).click();
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Ваш пароль').fill(accountPassword);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архив' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Мои данные.zip');
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  await page.getByRole('radio', { name: 'Данные ребёнка: Пётр Морской' }).check();
  await page.getByRole('button', { name: 'Запросить удаление' }).click();
  await expect(page.getByRole('dialog').getByText('участие закончится (Пётр)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Ваш пароль').fill(accountPassword);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из сообщения').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Удалить через 30 дней' }).click();

  const banner = page.getByText(/23:59 будут удалены данные ребёнка: Пётр Морской/);
  await expect(banner).toBeVisible();
  await page.goto('/parent');
  await untilAwake(page);
  await expect(banner).toBeVisible();
  await expect(page.getByText('Участие отменено родителем')).toBeVisible();
  await page.getByRole('button', { name: 'Передумать' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
