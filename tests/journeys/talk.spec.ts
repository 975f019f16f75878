import { expect } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { test, untilAwake, withDatabase } from './visit.ts';

const portal = () => process.env.PORTAL_URL ?? '';

test('two messages a family writes without network reach the desk once and in order; the answer comes back, read', async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  const [{ parent, child }, anna] = await withDatabase(async (services) => [
    await makeFamily(services, statuses.QUESTIONNAIRE_REJECTED),
    await makePerson(services, 'administrator', { email: null, phone: null, name: 'Анна', patronymic: 'Сергеевна' }),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, parent);
  // From the page that says why, with what it is about.
  await page.goto(`/parent/student?id=${child.id}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Написать нам' }).click();
  await page.waitForURL(`/parent/messages?about=rejection&child=${child.id}`);
  const field = page.getByRole('textbox', { name: 'Ваше сообщение' });
  const talk = page.getByRole('log');
  const [first, second] = ['Почему анкету не приняли?', 'Справку врач уже переписал'];
  // The screen has come whole before the network goes.
  await expect(field).toBeVisible();

  await page.context().setOffline(true);
  for (const text of [first, second]) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(talk).toContainText(text);
    await expect(field).toHaveValue('');
  }
  await expect(talk.getByRole('article')).toHaveCount(2);
  await expect(talk.getByText('Нет связи. Отправится само, когда она вернётся').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(talk.locator('[data-message]')).toHaveCount(2, { timeout: 30_000 });

  const desk = await browser.newPage({ baseURL: portal() });
  await enter(desk, anna);
  await desk.goto(`/admin/chat/${parent.id}`);
  await untilAwake(desk);
  const said = desk.getByRole('log').getByRole('article');
  await expect(said).toHaveCount(2);
  await expect(said.nth(0)).toContainText(first);
  await expect(said.nth(0)).toContainText('Анкета отклонена');
  await expect(said.nth(1)).toContainText(second);
  // Seen at the desk, they are read on the family's screen.
  await expect(talk.getByText('Прочитано', { exact: true })).toHaveCount(2);
  await desk.getByRole('button', { name: 'Взять себе' }).click();
  await expect(desk.getByRole('button', { name: 'Взять себе' })).toHaveCount(0);

  // The family is elsewhere when the answer comes: the menu counts it, and not once it is read.
  await page.goto('/parent');
  await untilAwake(page);
  const answer = 'Присылайте справку сюда, решение пересмотрим';
  await desk.getByRole('textbox', { name: 'Ваш ответ' }).fill(answer);
  await desk.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(desk.getByRole('log').getByRole('article').nth(2)).toContainText(answer);
  const unread = () =>
    page.evaluate(async () => (await (await fetch('/api/chat/count_new')).json()).count_new_messages);
  await expect(page).toHaveTitle(/^\(1\)/, { timeout: 30_000 });
  await page.goto('/parent/messages');
  await untilAwake(page);
  await expect(talk).toContainText(answer);
  await expect.poll(unread).toBe(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(desk.getByRole('log').getByRole('article').nth(2)).toContainText('Прочитано');
  // Without network the browser writes of every call that found none.
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault));
  faults.splice(0, faults.length, ...others);
});
