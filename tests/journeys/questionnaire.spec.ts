import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Status, statuses } from '#contract/statuses.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { type Family, makeFamily, makeReadyFamily, signAgreements } from '#tests/factories.ts';
import { participants, participations, questionnaires } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

const phone = { width: 390, height: 844 };
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A 12 MP photo of a passport. */
const drawScan = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#d8e6ee' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="4000" height="3000"><rect x="300" y="300" width="1200" height="1600" fill="#0a3d62"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

/** Opens the page as the parent of a family with consents, at this status. */
async function asParent(page: Page, status: Status = statuses.QUESTIONNAIRE_TO_FILL): Promise<Family> {
  const family = await withDatabase(async (services) => {
    const made = await makeFamily(services, status);
    await services.db.update(participants).set({ gender: 'male' }).where(eq(participants.user_id, made.child.id));
    await signAgreements(services, made);
    return made;
  });
  await enter(page, family.parent);
  return family;
}

async function openForm(page: Page, { child }: Family, section = ''): Promise<void> {
  await page.goto(`/parent/student?id=${child.id}${section && `&section=${section}`}`);
  await untilAwake(page);
}

const saved = (page: Page): Locator => page.getByText(/^Сохранено \d\d:\d\d:\d\d$/);
const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true }).click();
const heading = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: new RegExp(`^${title}`) });

async function upload(page: Page, label: string, name: string, content: Buffer, shown = name): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  await expect(page.getByRole('link', { name: shown })).toBeVisible({ timeout: 30_000 });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Ignores the browser's errors the journey provokes. */
const forgive = (faults: string[], what: RegExp): void => {
  faults.splice(0, faults.length, ...faults.filter((text) => !what.test(text)));
};
const LOST_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket/;

test('from the first letter to «Анкета на проверке» on a telephone, with real files, a reload and a lost network', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const family = await asParent(page);
  const scan = await drawScan();
  await openForm(page, family);
  await expect(heading(page, 'Ребёнок')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Место рождения').fill('г. Мурманск');
  await choose(page, 'Гражданство', 'Россия');
  await next(page);

  await expect(page.locator(':focus')).toContainText('Документ');
  await page.getByLabel('Паспорт гражданина РФ').check();
  await page.getByLabel('Серия').fill('47 12');
  await expect(page.getByLabel('Серия')).toHaveValue('4712');
  await page.getByLabel('Номер').fill('345678');
  await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');
  await page.getByLabel('Дата выдачи').pressSequentially('20032026');
  await upload(page, 'Снимок документа: первая страница', 'паспорт.jpg', scan);
  await upload(
    page,
    'страница с регистрацией',
    'прописка.heic',
    await readFile('tests/fixtures/photo.heic'),
    'прописка.jpg',
  );
  await expectAccessible(page);
  await next(page);

  await page.getByRole('combobox', { name: 'Найти адрес' }).fill('Мурман');
  const found = page.getByRole('listbox', { name: 'Найти адрес' }).getByRole('option');
  await expect(found.first()).toContainText('Мурманск');
  expect(await found.count()).toBeLessThanOrEqual(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Регион регистрации' })).toHaveValue('Мурманская область');
  await page.getByLabel('Населённый пункт регистрации').fill('Мурманск');
  await page.getByLabel('Улица, дом, квартира регистрации').fill('ул. Капитана Орликовой, д. 5, кв. 12');
  await page.getByLabel('Живёт по адресу регистрации').uncheck();
  await choose(page, 'Регион проживания', 'Мурманская область');
  await page.getByLabel('Населённый пункт проживания').fill('Кола');
  await page.getByLabel('Улица, дом, квартира проживания').fill('ул. Победы, д. 1');
  await expectAccessible(page);
  await expect(saved(page)).toBeVisible();

  // A reload loses nothing and shows the same section.
  await page.reload();
  await untilAwake(page);
  await expect(page.getByLabel('Улица, дом, квартира проживания')).toHaveValue('ул. Победы, д. 1');
  await next(page);

  const school = page.getByRole('combobox', { name: 'Школа' });
  await school.fill('гимн');
  await page
    .getByRole('listbox', { name: 'Школа' })
    .getByRole('option')
    .filter({ hasText: 'Мурманск' })
    .first()
    .click();
  await expect(school).toHaveValue(/Гимназия/);
  await expect(page.getByText('Школа выбрана из списка.')).toBeVisible();
  await choose(page, 'Класс', '8');
  await expectAccessible(page);
  await next(page);

  const blanks = page.getByRole('link', { name: 'Бланк медицинской анкеты (PDF)' });
  await expect(blanks.last()).toHaveAttribute('href', /\/medical_blank\?participant_id=\d+$/);
  await upload(page, 'Медицинская анкета', 'медицинская.pdf', pdf);
  await page.getByLabel('Хронические заболевания').fill('Нет');

  // The network goes while the parent types, and comes back.
  await context.setOffline(true);
  await page.getByLabel('Аллергии').fill('На кошек, сыпь');
  await expect(page.getByText('Нет связи, ответы сохранятся, когда она вернётся')).toBeVisible();
  await page.getByLabel('Плавает уверенно').check();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Нет связи, ответы сохранятся')).toBeHidden();
  await next(page);

  const people = [
    ['Первый', 'Морская Дарья Сергеевна', 'мама', '9211112233'],
    ['Второй', 'Морской Сергей Ильич', 'папа', '9214445566'],
  ] as const;
  for (const [which, name, relation, number] of people) {
    await page.getByLabel(`${which} контакт: фамилия, имя, отчество`).fill(name);
    await page.getByLabel(`${which} контакт: кем приходится`).fill(relation);
    await page.getByLabel(`${which} контакт: телефон`).pressSequentially(number);
  }
  await expect(page.getByLabel('Второй контакт: телефон')).toHaveValue('+7 (921) 444-55-66');
  await next(page);
  await choose(page, 'Размер одежды', 'M');
  await page.getByLabel('Размер обуви').fill('39');
  await next(page);
  await page.getByLabel('О ребёнке').fill('Любит море.');
  await expect(page.getByText('11 из 3000')).toBeVisible();
  await expect(page.getByText('Заполнено разделов: 8 из 8')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByRole('main').getByText('Анкета на проверке').first()).toBeVisible();
  await expect(page.getByText('Анкету прочитает человек')).toBeVisible();
  await expect(page.getByRole('link', { name: /прописка\.jpg/ })).toBeVisible();
  await expect(page.getByText('На кошек, сыпь')).toBeVisible();
  await expectAccessible(page);
  forgive(faults, LOST_NETWORK);
});

test('two tabs: neither loses the other’s answers, also at the same time', async ({ page, context }) => {
  const family = await asParent(page);
  const other = await context.newPage();
  await openForm(page, family);
  await openForm(other, family);
  await page.getByLabel('Место рождения').fill('г. Кола');
  await other.getByRole('combobox', { name: 'Гражданство' }).fill('Россия');
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  await expect(other.getByLabel('Место рождения')).toHaveValue('г. Кола');
  await expect(page.getByRole('combobox', { name: 'Гражданство' })).toHaveValue('Россия');

  // A field is not changed while it has the focus.
  await page.getByLabel('Место рождения').focus();
  await other.getByLabel('Место рождения').fill('г. Апатиты');
  await expect(saved(other)).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.getByLabel('Место рождения')).toHaveValue('г. Кола');
  await page.getByLabel('Место рождения').blur();
  await expect(page.getByLabel('Место рождения')).toHaveValue('г. Апатиты');
  await other.close();
});

test('a page closed right after typing loses nothing; after signing out all stands on another device', async ({
  page,
  browser,
}) => {
  const family = await asParent(page);
  await openForm(page, family);
  await page.getByLabel('Место рождения').pressSequentially('г. Мурманск');
  await page.goto('/');
  await openForm(page, family);
  await expect(page.getByLabel('Место рождения')).toHaveValue('г. Мурманск');

  // The sign-out waits for what is still on its way, however slow the network.
  await page.route('**/user/data/save', (route) => setTimeout(() => void route.continue(), 1000));
  await page.getByRole('combobox', { name: 'Гражданство' }).fill('Россия');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');

  const { token } = await withDatabase(({ db }) =>
    openSession(db, family.parent.id, { id: 'journey', ip: '127.0.0.1', user_agent: 'playwright', cookies: {} }, 24),
  );
  const device = await browser.newContext({ viewport: phone });
  const there = await device.newPage();
  await enter(there, { token });
  await openForm(there, family);
  await expect(there.getByLabel('Место рождения')).toHaveValue('г. Мурманск');
  await expect(there.getByRole('combobox', { name: 'Гражданство' })).toHaveValue('Россия');
  await device.close();
});

test('faults stand at their fields and in a line whose links lead there, by keyboard', async ({ page }) => {
  const family = await asParent(page);
  await openForm(page, family, 'sizes');
  await page.getByLabel('Размер обуви').fill('99');
  await page.getByLabel('Размер обуви').blur();
  await expect(page.getByText('Размер от 30 до 50')).toBeVisible();

  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  const line = page.getByRole('region', { name: /^Анкета не отправлена: \d+ ответ/ });
  await expect(line).toBeFocused();
  await expect(line.getByRole('link', { name: 'Здоровье: 4' })).toBeVisible();
  await expectAccessible(page);

  await line.getByRole('link', { name: 'Школа: 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Школа')).toBeVisible();
  const school = page.getByRole('combobox', { name: 'Школа' });
  await expect(school).toBeFocused();
  await page.keyboard.insertText('Гимназия № 2, Мурманск');
  // From now on the summary is at the button only, and corrected fields are not counted.
  const foot = page.getByRole('region', { name: 'Отправка анкеты' });
  await expect(foot.getByRole('link', { name: 'Школа: 1' })).toBeVisible();
  await expect(line).toHaveCount(1);
});

test('a file the portal does not take is refused at its field, and the former one stays', async ({
  page,
  context,
  faults,
}) => {
  const family = await asParent(page);
  await openForm(page, family, 'health');
  await upload(page, 'Медицинская анкета', 'первая.pdf', pdf);
  await page
    .getByLabel('Медицинская анкета')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert').filter({ hasText: 'Такой файл загрузить нельзя' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'первая.pdf' })).toBeVisible();

  await page.getByLabel('Медицинская анкета').setInputFiles({
    name: 'большая.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Файл больше 10 МБ' })).toBeVisible();

  await context.setOffline(true);
  await page
    .getByLabel('Медицинская анкета')
    .setInputFiles({ name: 'вторая.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с порталом' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('link', { name: 'вторая.pdf' })).toBeVisible();

  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('link', { name: 'вторая.pdf' })).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть прежний файл' }).click();
  await expect(page.getByRole('link', { name: 'вторая.pdf' })).toBeVisible();
  forgive(faults, LOST_NETWORK);
  forgive(faults, /status of 41[35]/);
});

test('a returned questionnaire shows each remark at its field and is sent again corrected', async ({
  page,
  faults,
}) => {
  const family = await withDatabase(async (services) => {
    const made = await makeReadyFamily(services, statuses.QUESTIONNAIRE_LAST_ATTEMPT);
    await services.db.insert(questionnaires).values({
      participation_id: made.participation_id,
      participant_id: made.child.id,
      answers: { surname: 'Морской', ...made.answers },
      remarks: { document_number: 'Цифры не совпадают со снимком', school_name: 'Укажите город' },
      comment: 'Осталось совсем немного.',
      sendings: 2,
    });
    return made;
  });
  await enter(page, family.parent);
  await openForm(page, family);
  // The questionnaire opens at the first remark.
  await expect(heading(page, 'Документ')).toBeVisible();
  await expect(page.getByLabel('Номер')).toBeFocused();
  await expect(page.getByText('Осталось совсем немного.')).toBeVisible();
  await expect(page.getByText('Последняя попытка', { exact: true })).toBeVisible();
  const document = page.getByRole('button', { name: /^Документ/ });
  await expect(document).toContainText('есть замечания');
  await expectAccessible(page);

  await expect(page.getByText('Замечание: Цифры не совпадают со снимком')).toBeVisible();
  await expect(page.getByText('Было в отправленной анкете: 345678')).toBeVisible();
  await page.getByLabel('Номер').fill('345679');
  await expect(page.getByText('Исправлено. Замечание было: Цифры не совпадают')).toBeVisible();
  await expect(document).toContainText('заполнен');

  await page.getByRole('button', { name: 'Отправить исправления' }).click();
  const question = page.getByRole('dialog', { name: 'Отправить, не исправив всё?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: /^Школа/ }).click();
  await page.getByRole('combobox', { name: 'Школа' }).fill('Гимназия № 2, Мурманск');
  await page.getByRole('button', { name: 'Отправить исправления' }).click();
  await expect(page.getByRole('main').getByText('Исправленная анкета на проверке').first()).toBeVisible();
  await expect(page.getByText('345679')).toBeVisible();

  const status = await withDatabase(async ({ db }) => {
    const [row] = await db.select().from(participations).where(eq(participations.id, family.participation_id));
    return row?.status;
  });
  expect(status).toBe(statuses.QUESTIONNAIRE_FIXED);
  // The factory's files are rows alone.
  forgive(faults, /status of 404/);
});

test('the document alone is the same draft, and another family’s child is a page that does not exist', async ({
  page,
  faults,
}) => {
  const family = await asParent(page);
  await page.goto(`/parent/passport/?id=${family.child.id}`);
  await untilAwake(page);
  await page.getByLabel('Свидетельство о рождении').check();
  await page.getByLabel('Серия').fill('iv аб');
  await expect(page.getByLabel('Серия')).toHaveValue('IV-АБ');
  await page.getByRole('link', { name: 'К анкете' }).click();
  await page.waitForURL('**/parent/student**');
  await page.getByRole('button', { name: /^Документ/ }).click();
  await expect(page.getByLabel('Серия')).toHaveValue('IV-АБ');

  const stranger = await withDatabase((services) => makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL));
  for (const path of ['student', 'passport'])
    for (const id of [stranger.child.id, 'x', '']) {
      await page.goto(`/parent/${path}?id=${id}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Пётр');
      await expect(page.getByLabel('Серия')).toBeHidden();
    }
  forgive(faults, /status of 404/);
});
