import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenedTest } from '#contract/learning/test.ts';
import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { makeWaitingAgreement } from '#tests/consents.ts';
import { makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { makeCourse, makePerson, type Person, signAgreements, signInAgain, someAnswers } from '#tests/factories.ts';
import { drawPdf, drawScan } from '#tests/scans.ts';
import { allRight } from '#tests/study.ts';
import { participations } from '#tests/tables.ts';
import { someArrival, someDeparture } from '#tests/trips.ts';
import { enter, wordsSent } from './enter.ts';
import { openOwnPortal } from './own-portal.ts';
import { test, untilAwake, withDatabase } from './visit.ts';

// A year ends all participations, so it runs on a portal of its own.
let own: Awaited<ReturnType<typeof openOwnPortal>>;
let workers: Record<'PORTAL_URL' | 'PORTAL_DATABASE', string | undefined>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { PORTAL_URL, PORTAL_DATABASE } = process.env;
  workers = { PORTAL_URL, PORTAL_DATABASE };
  own = await openOwnPortal();
});
test.afterAll(async () => {
  Object.assign(process.env, workers);
  await own?.close();
});

type Signed = Pick<Person, 'token'>;
type Child = Signed & { id: number; participation_id: number };

async function call<T = unknown>({ token }: Signed, path: string, body: object = {}): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${own.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as T;
}

async function upload(parent: Signed, child: Child, target: string, content: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.set('file_target', target);
  form.set('participant_id', String(child.id));
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return (await call<{ path: string }>(parent, '/user/upload_file', form)).path;
}

const go = async (page: Page, who: Signed, address: string): Promise<void> => {
  await enter(page, who);
  await page.goto(`${own.url}${address}`);
  await untilAwake(page);
};
const seesAtHome = async (parent: Signed, text: string): Promise<void> =>
  expect(await wordsSent(parent, '/parent')).toContain(text);

const card = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** Presses a card of the season, confirms, and expects its notification. */
async function make(page: Page, title: string | RegExp, action: string, done: string, answer = action): Promise<void> {
  await card(page, title).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByText(done).first()).toBeVisible();
}

async function setDates(page: Page, title: string, typed: Record<string, string>): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Задать даты: ${title}` })
    .click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(typed)) {
    await dialog.getByLabel(label).fill(text);
  }
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Registers a child in the browser, as the parent. */
async function registerChild(page: Page, parent: Signed, ukey: string, year: number): Promise<Child> {
  await go(page, parent, `/parent/register?ukey=${ukey}`);
  await page.getByLabel('Фамилия').fill('Прибоев');
  await page.getByLabel('Имя').fill('Глеб');
  await page.getByLabel('Отчество').fill('Андреевич');
  await page.getByLabel('Дата рождения').fill(`15.03.${year - 16}`);
  await page.getByLabel('Мужской').check();
  await page.getByLabel('Почта ребёнка').fill(`gleb-${randomUUID()}@ocean.test`);
  await page.getByRole('button', { name: 'Зарегистрировать', exact: true }).click();
  await page.waitForURL(/\/parent\/student\?id=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  return await withDatabase(async (services) => {
    const [row] = await services.db
      .select()
      .from(participations)
      .where(and(eq(participations.user_id, id), participations.is_current));
    if (!row) throw new Error('no participation');
    return { id, token: await signInAgain(services, { id }), participation_id: row.id };
  });
}

async function sendQuestionnaire(parent: Signed, child: Child, year: number): Promise<void> {
  const scan = await drawScan('ПАСПОРТ', ['Прибоев', 'Глеб', 'Андреевич']);
  const answers: Record<string, unknown> = { ...someAnswers({ document_issue_date: `${year - 2}-03-20` }) };
  for (const target of questionnaireFiles) {
    const isPdf = target === 'medical_questionnaire_file';
    const content = isPdf ? drawPdf(['Medical questionnaire']) : scan;
    answers[target] = await upload(parent, child, target, content, isPdf ? 'анкета.pdf' : 'снимок.jpg');
  }
  await call(parent, '/user/participant/create_questionnaire', { participant_id: child.id, answers });
}

/** The course, the direction and «готово», by API calls of the child. */
async function study(child: Child): Promise<void> {
  await call(child, '/participant/learning/begin');
  await call(child, '/participant/lecture/passed');
  const opened = await call<OpenedTest>(child, '/participant/test/open');
  await call(child, '/participant/test/send', { attempt_id: opened.attempt_id, answers: allRight(opened) });
  await call(child, '/participant/learning/direction/set', { direction: 'keepers' });
}

async function fillTrip(parent: Signed, child: Child, year: number): Promise<void> {
  const papers: Record<string, string[]> = {};
  for (const kind of ['consent_to_medical_intervention_file', 'commitment_with_opportunities_navigator_file'])
    papers[kind] = [await upload(parent, child, kind, drawPdf([kind]), 'согласие.pdf')];
  const days = { arrival_day: `${year}-07-20`, departure_day: `${year}-08-10` };
  const said = { ...someArrival, ...someDeparture, ...days, ...papers };
  await call(parent, '/user/participant/save_trip_data', { participant_id: child.id, current_form: 'docs', ...said });
}

test('a year from the opening of the registration to the certificates, and the next season after it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const family = await browser.newPage();
  const { admin, parent, course, year } = await withDatabase(async (services) => {
    const { current_year } = await getConfiguration(services.db);
    const noContact = { email: null, phone: null };
    return {
      admin: await makePerson(services, 'administrator', { surname: 'Лоцман', name: 'Анна', ...noContact }),
      parent: await makePerson(services, 'parent', { surname: 'Прибоева', name: 'Ольга' }),
      course: await makeCourse(services, 1, 'participant', false),
      year: current_year + 1,
    };
  });
  await call(admin, '/admin/teaching/activate', { id: course });

  // The demo season ends: the year begins with nobody.
  await go(page, admin, '/admin/season');
  await make(page, /^Следующий сезон/, 'Начать следующий сезон', `Сезон ${year} начат`, `Начать сезон ${year}`);
  await expect(page.getByRole('heading', { level: 1, name: `Сезон ${year}` })).toBeVisible();
  await expect(card(page, 'Открыть регистрацию')).toContainText('Пока нельзя: не хватает 2');
  const ukey = await withDatabase((services) => makeWaitingAgreement(services, parent));
  await go(family, parent, `/parent/register?ukey=${ukey}`);
  await expect(family.getByRole('button', { name: 'Зарегистрировать', exact: true })).toHaveCount(0);

  // The year's dates come first: without them it is not opened.
  await expect(card(page, 'Открыть регистрацию').getByRole('link', { name: 'Дни лагеря' })).toBeVisible();
  await setDates(page, 'Поездка', {
    'Первый день лагеря': `20.07.${year}`,
    'Последний день лагеря': `10.08.${year}`,
  });
  await setDates(page, 'Закрыть регистрацию', { 'Регистрация закроется': `01.06.${year} 12:00` });
  await make(page, 'Открыть регистрацию', 'Открыть регистрацию сейчас', 'Регистрация открыта');
  await expect(card(page, 'Открыть регистрацию')).toContainText(/Сделано.*Лоцман Анна/);
  await expect(card(page, 'Закрыть регистрацию')).toContainText(`Закроется сама: 01.06.${year} 12:00`);

  const child = await registerChild(family, parent, ukey, year);
  await seesAtHome(parent, 'Заполните анкету');
  await sendQuestionnaire(parent, child, year);
  await seesAtHome(parent, 'Анкета на проверке');
  await go(page, admin, `/admin/users/questionnaires/${child.id}`);
  await page.getByRole('region', { name: 'Решение' }).getByRole('button', { name: 'Одобрить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Одобрить анкету' }).click();
  await expect(page.getByText(/Анкета одобрена/).first()).toBeVisible();
  await withDatabase(async (services) => {
    await moveTo(services, child, s.ENTRANCE_LINK_SENT);
    await moveTo(services, child, s.ACCOUNT_REGISTERED, 'child');
  });

  await go(page, admin, '/admin/season');
  await expect(card(page, 'Открыть обучение')).toContainText('Ждут с готовым кабинетом: 1 участник');
  await make(page, 'Открыть обучение', 'Открыть обучение', 'Обучение открыто');
  await expect
    .poll(async () => {
      await go(family, child, '/student/welcome');
      return await family.getByRole('button', { name: 'Начать обучение' }).count();
    })
    .toBe(1);
  await study(child);
  await go(page, admin, '/admin/season');
  await expect(card(page, 'Период загрузки достижений')).toContainText('Перейдут к проверке в конце: 1 участник');
  const upload_end = { 'Период загрузки достижений: конец': `01.05.${year} 23:59` };
  await setDates(page, 'Период загрузки достижений', upload_end);
  await go(family, child, '/student/achievements');
  await expect(family.getByRole('main')).toContainText(`01.05.${year}`);
  await call(child, '/participant/achievements/ready');

  await go(page, admin, '/admin/season');
  await expect(card(page, 'Открыть оценку')).toContainText('Ждут открытия: 1 участник');
  await make(page, 'Открыть оценку', 'Открыть оценку', 'Оценка открыта: 1 участник');
  await expect(card(page, 'Открыть оценку')).toContainText(/Сделано.*Лоцман Анна/);

  // Another family, with fewer points; one place for both.
  const other = await withDatabase(async (services) => {
    await setPlaces(services, { keepers: 1 });
    const made = await makeCandidate(services);
    await signAgreements(services, made);
    await services.db.execute(sql`update participations set season = ${year} where id = ${made.participation_id}`);
    return made;
  });
  await go(page, admin, '/admin/season');
  await expect(card(page, 'Первая волна')).toContainText('Будут приглашены: 1 участник');
  await card(page, 'Первая волна').getByRole('link', { name: 'Посмотреть волну' }).click();
  await page.getByRole('button', { name: 'Провести первую волну' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Провести первую волну' }).click();
  await page
    .getByRole('button', { name: /^Отправить сигнал/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Сигнал отправлен: ')).toBeVisible();
  await seesAtHome(parent, 'Поздравляем: отбор пройден!');
  await go(family, other.parent, '/parent');
  await expect(family.getByRole('main')).toContainText('номер ребёнка в резерве — 1 из 1');

  await go(page, admin, '/admin/season');
  await expect(card(page, 'Первая волна')).toContainText(/Сделано.*Лоцман Анна/);
  await setDates(page, 'Поездка', {
    'Первый день лагеря': `21.07.${year}`,
    'Последний день лагеря': `10.08.${year}`,
    'Изменения данных поездки — до': `10.07.${year} 12:00`,
  });
  await expect(card(page, 'Поездка')).toContainText(`Первый день лагеря: 21.07.${year}`);
  await go(family, parent, `/parent/student/trip?id=${child.id}`);
  await family.getByRole('button', { name: 'Подтвердить поездку' }).click();
  await expect(family.getByRole('radio', { name: 'Самостоятельно, нужно встретить' })).toBeVisible();
  await fillTrip(parent, child, year);
  await seesAtHome(parent, 'Данные поездки заполнены');

  await make(page, 'Завершить отбор', 'Завершить отбор', 'Отбор завершён');
  await expect(card(page, 'Завершить отбор')).toContainText('Сделано');
  await seesAtHome(other.parent, 'Не прошёл отбор');
  const press = { key: randomUUID(), participation_id: child.participation_id, pressed_at: new Date().toISOString() };
  await call(admin, '/admin/trips/check_in', press);
  // The gate is seen here by itself.
  await expect(card(page, 'Завершить смену')).toContainText('Смена завершится: 1 участник');
  await card(page, 'Завершить смену').getByRole('button', { name: 'Завершить смену', exact: true }).click();
  const ending = page.getByRole('dialog');
  // The child has not left, and the camp is not over: each needs a word of its own.
  await expect(ending.getByRole('checkbox')).toHaveCount(2);
  for (const word of await ending.getByRole('checkbox').all()) await word.check();
  await ending.getByRole('button', { name: 'Завершить смену', exact: true }).click();
  await expect(page.getByText('Смена завершена: 1 участник').first()).toBeVisible();
  await seesAtHome(parent, 'Смена завершена');

  await expect(card(page, 'Сертификаты')).toContainText('Ждут сертификата: 2 участника');
  await make(page, 'Сертификаты', 'Создать всем', 'Создание началось');
  // All are made: nobody is left to make one for.
  await expect(card(page, 'Сертификаты').getByRole('button', { name: 'Создать всем' })).toHaveCount(0, {
    timeout: 30_000,
  });
  await make(page, 'Сертификаты', 'Отправить все', 'Отправлено: 2 сертификата');
  await expect(card(page, 'Сертификаты')).toContainText('Сделано');
  await go(family, parent, `/parent/student/certificate?id=${child.id}`);
  await expect(family.getByRole('img', { name: /Прибоев/ })).toBeVisible();

  await make(page, 'Закрыть регистрацию', 'Закрыть регистрацию', 'Регистрация закрыта');
  await expect(card(page, /^Следующий сезон/)).toContainText('Сейчас');
  await make(page, /^Следующий сезон/, 'Начать следующий сезон', `Сезон ${year + 1} начат`, `Начать сезон ${year + 1}`);
  await expect(page.getByRole('heading', { level: 1, name: `Сезон ${year + 1}` })).toBeVisible();
  await seesAtHome(parent, 'Участник прошлого сезона');
  await family.close();
});
