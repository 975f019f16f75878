import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeAgreements } from '#tests/consents.ts';
import { accountPassword, makeAccount, makeFamily, makePerson } from '#tests/factories.ts';
import { participants } from '#tests/tables.ts';
import { enter, wordsSent } from './enter.ts';
import { codeFor, expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

/** The signed-in person's draft of a form. */
const savedCopyOf = async (page: Page, form: string): Promise<Record<string, unknown> | null> =>
  (await (await page.request.get(`/api/user/data/get?form=${form}`)).json()).preserved;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a parent reads the consents, signs those chosen with one code, and goes on to the child', async ({ page }) => {
    const { email, token } = await withDatabase((services) => makePerson(services, 'parent'));
    await enter(page, { token });
    await page.goto('/parent/terms/');
    await untilAwake(page);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();

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
    await page.getByLabel('Дата выдачи').fill('20.03.2010');
    await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');

    // A reload takes nothing away: neither what was typed nor what was marked, by this person and of this wording.
    await expect
      .poll(async () => {
        const [signer, marks] = await Promise.all(['signer', 'terms'].map((form) => savedCopyOf(page, form)));
        return [signer?.issued_by, Object.values(marks ?? {}).filter((mark) => mark === 1).length];
      })
      .toEqual(['УМВД России по Мурманской области', 3]);
    await page.reload();
    await untilAwake(page);
    for (const name of ['данных родителя', 'данных ребёнка', 'о здоровье ребёнка'])
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'съёмку' })).not.toBeChecked();
    await expect(page.getByLabel('Кем выдан')).toHaveValue('УМВД России по Мурманской области');
    await expect(page.getByLabel('Дата выдачи')).toHaveValue('20.03.2010');
    await page.getByRole('radio', { name: 'Письмо' }).check();
    await page.getByRole('button', { name: 'Получить код для подписи' }).click();
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Подписать 3 согласия' }).click();
    await page.waitForURL(/\/parent\/register\?ukey=/);
    await expect(page.getByRole('heading', { name: 'Новый участник' })).toBeFocused();
    expect(await savedCopyOf(page, 'signer')).toBeNull();
    expect(await savedCopyOf(page, 'terms')).toBeNull();

    // Signed for a child who is not registered yet: they lead on to it, from whatever page.
    await page.goto('/parent/terms/');
    await page.waitForURL(/\/parent\/register\?ukey=/);
    await expect(page.getByText('Они относятся к одному ребёнку')).toBeVisible();
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
  await untilAwake(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать PDF: Согласие на обработку сведений о здоровье ребёнка' }).click();
  expect((await download).suggestedFilename()).toBe('Согласие на обработку сведений о здоровье ребёнка.pdf');

  // Consents of several children name their child.
  const consent = 'Согласие на обработку сведений о здоровье ребёнка';
  await page.getByRole('button', { name: `Отозвать: ${consent}: Пётр Морской` }).click();
  const dialog = page.getByRole('dialog', { name: `Отозвать «${consent}»: Пётр Морской?` });
  await expect(dialog).toContainText('Участие закончится сразу: Пётр Морской.');
  await expect(dialog).toContainText(/\d\d\.\d\d\.\d{4} будут удалены данные ребёнка: Пётр Морской\./);
  await expect(dialog.getByLabel('Ваш пароль')).toBeFocused();
  await page.keyboard.type('krab-i-medusa-78');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Ваш пароль').fill(accountPassword);
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(page.getByText('Согласие отозвано, сообщение об этом отправлено')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await wordsSent(parent, '/parent')).toContain('Участие отменено родителем');
});
