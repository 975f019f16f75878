import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import type { AchievementFields } from '#contract/achievements/shapes.ts';
import { statuses as s } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { drawScan } from '#tests/scans.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const portal = () => process.env.PORTAL_URL ?? '';

async function post<T>({ token }: Pick<Person, 'token'>, path: string, data: object | FormData): Promise<T> {
  const isForm = data instanceof FormData;
  const answer = await fetch(`${portal()}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? data : JSON.stringify(data),
  });
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as T;
}

async function uploadDiploma(child: Person): Promise<string> {
  const form = new FormData();
  form.set('file_target', 'achievement_file');
  form.set(
    'file',
    new Blob([new Uint8Array(await drawScan('ДИПЛОМ', ['Олимпиада по биологии', '1 место']))]),
    'диплом.jpg',
  );
  return (await post<{ path: string }>(child, '/user/upload_file', form)).path;
}

const declaredFields = { kind: 'diploma', level: 'regional', result: 'winner', date: '2026-10-01' } as const;

/** A participant who is ready for the assessment, with a scan, a link and a declared volunteer standing. */
async function makeReady(surname: string): Promise<Person> {
  const { child } = await withDatabase(async (services) => {
    const family = await makeParticipantWithDirection(services, s.DIRECTION_CHOSEN, { points: 10 });
    await changePerson(services.db, family.child.id, { surname });
    return family;
  });
  const achievements: Partial<AchievementFields>[] = [
    { title: 'Олимпиада по биологии', path: await uploadDiploma(child) },
    { title: 'Фильм о реке', kind: 'video', link: 'https://example.org/film' },
    { title: 'Помощь на фестивале', kind: 'volunteer', link: 'https://example.org/festival' },
  ];
  for (const one of achievements)
    await post(child, '/participant/achievements/create', { ...declaredFields, ...one, request_key: randomUUID() });
  await post(child, '/participant/achievements/ready', {});
  return child;
}

const reason = (page: Page) => page.getByRole('textbox', { name: 'За что: прочтёт участник' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('an assessor goes through the queue by keys: points of the table, one taken back, one sent back, the next', async ({
  page,
}) => {
  test.slow();
  const first = await makeReady('Ракушкин');
  await makeReady('Скатов');
  const admin = await withDatabase((services) =>
    makePerson(services, 'administrator', { surname: 'Оценщикова', name: 'Анна', email: null, phone: null }),
  );
  await post(admin, '/admin/achievements/open', {});
  await enter(page, admin);
  await page.goto('/admin/users/achievements');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Начать оценку' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/achievements\/\d+$/);

  await page.goto(`/admin/users/achievements/${first.id}`);
  await untilAwake(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ракушкин' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Олимпиада по биологии' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('BracketRight');
  await expect(picture).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/);
  await expectAccessible(page);

  await page.keyboard.press('KeyT');
  await expect(page.getByRole('textbox', { name: 'Баллы' })).toBeFocused();
  await expect(reason(page)).toHaveValue(/^По таблице: диплом, грамота · региональный уровень · победа/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Поставлено баллов: /)).toBeVisible();
  // The next achievement is shown, with focus on its heading.
  await expect(heading(page, 'Фильм о реке')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть в новой вкладке' })).toHaveAttribute('rel', /noopener/);

  await page.keyboard.press('KeyZ');
  await expect(page.getByText('Отменено: «Олимпиада по биологии»')).toBeVisible();
  // The achievement is shown again, with its typed values.
  await expect(heading(page, 'Олимпиада по биологии')).toBeVisible();
  await expect(reason(page)).toHaveValue(/^По таблице/);
  await page.keyboard.press('KeyP');
  await page.keyboard.type('45');
  await page.keyboard.press('Control+Enter');
  // A slip of the comma: far above the table, so it asks.
  const question = page.getByRole('dialog', { name: 'Поставить столько баллов?' });
  await expect(question).toContainText('45 — больше самого большого числа таблицы баллов (12)');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Исправить' }).click();
  await expect(page.getByRole('textbox', { name: 'Баллы' })).toBeFocused();
  await page.keyboard.type('4,5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Поставлено баллов: 4,5')).toBeVisible();

  await expect(heading(page, 'Фильм о реке')).toBeVisible();
  await page.keyboard.press('KeyR');
  const remark = page.getByRole('textbox', { name: 'Что исправить: прочтёт участник' });
  await expect(remark).toBeFocused();
  await page.keyboard.insertText('Ссылка не открывается');
  // Typed values are saved on the server: a reload loses nothing.
  await expect(page.getByText(/^Сохранено \d\d:\d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await page.keyboard.press('Digit2');
  await expect(remark).toHaveValue('Ссылка не открывается');
  await remark.focus();
  await page.keyboard.press('Control+Enter');
  // On to what is left.
  await expect(heading(page, 'Помощь на фестивале')).toBeVisible();
  await page.keyboard.press('Digit2');
  await expect(page.getByText('Возвращено с замечанием, ещё не исправлено')).toBeVisible();

  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Статус волонтёра подтверждён')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Почему \d+-е место$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('KeyN');
  await expect(page).not.toHaveURL(new RegExp(`/${first.id}$`));
});

test('who was searched for goes into the file alone, and stands in no address of it', async ({ page }) => {
  const surname = 'Подводников';
  await makeReady(surname);
  await asAdministrator(page);
  await page.goto(`/admin/users/achievements?search=${encodeURIComponent(surname)}`);
  await untilAwake(page);
  await expect(page.getByText('Найдено: 1')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/admin/achievements/excel'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect(new URL((await asked).url()).search).toBe('');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  // A row for each of the three achievements, after the place.
  const names = sheets[0]?.rows.slice(1).map(([, name]) => name);
  expect(names).toEqual([surname, surname, surname]);
});

test('closing the dialog of an objection that waits asks, and leads to where its outcome is recorded', async ({
  page,
}) => {
  const admin = await withDatabase((services) =>
    makePerson(services, 'administrator', { surname: 'Оценщикова', name: 'Анна', email: null, phone: null }),
  );
  const { child } = await withDatabase((services) => makeParticipantWithDirection(services, s.DIRECTION_CHOSEN));
  await post(child, '/participant/achievements/ready', {});
  await post(admin, '/admin/achievements/open', {});
  await post(child, '/participant/achievements/object', { text: 'Где мои баллы?', request_key: randomUUID() });
  await enter(page, admin);
  await page.goto(`/admin/chat/${child.id}`);
  await untilAwake(page);
  await expect(page.getByRole('link', { name: 'Открыть оценку и записать итог' })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Возражение ждёт итога' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await question.getByRole('link', { name: /^странице оценки/ }).click();

  const desk = await opened;
  await untilAwake(desk);
  await desk.getByRole('button', { name: 'Баллы не меняются' }).click();
  const outcome = desk.getByRole('dialog', { name: 'Не менять баллы' });
  await outcome.getByRole('textbox').fill('Достижений в этом сезоне нет');
  await outcome.getByRole('button', { name: 'Баллы не меняются' }).click();
  await expect(desk.getByText(/Оценщикова Анна: баллы не изменены\. Достижений/)).toBeVisible();
  await expect(desk.getByText('рассмотрено', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.close();

  await question.getByRole('button', { name: 'Закрыть диалог' }).click();
  await expect(page.getByText('Закрыт, откроется со следующим сообщением')).toBeVisible();
});
