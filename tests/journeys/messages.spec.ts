import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { makePerson, type Person } from '#tests/factories.ts';
import { drawPdf } from '#tests/scans.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/messages.md, seen by a family. */
type Sent = { message: { message_id: number; request_key: string } };

const post = async (by: Person, path: string, body: object): Promise<Sent> => {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Sent;
};
const answer = (by: Person, to: Person, text: string) =>
  post(by, '/admin/chat/send', { user_id: to.id, text, request_key: randomUUID() });

type Written = { written?: string[]; read?: number };
/** Opens the dialog of a person with that many messages, the first of them read. */
async function open(
  page: Page,
  role: 'parent' | 'participant' | 'guide',
  path: string,
  { written = [], read = 0 }: Written = {},
) {
  const { person, staff } = await withDatabase(async (services) => {
    const people = [1, 2, 3, 4].map(() => makePerson(services, 'curator', { name: 'Анна', patronymic: 'Сергеевна' }));
    return { person: await makePerson(services, role), staff: await Promise.all(people) };
  });
  // Twenty a minute of one person.
  const message_ids: number[] = [];
  for (const [place, text] of written.entries()) {
    const by = staff[place % staff.length];
    if (by) message_ids.push((await answer(by, person, text)).message.message_id);
  }
  if (read > 0) await post(person, '/chat/read_messages', { message_ids: message_ids.slice(0, read) });
  await enter(page, person);
  await page.goto(path);
  await untilAwake(page);
  return { person, staff: staff[0] as Person };
}

const field = (page: Page) => page.getByRole('textbox', { name: /(?:Ваше|Твоё) сообщение/ });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
}

test('a parent writes with a scan and a PDF, sees it read, reads the answer, and takes a message back', async ({
  page,
}) => {
  const { person, staff } = await open(page, 'parent', '/parent/messages?about=deadline&child=999999');
  await expect(page.getByText('Напишите нам')).toBeVisible();
  // An empty message is not sent, and keeps what it is about.
  await field(page).press('Enter');
  await page.getByLabel(/Прикрепить файлы/).setInputFiles([
    { name: 'photo.heic', mimeType: 'image/heic', buffer: await readFile('tests/fixtures/photo.heic') },
    { name: 'Справка.pdf', mimeType: 'application/pdf', buffer: drawPdf(['Certificate']) },
  ]);
  await expect(page.getByText('Загружено 2 из 2.')).toBeAttached();
  // A file that will never do is not tried again: it says so, and what is to be done.
  await page.getByLabel(/Прикрепить файлы/).setInputFiles({
    name: 'страница.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html>'),
  });
  await expect(page.getByText('Файл не загрузился: сообщение отправится без него, если его убрать.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить: страница.pdf' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Убрать: страница.pdf' }).click();
  await expect(page.getByText('О чём: Срок')).toBeVisible();
  const sent = bubble(page, '<b>Спасибо</b>');
  const refuse = { status: 422, json: { ok: false, errors: ['Не получилось'], fields: {} } };
  await page.route('**/api/chat/send', (route) => route.fulfill(refuse), { times: 1 });
  // Its draft is longer on its way than the word after it, that nothing is being written any more.
  let delay_ms = 3000;
  await page.route('**/api/user/data/save', async (route) => {
    const wait_ms = delay_ms;
    delay_ms = 0;
    await sleep(wait_ms);
    await route.continue();
  });
  const isKept = page.waitForRequest('**/api/user/data/save');
  const isEmptied = page.waitForResponse((answer) => answer.request().postData()?.includes('"text":""') === true);
  await field(page).fill('Смотрите: https://ocean.test/карта. <b>Спасибо</b>');
  await isKept;
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await isEmptied;
  // A refused message can be written again, with its files and what it is about.
  await expect(sent).toContainText('Не получилось');
  await expect(page.getByText('О чём: Срок')).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await sent.getByRole('button', { name: 'Исправить' }).click();
  await expect(sent).toHaveCount(0);
  await expect(page.getByText('О чём: Срок')).toBeVisible();
  await expect(page.getByText('Загружено 2 из 2.')).toBeAttached();
  await field(page).press('Control+Enter');
  await expect(sent.getByText('Отправлено')).toBeAttached();
  await expect(sent.getByRole('link', { name: 'https://ocean.test/карта', exact: true })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await expect(sent.getByRole('link', { name: /Справка\.pdf.*PDF/ })).toBeVisible();
  await expect(sent.getByRole('img', { name: /photo/ })).toBeVisible();
  await expect(sent.getByText('Срок', { exact: true })).toBeVisible();
  await expect(page.getByText('О чём: Срок')).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  const id = Number(await sent.getAttribute('data-message'));
  await post(staff, '/chat/read_messages', { message_ids: [id] });
  await expect(sent.getByText('Прочитано')).toBeAttached();
  await answer(staff, person, 'Всё в порядке');
  await expect(bubble(page, 'Всё в порядке')).toContainText('Анна Сергеевна');
  // Said to who listens, and read by being seen.
  await expect(page.getByRole('status').filter({ hasText: 'Анна Сергеевна: Всё в порядке' })).toBeAttached();
  const unread = async () => {
    const told = await page.request.get('/api/chat/count_new');
    return ((await told.json()) as { count_new_messages: number }).count_new_messages;
  };
  await expect.poll(unread).toBe(0);

  await write(page, 'Ошибка');
  await bubble(page, 'Ошибка').getByRole('button', { name: 'Забрать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Забрать' }).click();
  await expect(log(page).getByText('Сообщение забрано')).toBeVisible();
  await expect(bubble(page, 'Ошибка')).toHaveCount(0);
});

test('what a pupil writes without a network goes by itself, once, in its order, from whichever screen; a draft survives', async ({
  page,
  context,
  faults,
}) => {
  // The network goes while the socket's way in hangs: it does not wait for that one when the network is back.
  let lines = 0;
  await page.routeWebSocket(/socket\.io/, (line) => {
    lines += 1;
    if (lines > 1) line.connectToServer();
  });
  const { staff, person } = await open(page, 'participant', '/student/messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => lines).toBe(1);
  await context.setOffline(true);
  for (const text of ['Первое', 'Второе', 'Третье']) await write(page, text);
  await expect(bubble(page, 'Первое')).toContainText('Нет связи. Отправится само, когда она вернётся');
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  for (const text of ['Первое', 'Второе', 'Третье'])
    await expect(bubble(page, text).getByText('Отправлено')).toBeAttached();
  await expect(
    log(page)
      .getByRole('article')
      .locator('p')
      .filter({ hasText: /ое$|ье$/ }),
  ).toHaveText(['Первое', 'Второе', 'Третье']);
  await answer(staff, person, 'Читаем');
  await expect(bubble(page, 'Читаем')).toBeVisible();

  const saved = page.waitForResponse((answered) => answered.url().endsWith('/api/user/data/save'));
  await field(page).fill('Ещё не дописано');
  await saved;
  await page.reload();
  await untilAwake(page);
  await expect(field(page)).toHaveValue('Ещё не дописано');
  await expect(log(page).getByRole('article')).toHaveCount(4);
  // Without the browser's own errors of a lost network.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault)));
});

test('a long dialog opens at what is new; older messages come above and newer ones below without a jump', async ({
  page,
}) => {
  const written = Array.from({ length: 64 }, (_, number) => `Сообщение № ${number + 1}.`);
  // More are new than a dialog is opened with.
  const { person, staff } = await open(page, 'guide', '/guide/messages', { written, read: 22 });
  await expect(log(page).getByText('Новые сообщения', { exact: true })).toBeInViewport();
  const read = bubble(page, '№ 23.');
  await expect(read).toBeInViewport();
  const topOf = async () => (await read.boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  await answer(staff, person, 'Пришло, пока читают');
  const button = page.getByRole('button', { name: /Новых: \d+/ });
  await expect(button).toBeVisible();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(3);

  // A message that comes meanwhile may stop the way up: one presses again.
  await expect(async () => {
    await log(page).press('Home');
    await expect(bubble(page, '№ 1.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await button.click();
  await expect(bubble(page, 'Пришло, пока читают')).toBeInViewport();
  await expect(bubble(page, '№ 64.')).toBeVisible();
  await expect(button).toBeHidden();
});
