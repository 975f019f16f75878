import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { formatDay, moscowDay } from '#contract/words/dates.ts';
import { makeFamily } from '#tests/factories.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => moscowDay(new Date(Date.now() + days * DAY_MS));
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Выбрать в календаре' });
const dayButton = (page: Page, day: string) =>
  calendarOf(page).getByRole('button', {
    name: new Date(`${day}T12:00:00Z`)
      .toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
      .replace(' г.', ''),
    exact: true,
  });

/** A family with three days left for the questionnaire. */
const filling = () =>
  withDatabase(async (services) => {
    const family = await makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL);
    await services.db.execute(sql`
      insert into timeouts (user_id, time_out_type_code, time_out_date)
      values (${family.child.id}, 'FILL_QUESTIONNAIRE', now() + interval '3 days')
      on conflict (user_id, time_out_type_code) where closed_at is null do update set time_out_date = excluded.time_out_date`);
    return family;
  });

test('the last day of a deadline is typed, or chosen in a calendar by the keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { child } = await filling();
  await asAdministrator(page);
  await page.goto(`/admin/users/${child.id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: /^Перенести: срок заполнения анкеты/ }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Новый последний день' });
  const field = dialog.getByLabel('Новый последний день');
  await field.fill('31122099');
  await expect(field).toHaveValue('31.12.2099');
  await dialog.getByLabel('Причина').fill('Болел');

  // Escape gives up the calendar alone: what was typed below it stays.
  const opener = dialog.getByRole('button', { name: 'Выбрать в календаре' });
  await opener.click();
  await expect(dayButton(page, '2099-12-31')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(field).toHaveValue('31.12.2099');

  await field.fill('');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dayButton(page, inDays(0))).toBeFocused();
  await expect(calendarOf(page).getByText('пн', { exact: true })).toBeVisible();
  await expect(calendarOf(page).getByRole('button', { name: 'Предыдущий месяц' })).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, inDays(7))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(formatDay(inDays(7)));
  await expect(opener).toBeFocused();
  await dialog.getByRole('button', { name: 'Перенести срок' }).click();
  await expect(page.getByText('Срок перенесён, семье отправлено сообщение')).toBeVisible();
  await expect(page.getByText(`${formatDay(inDays(7))} 23:59`).first()).toBeVisible();
});

test('an hour typed with a day stays when another day is chosen', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/config');
  await untilAwake(page);
  const field = page.getByRole('textbox', { name: 'Регистрация закроется' });
  const opener = page
    .locator('.mantine-TextInput-root')
    .filter({ has: field })
    .getByRole('button', { name: 'Выбрать в календаре' });
  await field.fill('01.06.2099 09:30');
  await opener.click();
  await dayButton(page, '2099-06-15').click();
  await expect(field).toHaveValue('15.06.2099 09:30');
  await field.fill('');
  await opener.click();
  await dayButton(page, inDays(0)).click();
  await expect(field).toHaveValue(`${formatDay(inDays(0))} 23:59`);
  await expectAccessible(page);
});
