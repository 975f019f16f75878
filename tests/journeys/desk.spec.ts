import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { type Family, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

const portal = () => process.env.PORTAL_URL ?? '';

async function post({ token }: Pick<Person, 'token'>, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${portal()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A family with a unique surname that has written to the administration. */
async function writingFamily(text: string): Promise<Family & { surname: string }> {
  const surname = `Волнова-${unique()}`;
  const family = await withDatabase(async (services) => {
    const made = await makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL);
    await changePerson(services.db, made.parent.id, { surname });
    return made;
  });
  await post(family.parent, '/chat/send', { text, request_key: randomUUID() });
  return { ...family, surname };
}

const makeColleague = (surname: string, name: string) =>
  withDatabase((services) =>
    makePerson(services, 'administrator', { surname, name, patronymic: 'Ильична', email: null, phone: null }),
  );

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal() });
  await enter(page, person);
  return page;
}

async function openDialog(page: Page, { parent, surname }: { parent: Person; surname: string }): Promise<void> {
  await page.goto(`/admin/chat/${parent.id}`);
  await untilAwake(page);
  await expect(page.getByRole('heading', { level: 1, name: surname })).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ваш ответ' });
const talk = (page: Page) => page.getByRole('log');

test('a dialog is taken, a colleague is seen typing, a ready answer with names ends it, and who was late is told', async ({
  page,
  browser,
}) => {
  test.slow();
  const family = await writingFamily('Когда начнётся поездка?');
  const [anna, olga] = [await makeColleague('Первая', 'Анна'), await makeColleague('Вторая', 'Ольга')];
  await enter(page, anna);
  await page.goto(`/admin/chat?search=${encodeURIComponent(family.surname)}`);
  await untilAwake(page);
  await page.getByRole('link', { name: family.surname }).click();
  await expect(page.getByRole('heading', { level: 1, name: family.surname })).toBeVisible();
  await expect(talk(page)).toContainText('Когда начнётся поездка?');
  // The family writes while the call is under way: its answer is newer than what the message brought.
  await page.route('**/api/admin/chat/take', async (route) => {
    await post(family.parent, '/chat/send', { text: 'Спасибо заранее!', request_key: randomUUID() });
    await expect(talk(page)).toContainText('Спасибо заранее!');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Взять себе' }).click();
  await expect(page.getByText('Диалог ваш', { exact: true }).first()).toBeVisible();
  // The button is gone: the keyboard goes on at whose dialog it is.
  await expect(page.getByRole('heading', { level: 1, name: family.surname })).toBeFocused();

  // Read by being seen, it is put back among the unread by hand, and stays there.
  const row = page.locator(`[data-dialog="${family.parent.id}"]`);
  await expect(row).not.toHaveAttribute('data-unread');

  // Before anything is sent each sees the other.
  const second = await pageOf(browser, olga);
  await openDialog(second, family);
  await expect(second.getByText('Ведёт Первая Анна', { exact: true })).toBeVisible();
  await expect(page.getByText('Диалог открыт и у коллег: Вторая Ольга')).toBeVisible();
  await page.getByRole('button', { name: 'Пометить непрочитанным' }).click();
  await field(second).fill('Поездка');
  await expect(async () => {
    await field(second).press('!');
    await expect(page.getByText('Пишет ответ: Вторая Ольга')).toBeVisible({ timeout: 2000 });
  }).toPass();

  // A note for colleagues, live.
  await page.getByRole('textbox', { name: 'Новая заметка' }).fill('Спрашивают о поездке не в первый раз');
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(talk(second).getByRole('article', { name: /^Заметка для своих/ })).toContainText('не в первый раз');
  await expect(page.getByRole('textbox', { name: 'Новая заметка' })).toBeFocused();

  // A ready answer is written where it is chosen; what would be sent as it is, is told.
  const title = `О поездке ${unique()}`;
  await field(page).focus();
  await page.keyboard.press('Alt+KeyG');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Добавить ответ' }).click();
  await dialog.getByLabel('Название').fill(title);
  await dialog.getByLabel('Текст взрослому').fill('{имя}, поездка {ребёнок} в июле. {отчество}');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Подстановки {отчество} нет')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Текст взрослому').fill('{имя}, поездка в июле, ребёнок: {ребёнок}. {сотрудник}');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.getByRole('searchbox', { name: 'Найти готовый ответ' }).fill(title);
  await expect(dialog.getByRole('button', { name: title }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const ready = 'Дарья Сергеевна, поездка в июле, ребёнок: Пётр. Анна Ильична';
  await expect(field(page)).toHaveValue(ready);

  await expect(row).toHaveAttribute('data-unread');
  await field(page).press('Alt+Enter');
  await expect(talk(page)).toContainText(ready);
  const closed = page.getByText('Закрыт, откроется со следующим сообщением');
  await expect(closed).toBeVisible();
  await expect(talk(page).getByRole('button', { name: 'Забрать' })).toBeVisible();
  await page.getByRole('button', { name: 'Открыть снова' }).click();
  await expect(closed).toBeHidden();
  // What the colleague was writing is still hers; only its author takes a message back.
  await expect(talk(second)).toContainText(ready);
  await expect(talk(second).getByRole('button', { name: 'Забрать' })).toHaveCount(0);
  await expect(field(second)).toHaveValue(/^Поездка!+$/);

  // A page without events: the portal itself refuses outdated actions.
  const late = await pageOf(browser, await makeColleague('Третья', 'Ирина'));
  await late.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await openDialog(late, family);
  await field(late).fill('Поездка в августе');
  let isDeaf = true;
  await late.route(/\/api\/chat\/messages/, (route) => (isDeaf ? route.abort() : route.fallback()));
  await post(anna, '/admin/chat/send', {
    user_id: family.parent.id,
    text: 'И ещё: возьмите тёплое',
    request_key: randomUUID(),
  });
  await late.getByRole('button', { name: 'Отправить' }).click();
  await expect(late.getByText(/^Пока вы писали, ответ отправил другой сотрудник: Анна Ильична/)).toBeVisible();
  await expect(field(late)).toHaveValue('Поездка в августе');
  isDeaf = false;
  await expect(talk(late)).toContainText('И ещё: возьмите тёплое');
  await expectAccessible(late);
  await late.getByRole('button', { name: 'Отправить' }).click();
  await expect(talk(late)).toContainText('Поездка в августе');
  await expect(field(late)).toHaveValue('');
});

test('a search finds a word in another form and opens at the message; on a phone the way back keeps the place', async ({
  page,
}) => {
  const mark = unique();
  const family = await writingFamily(`Где взять справку ${mark}?`);
  for (let number = 0; number < 12; number += 1)
    await post(family.parent, '/chat/send', { text: `Сообщение ${number}`, request_key: randomUUID() });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await makeColleague('Ищущая', 'Анна'));
  await page.goto('/admin/chat');
  await untilAwake(page);
  const list = await page.getByRole('region', { name: 'Диалоги' }).boundingBox();
  expect(list?.width).toBeGreaterThan(330);
  await page.getByText('По сообщениям').click();
  await page.getByRole('searchbox', { name: 'Поиск по сообщениям' }).fill(`справки ${mark}`);
  const found = page.getByRole('link', { name: family.surname });
  await expect(found.locator('mark').first()).toHaveText('справку');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await found.click();
  await expect(page.locator('[data-found]')).toContainText(`Где взять справку ${mark}?`);
  await expect(page.locator('[data-found]')).toBeInViewport();
  await expect(page).toHaveURL(/message=\d+/);

  await page.getByRole('link', { name: 'О человеке' }).click();
  await expect(page.getByRole('link', { name: 'К диалогу' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Пётр Морской' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.locator('[data-found]')).toBeInViewport();
  await page.getByRole('link', { name: 'К списку диалогов' }).click();
  await expect(page.getByRole('searchbox', { name: 'Поиск по сообщениям' })).toHaveValue(`справки ${mark}`);
  await expect(found).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Чаты' })).toBeVisible();

  // A person who does not exist has no dialog.
  expect((await page.request.get('/admin/chat/999999999')).status()).toBe(404);
});
