import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeAgreements } from '#tests/consents.ts';
import { accountPassword, makeAccount, makeFamily, makePerson } from '#tests/factories.ts';
import { participants } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { awake, codeFor, expectAccessible, test, withDatabase } from './visit.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a parent reads the consents, signs those chosen with one code, and goes on to the child', async ({ page }) => {
    const { email, token } = await withDatabase((services) => makePerson(services, 'parent'));
    await enter(page, { token });
    await page.goto('/parent/terms/');
    await awake(page);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await expectAccessible(page);

    const text = page.getByRole('region', { name: 'Согласие на обработку сведений о здоровье ребёнка' });
    await text.focus();
    await page.keyboard.press('End');
    await expect.poll(() => text.evaluate((region) => region.scrollTop)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Получить код для подписи' }).click();
    await expect(page.getByText('Если вы согласны, отметьте его')).toHaveCount(3);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expectAccessible(page);

    for (const name of ['данных родителя', 'данных ребёнка', 'о здоровье ребёнка'])
      await page.getByRole('checkbox', { name }).check();
    await page.getByLabel('Серия').fill('47');
    await page.getByRole('button', { name: 'Получить код для подписи' }).click();
    await expect(page.getByText('Серия паспорта: четыре цифры')).toBeVisible();
    await page.getByLabel('Серия').fill('4712');
    await page.getByRole('textbox', { name: 'Номер' }).fill('345678');
    await page.getByLabel('Дата выдачи').pressSequentially('20032010');
    await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');

    // A reload takes the marks away, which are never set for anybody, but nothing typed.
    await page.waitForResponse((answer) => answer.url().endsWith('/user/data/save'));
    await page.reload();
    await awake(page);
    for (const name of ['данных родителя', 'данных ребёнка', 'о здоровье ребёнка'])
      await page.getByRole('checkbox', { name }).check();
    await expect(page.getByLabel('Кем выдан')).toHaveValue('УМВД России по Мурманской области');
    await expect(page.getByLabel('Дата выдачи')).toHaveValue('20.03.2010');
    await page.getByRole('radio', { name: 'Письмо' }).check();
    await page.getByRole('button', { name: 'Получить код для подписи' }).click();
    await page.getByLabel('Код из сообщения').fill(await codeFor(page, email));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Подписать 3 согласия' }).click();
    await page.getByRole('link', { name: 'Зарегистрировать ребёнка' }).click();
    await page.waitForURL(/\/parent\/register\?ukey=/);

    await page.goto('/parent/terms/');
    await expect(page.getByText('Вы подписали согласия для нового ребёнка')).toBeVisible();
    await expectAccessible(page);
  });
});

test('before a consent is withdrawn it is said what ends, and a copy can be kept', async ({ page }) => {
  const { parent } = await withDatabase(async (services) => {
    const family = await makeFamily(services, 20);
    const parent = await makeAccount(services, 'parent');
    await services.db
      .update(participants)
      .set({ parent_id: parent.id })
      .where(eq(participants.user_id, family.child.id));
    await makeAgreements(services, parent, [family.child]);
    return { parent };
  });
  await enter(page, parent);
  await page.goto('/parent/account');
  await awake(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать PDF: Согласие на обработку сведений о здоровье ребёнка' }).click();
  expect((await download).suggestedFilename()).toBe('Согласие на обработку сведений о здоровье ребёнка.pdf');

  await page.getByRole('button', { name: 'Отозвать: Согласие на обработку сведений о здоровье ребёнка' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Участие закончится сразу: Пётр Морской.');
  await expect(dialog).toContainText(/\d\d\.\d\d\.\d{4} будут удалены данные ребёнка: Пётр Морской\./);
  await dialog.getByLabel('Ваш пароль').fill('krab-i-medusa-78');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Ваш пароль').fill(accountPassword);
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(page.getByText('Согласие отозвано, письмо об этом отправлено')).toBeVisible();
  await page.goto('/parent');
  await expect(page.getByText('Участие отменено родителем')).toBeVisible();
});
