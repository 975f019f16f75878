import { expect, type Page } from '@playwright/test';
import { noticeGroups } from '#contract/notices/groups.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/notices.md. */
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

const withoutLetters = { sendAll: async () => undefined, letters: async () => new Map() };
const notify = ({ id }: Person, kind: FactKind, shown: string) =>
  withDatabase(({ db }) => notifyPeople(withoutLetters, db, [id], { kind, subject: 'Тема', text: 'Письмо', shown }));

test('the bell rings live, leads to the notice and its screen, and falls silent in another tab', async ({ page }) => {
  const parent = await withDatabase((services) => makePerson(services, 'parent'));
  await enter(page, parent);
  await page.goto('/parent');
  await untilAwake(page);
  await expect(bell(page, 'Уведомления')).toBeVisible();
  await notify(parent, 'password_changed', 'Пароль кабинета изменён.');
  await expect(bell(page, 'Уведомления, новых: 1')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Новое уведомление. Новых: 1' })).toBeAttached();

  const other = await page.context().newPage();
  await other.setViewportSize({ width: 320, height: 700 });
  await other.goto('/parent/notices');
  await untilAwake(other);
  const line = { name: /Пароль изменён.*Пароль кабинета изменён/ };
  await expect(other.getByRole('link', line)).toContainText('новое');
  await expectNoSidewaysScroll(other);

  await bell(page, 'Уведомления, новых: 1').click();
  await page.getByRole('link', line).click();
  await expect(page).toHaveURL('/parent/account');
  await expect(bell(page, 'Уведомления')).toBeVisible();
  await expect(bell(other, 'Уведомления')).toBeVisible();
  await expect(other.getByRole('link', line)).not.toContainText('новое');

  const ways = other.getByRole('group', { name: noticeGroups.deadlines.title });
  await ways.getByRole('checkbox', { name: 'СМС' }).uncheck();
  await expect(other.getByText('Сохранено')).toBeVisible();
  await other.reload();
  await expect(ways.getByRole('checkbox', { name: 'СМС' })).not.toBeChecked();
  await expect(ways.getByRole('checkbox', { name: 'Письмо' })).toBeChecked();
});
