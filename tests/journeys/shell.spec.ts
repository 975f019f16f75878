import { expect } from '@playwright/test';
import { type Status, statuses } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { makeAccount, makeParticipation, makePerson } from '#tests/factories.ts';
import { endParticipation, makeEnded } from '#tests/returns.ts';
import { participants, timeouts } from '#tests/tables.ts';
import { enter, enterDemo } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const SEASON = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 7 ? 1 : 0);
const noPhone = { phone: null, phone_verified_at: null };

/** A family of this journey alone: the parent and a child at `status`, both signed in. */
const makeOwnFamily = (status: Status, deadline?: { code: string; in_ms: number }) =>
  withDatabase(async (services) => {
    const parent = await makeAccount(services, 'parent', { email: `parent-${unique()}@ocean.test`, ...noPhone });
    const child = await makeAccount(services, 'participant', {
      email: `child-${unique()}@ocean.test`,
      ...noPhone,
      name: 'Лев',
      birth_date: `${SEASON - 14}-02-03`,
    });
    await services.db.insert(participants).values({ user_id: child.id, parent_id: parent.id });
    await makeParticipation(services, { user_id: child.id, season: SEASON, status });
    if (deadline)
      await services.db.insert(timeouts).values({
        user_id: child.id,
        time_out_type_code: deadline.code,
        time_out_date: new Date(Date.now() + deadline.in_ms).toISOString(),
      });
    return { parent, child };
  });

const DAY = 86_400_000;

test('each call says how many hours the reader is from UTC', async ({ page }) => {
  await enterDemo(page, 'parent');
  const called = page.waitForRequest('**/api/time');
  await page.goto('/parent');
  expect((await called).headers()).toMatchObject({ 'x-portal-client': 'browser', 'x-timezone-offset': '3' });
});

test('each role has its own menu, and a foreign cabinet leads home', async ({ page, context }) => {
  const menu = page.getByRole('navigation', { name: 'Меню кабинета' });
  await enterDemo(page, 'parent');
  await page.goto('/parent');
  await untilAwake(page);
  await expect(menu.getByRole('link')).toHaveText(['Дети', 'Данные родителя', /^Сообщения\d*\+?$/, 'Кабинет']);
  await expect(menu.getByRole('link', { name: 'Дети' })).toHaveAttribute('aria-current', 'page');
  for (const foreign of ['/admin/news', '/login'])
    expect(new URL((await page.request.get(foreign)).url()).pathname).toBe('/parent');

  await context.clearCookies();
  await enterDemo(page, 'curator');
  await page.goto('/admin');
  await untilAwake(page);
  await expect(menu.getByRole('link', { name: 'Пользователи' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Конфигурация' })).toHaveCount(0);

  await context.clearCookies();
  await enterDemo(page, 'guide');
  await page.goto('/guide');
  await untilAwake(page);
  await expect(menu.getByRole('link')).toHaveText(['Профиль', /^Сообщения\d*\+?$/]);

  const { child } = await makeOwnFamily(statuses.MILESTONE_EXPIRED);
  await context.clearCookies();
  await enter(page, child);
  await page.goto('/student');
  await expect(menu.getByText('Обучение')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Обучение' })).toHaveCount(0);
});

test('an unknown address is not found, with the menu beside it', async ({ page, faults }) => {
  await enterDemo(page, 'administrator');
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Меню кабинета' })).toBeVisible();
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a screen that cannot be loaded says so and can be tried again', async ({ page, faults }) => {
  await enterDemo(page, 'parent');
  await page.goto('/parent');
  await untilAwake(page);
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ status: 422, json: { ok: false, errors: ['Море волнуется'] } }),
  );
  await page.getByRole('navigation', { name: 'Меню кабинета' }).getByRole('link', { name: 'Кабинет' }).click();
  const modal = page.getByRole('dialog', { name: 'Что-то пошло не так' });
  await expect(modal.getByText('Море волнуется')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user/sessions');
  await modal.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Где выполнен вход' })).toBeVisible();
  await expect(modal).toBeHidden();
  // React logs what the error boundary has caught; here the journey caused it.
  faults.splice(0);
});

test('below 1300 px the menu is a drawer that keeps the focus, and the timer stays in sight', async ({ page }) => {
  const { parent } = await makeOwnFamily(10, { code: 'FILL_QUESTIONNAIRE', in_ms: 3 * DAY + 60_000 });
  await enter(page, parent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/parent');
  await untilAwake(page);
  const timer = page.getByRole('link', { name: /До конца заполнения анкеты/ });
  await expect(timer).toBeVisible();
  await expect(timer.getByRole('timer')).toHaveText(/^3 дня 00:00:\d\d$/);

  const button = page.getByRole('button', { name: 'Разделы' });
  await button.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Разделы' });
  await expect(drawer.getByRole('link', { name: 'Данные родителя' })).toBeVisible();
  await expectAccessible(page);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('a status changed by an administrator shows in the open page by itself', async ({ page, baseURL, playwright }) => {
  const { child } = await makeOwnFamily(statuses.TRAINING, { code: 'MILESTONE_1', in_ms: 2 * DAY });
  const administrator = await withDatabase((services) =>
    makeAccount(services, 'administrator', { email: `admin-${unique()}@ocean.test`, ...noPhone }),
  );
  await enter(page, child);
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto('/student');
  await (await opened).waitForEvent('framereceived', ({ payload }) => payload.toString().includes('"timer"'));
  const menu = page.getByRole('navigation', { name: 'Меню кабинета' });
  await expect(menu.getByRole('link', { name: 'Обучение' })).toBeVisible();

  const api = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${administrator.token}` },
  });
  const answer = await api.post('/api/admin/participant/set_status', {
    data: { participant_id: child.id, status: statuses.BLOCKED, why: 'Проверка связи' },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText('Участие остановлено')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Обучение' })).toHaveCount(0);
  await api.dispose();
});

test('a page whose connection was away shows what it missed as soon as it is back', async ({
  page,
  baseURL,
  playwright,
}) => {
  const { child } = await makeOwnFamily(statuses.TRAINING, { code: 'MILESTONE_1', in_ms: 2 * DAY });
  const administrator = await withDatabase((services) =>
    makeAccount(services, 'administrator', { email: `admin-${unique()}@ocean.test`, ...noPhone }),
  );
  await enter(page, child);
  let network = Promise.resolve();
  let cut = () => {};
  const connected = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await network;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (message.toString().includes('"timer"')) connected.resolve();
    });
    cut = () => void socket.close();
  });
  // A page asks who is at it once more when its line stands: answered before the change, it has nothing of it.
  const asked = page.waitForResponse('**/api/user/data');
  await page.goto('/student');
  await connected.promise;
  await asked;
  const back = Promise.withResolvers<void>();
  network = back.promise;
  cut();

  const api = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${administrator.token}` },
  });
  const answer = await api.post('/api/admin/participant/set_status', {
    data: { participant_id: child.id, status: statuses.BLOCKED, why: 'Проверка связи' },
  });
  expect(answer.ok()).toBe(true);
  // Sooner than a page asks by itself each minute.
  const blocked = page.getByText('Участие остановлено');
  await expect(blocked).toHaveCount(0);
  back.resolve();
  await expect(blocked).toBeVisible({ timeout: 20_000 });
  await api.dispose();
});

test('when the time of a stage is over the page says so and leads to us', async ({ page }) => {
  const { child } = await makeOwnFamily(statuses.TRAINING, { code: 'MILESTONE_1', in_ms: 8000 });
  await enter(page, child);
  await page.goto('/student');
  const modal = page.getByRole('dialog', { name: 'Время этапа вышло' });
  await expect(modal).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await expect(modal.getByRole('link', { name: 'Написать нам' })).toHaveAttribute(
    'href',
    '/student/messages?about=game_over',
  );
});

test('words about a missed deadline leave the open page with a return, and tell of each miss once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const family = await withDatabase((services) => makeEnded(services, statuses.TRAINING, statuses.MILESTONE_EXPIRED));
  const administrator = await withDatabase((services) => makePerson(services, 'administrator'));
  await enter(page, family.child);
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${administrator.token}` },
  });
  const time_out_date = moscowDay(new Date(Date.now() + 5 * 86_400_000));
  const giveBack = async () => {
    const data = { participant_id: family.child.id, time_out_date, why: 'Семья написала' };
    expect((await api.post('/api/admin/participant/return', { data })).ok()).toBe(true);
  };
  const modal = page.getByRole('dialog', { name: 'Время этапа вышло' });
  const countdown = page.getByRole('link', { name: /До конца этапа 3/ });

  // What is told before the page is connected it learns within the minute: longer than a journey waits.
  const connected = async () => {
    const socket = await page.waitForEvent('websocket');
    await socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('"timer"') });
  };
  const isConnected = connected();
  await page.goto('/student');
  await expect(modal).toBeVisible();
  await isConnected;
  await giveBack();
  await expect(countdown).toBeVisible();
  await expect(modal).toBeHidden();

  const miss = () => withDatabase((services) => endParticipation(services, family, statuses.MILESTONE_EXPIRED));
  await miss();
  await page.goto('/student');
  await expect(modal).toBeVisible();
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/data/save'));
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await isSaved;
  const isAsked = page.waitForResponse((answer) => answer.url().includes('form=game_over'));
  const isConnectedAgain = connected();
  await page.reload();
  await isAsked;
  await isConnectedAgain;
  await expect(modal).toBeHidden();

  await giveBack();
  await expect(countdown).toBeVisible();
  await miss();
  await page.goto('/student');
  await expect(modal).toBeVisible();
  await api.dispose();
});

test('the editor of a row that is not there is a page not found, not a failure', async ({ page }) => {
  await enterDemo(page, 'administrator');
  for (const path of ['news/edit', 'news/preview', 'lectures/edit', 'tests/edit', 'teachings/edit', 'portal-texts']) {
    const answer = await page.request.get(`/admin/${path}/999999`);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
