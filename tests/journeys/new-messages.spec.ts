import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { test, unique, untilAwake, withDatabase } from './visit.ts';

/** docs/product/messages.md, «Reading». */
test('new messages are counted in the menu and on the tab, until they are read in whichever tab', async ({
  page,
  context,
  baseURL,
}) => {
  const { parent, desk } = await withDatabase(async (services) => ({
    parent: await makePerson(services, 'parent', { email: `parent-${unique()}@ocean.test`, phone: null }),
    desk: await makePerson(services, 'curator', { email: `desk-${unique()}@ocean.test`, phone: null }),
  }));
  const answer = async (text: string) => {
    const said = await fetch(`${baseURL}/api/admin/chat/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: parent.id, text, request_key: randomUUID() }),
    });
    expect(said.status).toBe(200);
  };
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Меню кабинета' }).getByRole('link', { name, exact: true });

  await answer('Анкета принята');
  await enter(page, parent);
  await page.goto('/parent');
  await untilAwake(page);
  await expect(entry('Сообщения, новых: 1')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await answer('Ждём документы');
  await expect(entry('Сообщения, новых: 2')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await entry('Кабинет').click();
  await page.waitForURL('/parent/account');
  await expect(page).toHaveTitle(/^\(2\) (?!\()/);

  const other = await context.newPage();
  await other.goto('/parent/messages');
  await expect(other.getByText('Ждём документы')).toBeVisible();
  await expect(entry('Сообщения')).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(other).toHaveTitle(/^Сообщения/);
});
