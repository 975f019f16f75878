import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { statuses as s } from '#contract/statuses.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { onePagePdf } from '#tests/one-page-pdf.ts';
import { participations } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const phone = { width: 390, height: 844 };
const PAGE = '/student/achievements';

type Answer = { status: number; body: Record<string, unknown> };

/** Calls the API as an administrator. */
const as =
  ({ token }: Pick<Person, 'token'>) =>
  async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillAchievement(page: Page, title: string): Promise<void> {
  await expect(page.getByLabel('Название')).toBeFocused();
  await page.getByLabel('Название').fill(title);
  await choose(page, 'Вид', 'Диплом, грамота');
  await choose(page, 'Уровень', 'Региональный');
  await choose(page, 'Результат', 'Победа');
  await page.getByLabel('Когда').fill('12.10.2026');
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a child adds three on a telephone, puts one right that was sent back, reads points and place, and objects once', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const { admin, child, participation_id } = await withDatabase(async (services) => ({
    admin: await makePerson(services, 'administrator', { email: null, phone: null }),
    ...(await makeParticipantWithDirection(services, s.DIRECTION_CHOSEN, { points: 40 })),
  }));
  const ask = as(admin);
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await ask('POST', '/admin/config/upsert', { achievements_upload_period: { from: null, to } });
  await enter(page, child);
  await page.goto(PAGE);
  await untilAwake(page);
  await expect(page.getByText('Загрузка открыта до')).toBeVisible();
  await page.getByText('Сколько баллов за что').click();
  await expectAccessible(page);

  // A file; what is typed and uploaded outlives a reload.
  await press(page, 'Добавить достижение');
  await fillAchievement(page, 'Олимпиада по биологии');
  await expect(page.getByText('По таблице это 6 баллов.')).toBeVisible();
  await page.getByLabel('Подтверждение').setInputFiles({
    name: 'диплом.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePagePdf('0 0 1 rg 40 40 220 120 re f')),
  });
  await expect(page.getByRole('link', { name: 'диплом.pdf' })).toBeVisible();
  await expect(page.getByText(/^Сохранено \d\d:\d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await untilAwake(page);
  await press(page, 'Продолжить: Олимпиада по биологии');
  await expect(page.getByLabel('Когда')).toHaveValue('12.10.2026');
  await expect(page.getByRole('link', { name: 'диплом.pdf' })).toBeVisible();
  await press(page, 'Добавить');
  await expect(heading(page, /Олимпиада по биологии/)).toBeFocused();
  const first = page.getByRole('img', { name: 'Первая страница' });
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  // A picture, sent once however often the network fails.
  await press(page, /Ещё одно/);
  await fillAchievement(page, 'Регата');
  await page.getByLabel('Подтверждение').setInputFiles({
    name: 'медаль.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c90' } })
      .jpeg()
      .toBuffer(),
  });
  await expect(page.getByRole('link', { name: 'медаль.jpg' })).toBeVisible();
  await expect(page.getByText(/^Сохранено \d\d:\d\d:\d\d$/)).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Добавить');
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue('Регата');
  await context.setOffline(false);
  await press(page, 'Добавить');
  await expect(heading(page, /Регата/)).toBeFocused();

  // A link.
  await press(page, /Ещё одно/);
  await fillAchievement(page, 'Репортаж о нашем клубе');
  await page.getByText('Ссылка', { exact: true }).click();
  await press(page, 'Добавить');
  await expect(page.getByText('Вставь ссылку или выбери файл')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ссылка' }).fill('https://example.org/klub');
  await press(page, 'Добавить');
  await expect(heading(page, /Репортаж/)).toBeFocused();
  await expect(page.getByRole('button', { name: /Ещё одно/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await press(page, 'Готово');
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('Достижения на проверке')).toBeVisible();

  // The assessment of all others is not this journey's to open.
  await withDatabase(({ db }) =>
    db.update(participations).set({ status: s.TO_ASSESS }).where(eq(participations.id, participation_id)),
  );
  const { body } = await ask('GET', `/admin/achievement?user_id=${child.id}`);
  const { achievements } = body.assessment as { achievements: { id: number }[] };
  const [one, two, three] = achievements.map(({ id }) => id);
  const assess = async (what: string, given: object) =>
    expect((await ask('POST', `/admin/achievement/${what}`, given)).status).toBe(200);
  await assess('send_back', { achievement_id: one, remark: 'Не видно фамилии' });
  await assess('set_point', { achievement_id: two, point: 5, reason: 'Призовое место' });
  await assess('set_point', { achievement_id: three, point: 2, reason: 'Репортаж' });

  await page.goto(PAGE);
  await untilAwake(page);
  await expect(page.getByText('Не видно фамилии')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Исправить: Олимпиада по биологии');
  await page.getByLabel('Название').fill('Олимпиада по биологии, второй снимок');
  await press(page, 'Сохранить');
  await expect(page.getByText('Исправлено, теперь это посмотрят ещё раз.')).toBeVisible();
  await assess('set_point', { achievement_id: one, point: 6, reason: 'Победа региона' });
  await expect(page.getByText('Победа региона')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Всего 53' })).toBeVisible();
  await expect(page.getByText('Место считается внутри направления')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Написать возражение');
  await page.getByRole('textbox', { name: 'Возражение' }).fill('За регату было первое место');
  await press(page, 'Отправить');
  await expect(heading(page, 'Возражение отправлено')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть сообщения' }).click();
  await expect(page.getByText('За регату было первое место')).toBeVisible();

  // Ignores the browser's errors about the network that was cut.
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text)));
});

test('before the period opens an achievement is prepared; changed in two tabs, both are there to choose from', async ({
  page,
}) => {
  const { admin, child } = await withDatabase(async (services) => ({
    admin: await makePerson(services, 'administrator', { email: null, phone: null }),
    ...(await makeParticipantWithDirection(services, s.ADMITTED)),
  }));
  const setPeriod = (from: string | null) =>
    as(admin)('POST', '/admin/config/upsert', { achievements_upload_period: { from, to: null } });
  await setPeriod(new Date(Date.now() + 86_400_000).toISOString());
  await enter(page, child);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PAGE);
  await untilAwake(page);
  await press(page, 'Приготовить достижение');
  await fillAchievement(page, 'Грамота');
  await page.getByText('Ссылка', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Ссылка' }).fill('example.org/gramota');
  await expect(page.getByRole('button', { name: 'Добавить' })).toHaveCount(0);
  await press(page, 'Закрыть');
  await expect(heading(page, 'Черновик: Грамота')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Удалить черновик: Грамота');
  await expect(heading(page, 'Черновик: Грамота')).toHaveCount(0);
  await press(page, 'Вернуть');
  await setPeriod(null);
  await page.reload();
  await untilAwake(page);
  await press(page, 'Продолжить: Грамота');
  await press(page, 'Добавить');
  await expect(heading(page, /Грамота/)).toBeFocused();

  await press(page, 'Изменить: Грамота');
  await page.getByLabel('Название').fill('Грамота за первое место');
  const mine = as(child);
  const { body } = await mine('GET', '/participant/achievements/list');
  const [one] = body.data as { id: number; version: number }[];
  const { status } = await mine('POST', '/participant/achievements/update', {
    id: one?.id,
    version: one?.version,
    title: 'Грамота с другого телефона',
    kind: 'sport',
    level: 'school',
    result: 'prize',
    date: '2026-10-12',
    link: 'example.org/gramota',
  });
  expect(status).toBe(200);
  // The open page hears of it by itself, and what is typed stays.
  await expect(page.getByText('Там теперь: «Грамота с другого телефона»')).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue('Грамота за первое место');
  await expectAccessible(page);
  await press(page, 'Сохранить');
  await expect(heading(page, /Грамота за первое место/)).toBeFocused();
  await press(page, 'Удалить: Грамота за первое место');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
