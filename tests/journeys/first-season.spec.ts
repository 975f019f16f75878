import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { accountPassword, makeAccount, makePerson, type Person, someAnswers } from '#tests/factories.ts';
import { someDates, someOrganisation } from '#tests/opening.ts';
import { drawPdf, drawScan } from '#tests/scans.ts';
import { openEmptyPortal } from './empty-portal.ts';
import { enter } from './enter.ts';
import { codeFor, messagesTo, test, untilAwake } from './visit.ts';

// docs/product/opening.md: what an organisation has taken is what its first family signs and its first child learns.

let own: Awaited<ReturnType<typeof openEmptyPortal<{ admin: Person; parent: Person }>>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await openEmptyPortal(async (services) => ({
    admin: await makeAccount(services, 'administrator', { surname: 'Лоцман', name: 'Анна' }),
    parent: await makePerson(services, 'parent', { surname: 'Прибоева', name: 'Ольга' }),
  }));
});
test.afterAll(() => own?.close());

// biome-ignore lint/suspicious/noExplicitAny: what each call answers is read field by field
async function call(by: { token: string } | null, method: 'GET' | 'POST', path: string, body?: object): Promise<any> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${own.url}/api${path}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text);
}

const goTo = async (page: Page, path: string) => {
  await page.goto(`${own.url}${path}`);
  await untilAwake(page);
};

/** Token of the latest link sent to a contact. */
async function tokenFor(to: string, place: string): Promise<string> {
  const find = async () =>
    (await messagesTo(to)).map(({ text }) => text.split(place)[1]?.match(/^[\w-]+/)?.[0]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

/**
 * Settles all lines of «Before opening» by API calls with the starter content, then opens registration and training.
 */
async function openSeason(admin: Person): Promise<void> {
  const post = (path: string, body: object) => call(admin, 'POST', path, body);
  await post('/admin/config/upsert', { ...someOrganisation, ...someDates });
  await post('/admin/starter/take', { part: 'texts' });
  const { teaching_id } = await post('/admin/starter/take', { part: 'course' });
  await post('/admin/teaching/activate', { id: teaching_id });
  const { lines } = await call(admin, 'GET', '/admin/opening');
  for (const { id, wording } of lines as OpeningLine[])
    if (wording) await post(`/admin/site_text/${id}/confirm`, { wording });
  const { secret } = await post('/user/second_factor/set_up', { password: accountPassword });
  await post('/user/second_factor/confirm', { code: await generate({ secret }) });
  await post('/admin/opening/trial_letter', { request_key: randomUUID() });
  await post(`/admin/opening/letter/${await tokenFor(admin.email, '/admin/opening/letter/')}`, {});
  await post('/admin/config/upsert', { registration_open: true, training_open: true });
}

/** Signs the consents with a code; returns the key for the registration. */
async function signConsents(page: Page, parent: Person): Promise<string> {
  await enter(page, parent);
  await goTo(page, '/parent/terms');
  const text = page.getByRole('region', { name: 'Согласие на обработку персональных данных ребёнка' });
  const { organisation_name, organisation_inn, organisation_ogrn, organisation_address } = someOrganisation;
  await expect(text).toContainText(
    `оператору, которым является ${organisation_name} (ИНН ${organisation_inn}, ОГРН ${organisation_ogrn}, адрес: ${organisation_address};`,
  );
  await expect(text).toContainText(someOrganisation.contact_email);
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);

  for (const name of ['данных родителя', 'данных ребёнка', 'о здоровье ребёнка'])
    await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('Серия').fill('4712');
  await page.getByRole('textbox', { name: 'Номер' }).fill('345678');
  await page.getByLabel('Дата выдачи').fill('20.03.2010');
  await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');
  await page.getByRole('radio', { name: 'Письмо' }).check();
  await page.getByRole('button', { name: 'Получить код для подписи' }).click();
  await page.getByLabel('Код из сообщения').fill(await codeFor(parent.email));
  await page.getByRole('button', { name: 'Подписать 3 согласия' }).click();
  await page.waitForURL(/\/parent\/register\?ukey=/);
  return new URL(page.url()).searchParams.get('ukey') ?? '';
}

async function sendQuestionnaire(parent: Person, participant_id: number): Promise<void> {
  const scan = await drawScan('ПАСПОРТ', ['Прибоев', 'Глеб', 'Андреевич']);
  const answers: Record<string, unknown> = { ...someAnswers() };
  for (const target of questionnaireFiles) {
    const isPdf = target === 'medical_questionnaire_file';
    const form = new FormData();
    form.set('file_target', target);
    form.set('participant_id', String(participant_id));
    const content = new Uint8Array(isPdf ? drawPdf(['Medical questionnaire']) : scan);
    form.set('file', new Blob([content]), isPdf ? 'анкета.pdf' : 'снимок.jpg');
    answers[target] = (await call(parent, 'POST', '/user/upload_file', form)).path;
  }
  await call(parent, 'POST', '/user/participant/create_questionnaire', { participant_id, answers });
}

/** Creates the child's account by the parent's link. */
async function makeCabinet(parent: Person, participant_id: number, email: string, password: string): Promise<void> {
  await call(parent, 'POST', '/user/participant/send_entrance_link', { participant_id });
  const token = await tokenFor(email, '/entrance/');
  const { key } = await call(null, 'POST', '/participant/begin_registration', { token });
  const code = await codeFor(email);
  await call(null, 'POST', '/participant/confirm_email_or_phone_when_registering', { token, key, code });
  await call(null, 'POST', '/participant/set_password_when_registering', { token, key, password, agreement: true });
}

test('an empty portal is opened with the starter’s texts and course: a family signs, its child learns', async ({
  page,
}) => {
  test.slow();
  const { admin, parent } = own.prepared;
  await openSeason(admin);

  const ukey = await signConsents(page, parent);
  const email = `gleb-${randomUUID()}@ocean.test`;
  const child = { surname: 'Прибоев', name: 'Глеб', patronymic: 'Андреевич', gender: 'male', birth_date: '2012-03-04' };
  const registered = await call(parent, 'POST', '/user/participants/registration', { ukey, ...child, email });
  const id: number = registered.participant_id;
  await sendQuestionnaire(parent, id);
  const [row] = (await call(admin, 'GET', '/admin/questionnaire/list')).data;
  expect(row.id).toBe(id);
  await call(admin, 'POST', '/admin/questionnaire/decide', { id, revision: 1, decision: { kind: 'approve' } });
  const password = 'тихая лагуна 48';
  await makeCabinet(parent, id, email, password);

  await page.context().clearCookies();
  await page.goto(`${own.url}/login`);
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(`${own.url}/student`);
  await page.getByRole('main').getByRole('link', { name: 'Начать обучение' }).click();
  await page.getByRole('button', { name: 'Начать обучение' }).click();
  await page.waitForURL('**/student/study');
  await expect(page.getByText('Поверхность. Что такое подводные исследования').first()).toBeVisible();

  await page.getByRole('link', { name: 'Читать лекцию' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Что такое подводные исследования' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Слово и его смысл' })).toBeVisible();
  const picture = page.getByRole('main').locator('img[src*="/api/storage/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тест 1. Первый шаг с палубы' })).toBeVisible();
  await page.getByRole('button', { name: 'Открыть тест' }).click();

  // The questions are shuffled in each attempt.
  const question = (number: number) => page.getByRole('heading', { name: `Вопрос ${number} из 10`, exact: true });
  const answer = page.getByRole('radio', { name: 'мореплаватель' });
  for (let number = 1; ; number += 1) {
    await expect(question(number)).toBeFocused();
    if (await answer.isVisible()) break;
    await page.keyboard.press('ArrowRight');
  }
  await answer.check();
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить тест' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Этап пройден!' })).toBeVisible();
  await expect(page.getByText('1 из 10 баллов')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Читать лекцию этапа 2' })).toBeVisible();
});
