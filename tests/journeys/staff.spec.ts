import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { OutboxMessage } from '#contract/dev.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { type StartedPortal, startPortal } from './start-portal.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake } from './visit.ts';

// As for real work: nothing of the sample, and the second factor required. Letters alone lie where they are read.
let portal: StartedPortal;
let database = '';
let folder = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  database = await emptyDatabase(process.env.SEASON_POSTGRES ?? '');
  folder = await mkdtemp(path.join(tmpdir(), 'portal-staff-'));
  portal = await startPortal(database, folder, { PORTAL_DEMO: '0', REQUIRE_SECOND_FACTOR: '1' });
});
test.afterAll(async () => {
  await portal?.stop();
  if (database) await dropDatabase(database);
  await rm(folder, { recursive: true, force: true });
});

const password = 'mayak-i-tri-volny';
const why = 'Так решили на встрече';

/** Runs `npm run administrator` beside the portal. */
async function linkOfCommand(contact: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: folder, PORTAL_ORIGIN: portal.url };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/administrator.ts', contact], { env });
  return stdout.match(/http\S+\/staff\/invitation\/\S+/)?.[0] ?? '';
}

async function linkOfLetter(contact: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/dev/outbox?to=${encodeURIComponent(contact)}`);
  const { data } = (await answer.json()) as { data: OutboxMessage[] };
  return data[0]?.text.match(/http\S+\/staff\/invitation\/[\w-]+/)?.[0] ?? '';
}

/**
 * Creates an account by a link, with a second factor; returns its recovery codes. Signing in again takes those: each code
 * of the app is valid once, and one of another half-minute than this may be out of date before it is pressed.
 */
async function comeByLink(page: Page, link: string, [surname, name]: [string, string]): Promise<string[]> {
  await page.goto(link);
  await page.getByLabel('Фамилия').fill(surname);
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Придумайте пароль').fill(password);
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await page.waitForURL(/\/admin\/second-factor/);
  await untilAwake(page);
  await expect(page.getByText('Остался один шаг: включите вход в два шага')).toBeVisible();
  await page.getByLabel('Пароль от кабинета').fill(password);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Код из приложения').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Включить' }).click();
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.waitForURL(`${portal.url}/admin`);
  await untilAwake(page);
  return recoveryCodes;
}

async function signInAgain(page: Page, login: string, code: string): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('Телефон или email').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByLabel('Код из приложения или запасной код').fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.waitForURL(`${portal.url}/admin`);
  await untilAwake(page);
}

/** Changes a member's role, with the caller's password. */
async function changeRole(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Сменить роль: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ваш пароль').fill(password);
  await dialog.getByLabel('Причина').fill(why);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Роль изменена').first()).toBeVisible();
}

test('from an empty portal to a team: the command, its link, an invited curator, roles, a departure', async ({
  page,
  browser,
  faults,
}) => {
  // Without an administrator visitors can read the site, and everybody else is asked to come later.
  await page.goto(`${portal.url}/`);
  await expect(page.getByText('Портал готовится к открытию')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  await expectAccessible(page);
  for (const address of ['/login', '/signin', '/admin', '/parent'])
    expect((await page.request.get(`${portal.url}${address}`)).status()).toBe(503);
  await page.goto(`${portal.url}/login`);
  await expect(page.getByRole('heading', { name: 'Портал готовится к открытию' })).toBeVisible();
  await expectAccessible(page);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 503')));

  const link = await linkOfCommand('first@example.ru');
  await page.goto(`${portal.url}/staff/invitation/${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Такой ссылки нет' })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 404')));
  await page.goto(link);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Фамилия').fill('Смирнова');
  await page.getByLabel('Имя').fill('Olga');
  await page.getByLabel('Придумайте пароль').fill('12345678');
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Смирнова');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeByLink(page, link, ['Смирнова', 'Ольга']);
  await page.goto(link);
  await page.waitForURL(`${portal.url}/admin`);
  await untilAwake(page);

  await page.getByRole('link', { name: 'Сотрудники' }).click();
  await expect(page.getByText('Единственный администратор')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Сотрудники' }).getByText('вы', { exact: true })).toBeVisible();
  await expect(page.getByText('Вы здесь одни')).toBeVisible();
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Почта или телефон')).toBeFocused();
  await dialog.getByLabel('Почта или телефон').fill('first@example.ru');
  await dialog.getByLabel('Ваш пароль').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(dialog.getByText('уже есть кабинет в команде')).toBeVisible();
  await dialog.getByLabel('Почта или телефон').fill('vera@example.ru');
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Приглашения' })).toContainText('vera@example.ru');

  // The curator, on a device of her own.
  const curator = await (await browser.newContext()).newPage();
  const codes = await comeByLink(curator, await linkOfLetter('vera@example.ru'), ['Вахтина', 'Вера']);
  await expect(curator.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
  expect((await curator.request.get(`${portal.url}/admin/staff`)).status()).toBe(403);

  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('table', { name: 'Сотрудники' })).toContainText('Вахтина Вера');
  await changeRole(page, 'Вахтина Вера', 'Сделать администратором');
  await expect(curator.getByRole('dialog')).toContainText('войдите', { ignoreCase: true });
  await signInAgain(curator, 'vera@example.ru', codes[0] ?? '');
  await curator.getByRole('link', { name: 'Сотрудники' }).click();
  await expect(curator.getByRole('table', { name: 'Сотрудники' })).toContainText('Смирнова Ольга');

  // Lowered, her open page of the team has lost its rights: it says so, and nothing of it is done.
  await page.reload();
  await untilAwake(page);
  await changeRole(page, 'Вахтина Вера', 'Сделать куратором');
  await expect(curator.getByRole('dialog')).toContainText('войдите', { ignoreCase: true });
  expect((await curator.request.get(`${portal.url}/api/admin/staff`)).status()).toBe(401);
  await signInAgain(curator, 'vera@example.ru', codes[1] ?? '');
  expect((await curator.request.get(`${portal.url}/api/admin/staff`)).status()).toBe(403);

  await page.reload();
  await untilAwake(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Убрать из команды: Вахтина Вера' }).click();
  await expectAccessible(page);
  await expect(dialog.getByLabel('Кому передать дела')).toHaveCount(0);
  await dialog.getByLabel('Причина').fill(why);
  await dialog.getByLabel('Ваш пароль').fill(password);
  await dialog.getByRole('button', { name: 'Закрыть кабинет' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Те, чей кабинет закрыт' })).toContainText('Вахтина Вера');
  await expect(curator.getByRole('dialog')).toContainText('войдите', { ignoreCase: true });
  await page.getByRole('button', { name: 'Вернуть в команду: Вахтина Вера' }).click();
  await dialog.getByLabel('Причина').fill(why);
  await dialog.getByRole('button', { name: 'Вернуть в команду' }).click();
  await expect(page.getByRole('table', { name: 'Сотрудники', exact: true })).toContainText('Вахтина Вера');
});
