import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makePerson, type Person } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, unique, uniqueName, untilAwake, withDatabase } from './visit.ts';

/** docs/product/messages.md, «Desk», «Quotes», «By keyboard, and on a phone». */
async function post({ token }: Pick<Person, 'token'>, path: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${process.env.PORTAL_URL}/api${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { message?: { message_id: number } }).message?.message_id ?? 0;
}
const write = (by: Person, text: string) => post(by, '/chat/send', { text, request_key: randomUUID() });
const make = (role: 'parent' | 'curator', surname: string, name: string) =>
  withDatabase((services) =>
    makePerson(services, role, { surname, name, patronymic: 'Ильич', email: null, phone: null }),
  );

const talk = (page: Page) => page.getByRole('log');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses Tab so often, from the screen's heading. */
async function tabFromHeading(page: Page, times: number): Promise<void> {
  await page
    .locator('h1')
    .first()
    .evaluate((title: HTMLElement) => {
      title.tabIndex = -1;
      title.focus();
    });
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
}

test('the way back is the way there though answers re-sort the list; a dialog is put off, handed over with a line, a colleague mentioned', async ({
  page,
}) => {
  const mark = `Яковлева-${uniqueName()}`;
  const [anna, olga] = [
    await make('curator', `Первая-${mark}`, 'Анна'),
    await make('curator', `Вторая-${mark}`, 'Ольга'),
  ];
  const parents: Person[] = [];
  for (const name of ['Алла', 'Белла', 'Вера']) {
    const parent = await make('parent', mark, name);
    parents.push(parent);
    await write(parent, `Когда поездка? Пишет ${name}`);
    await post(anna, '/admin/chat/take', { user_id: parent.id });
  }
  await enter(page, anna);
  await page.goto('/admin/chat?filter=mine');
  await untilAwake(page);
  await page.getByRole('link', { name: `${mark} Алла` }).click();
  await expect(heading(page, `${mark} Алла`)).toBeVisible();
  await page.keyboard.press('Alt+KeyN');
  await expect(heading(page, `${mark} Белла`)).toBeVisible();
  // Answered, it waits no longer and belongs to the end of the list.
  await page.getByRole('textbox', { name: 'Ваш ответ' }).fill('В июле');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.locator(`[data-dialog="${parents[1]?.id}"]`)).toContainText('Ответ: В июле');
  await expect(page.getByText('Порядок держится, пока вы идёте по списку.')).toBeVisible();
  for (const [key, name] of [
    ['Alt+KeyN', 'Вера'],
    ['Alt+KeyP', 'Белла'],
    ['Alt+KeyP', 'Алла'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(heading(page, `${mark} ${name}`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Упорядочить' }).click();
  await expect(page.locator('[data-dialog]').last()).toContainText('Белла');

  // Toolbar and messages are one stop each.
  await tabFromHeading(page, 3);
  await expect(page.getByRole('textbox', { name: 'Ваш ответ' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(talk(page).getByRole('article').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(talk(page).getByRole('button', { name: 'Ответить на это сообщение' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Ваш ответ' }).fill('Отвечаю с цитатой');
  await page.keyboard.press('Control+Enter');
  await expect(
    talk(page)
      .getByRole('article')
      .last()
      .getByRole('button', { name: /Ответ на сообщение:.*Алла/ }),
  ).toBeVisible();

  const note = page.getByRole('textbox', { name: 'Новая заметка' });
  // Where nobody is offered, the arrows walk in the text.
  await note.fill('Первая строка\nВторая');
  await note.press('ArrowUp');
  expect(await note.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBeLessThan(14);
  await note.fill('');
  await note.pressSequentially(`Проверь справку, @Вторая-${mark.slice(0, 12)}`);
  await expect(page.getByRole('option', { name: /Ольга/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(talk(page).getByRole('article', { name: /^Заметка для своих/ })).toContainText(`@Вторая-${mark} Ольга`);

  await page.getByRole('button', { name: 'Передать' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Кому').fill(`Вторая-${mark}`);
  await page.getByRole('option', { name: /Ольга/ }).click();
  await window.getByLabel('Строка для коллеги').fill('Ждёт звонка после пяти');
  await expectAccessible(page);
  // What did not get through keeps the line.
  await page.route(
    '**/api/admin/chat/give',
    (route) => route.fulfill({ status: 409, json: { ok: false, errors: ['Не вышло'] } }),
    { times: 1 },
  );
  const refused = page.waitForResponse('**/api/admin/chat/give');
  await window.getByRole('button', { name: 'Передать' }).click();
  await refused;
  await expect(window.getByLabel('Строка для коллеги')).toHaveValue('Ждёт звонка после пяти');
  await window.getByRole('button', { name: 'Передать' }).click();
  await expect(talk(page).getByRole('article', { name: /^Диалог передан: Вторая/ })).toContainText('Ждёт звонка');
  await page.getByRole('button', { name: 'Отложить' }).click();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Завтра в 10:00' }).click();
  await expect(page.getByText(/^Отложен до \d\d\.\d\d\.\d{4} 10:00$/)).toBeVisible();
  await write(parents[0] as Person, 'Ещё вопрос');
  await expect(page.getByRole('button', { name: 'Вернуть сейчас' })).toBeHidden();

  await enter(page, olga);
  await page.goto('/admin/chat?filter=mine&search=');
  await untilAwake(page);
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('button', { name: 'Сохранить фильтр' }).click();
  await window.getByLabel('Название').fill('Яковлевы');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('link', { name: 'Яковлевы' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone the talk has three quarters of the window, above the keyboard three messages; a family finds words and answers with a quote', async ({
  page,
}) => {
  const [parent, staff] = [
    await make('parent', `Волнова-${unique()}`, 'Мария'),
    await make('curator', 'Отвечающая', 'Анна'),
  ];
  const first = await write(parent, 'Нужна ли справка о поездке?');
  for (let number = 0; number < 18; number += 1) await write(parent, `Сообщение № ${number}.`);
  for (let number = 18; number < 36; number += 1)
    await post(staff, '/admin/chat/send', {
      user_id: parent.id,
      text: `Ответ № ${number}.`,
      request_key: randomUUID(),
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, parent);
  await page.goto('/parent/messages');
  await untilAwake(page);
  const part = async (height: number) => {
    await page.setViewportSize({ width: 390, height });
    return ((await talk(page).boundingBox())?.height ?? 0) / height;
  };
  for (const height of [844, 740, 664]) expect(await part(height), `at ${height}`).toBeGreaterThanOrEqual(0.75);
  await part(440);
  await talk(page).press('End');
  for (const number of [33, 34, 35]) {
    const shown = talk(page)
      .getByRole('article')
      .filter({ hasText: `Ответ № ${number}.` });
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await part(844);
  await tabFromHeading(page, 3);
  await expect(page.getByRole('textbox', { name: 'Ваше сообщение' })).toBeFocused();

  await page.getByRole('button', { name: 'Найти в переписке' }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('searchbox')).toBeFocused();
  await window.getByRole('searchbox').fill('справку');
  await expect(window.locator('mark')).toHaveText('справка');
  await expectAccessible(page);
  await window.getByRole('button', { name: /справка/ }).click();
  const asked = page.locator(`[data-message="${first}"]`);
  await expect(asked).toBeInViewport();
  await expect(asked).toBeFocused();
  await asked.getByRole('button', { name: 'Ответить на это сообщение' }).click();
  // What is being answered outlives a reload.
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('button', { name: 'Не отвечать на это сообщение' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Ваше сообщение' }).fill('Уже прислали');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const quoting = talk(page).getByRole('article').filter({ hasText: 'Уже прислали' });
  await expect(quoting.getByText('Отправлено')).toBeAttached();
  await expectAccessible(page);
  await quoting.getByRole('button', { name: /Ответ на сообщение:.*справка о поездке/ }).click();
  await expect(asked).toBeInViewport();
});
