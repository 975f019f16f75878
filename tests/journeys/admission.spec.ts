import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { forgetLimits } from '#tests/factories.ts';
import { drawPdf, drawScan } from '#tests/scans.ts';
import { asAdministrator } from './enter.ts';
import { codeFor, expectAccessible, messagesTo, test, unique, untilAwake, withDatabase } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const parentPassword = 'тихая бухта 2027';
const childPassword = 'тихая лагуна 48';

async function registerParent(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из сообщения').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Фамилия').fill('Прибоева');
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Дата рождения').pressSequentially('05051985');
  await page.getByLabel('Придумайте пароль').fill(parentPassword);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL('/parent');
}

async function signConsents(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Добавить ребёнка' }).first().click();
  await page.waitForURL(/\/parent\/terms/);
  const marks = page.getByRole('checkbox');
  await expect(marks.first()).toBeVisible();
  for (const mark of await marks.all()) await expect(mark).not.toBeChecked();
  for (const title of ['персональных данных родителя', 'персональных данных ребёнка', 'сведений о здоровье ребёнка'])
    await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  await page.getByLabel('Серия').fill('4712');
  await page.getByLabel('Номер').fill('345678');
  await page.getByLabel('Дата выдачи').pressSequentially('20032016');
  await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');
  // A person reads for longer than the minute between two codes.
  await withDatabase(forgetLimits);
  await page.getByRole('button', { name: 'Получить код для подписи' }).click();
  await expect(page.getByLabel('Код из сообщения')).toBeVisible();
  await page.getByLabel('Код из сообщения').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Подписать 3 согласия' }).click();
  await page.waitForURL(/\/parent\/register/);
}

async function registerChild(page: Page, email: string): Promise<void> {
  await page.getByLabel('Фамилия').fill('Прибоев');
  await page.getByLabel('Имя').fill('Глеб');
  await page.getByLabel('Отчество').fill('Андреевич');
  await page.getByLabel('Дата рождения').pressSequentially(`1503${new Date().getUTCFullYear() - 14}`);
  await page.getByLabel('Мужской').check();
  await page.getByLabel('Почта ребёнка').fill(email);
  await page.getByRole('button', { name: 'Зарегистрировать', exact: true }).click();
  await page.waitForURL(/\/parent\/student/);
}

async function upload(page: Page, label: string, name: string, buffer: Buffer, shown = name): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('link', { name: shown })).toBeVisible({ timeout: 30_000 });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillQuestionnaire(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Дальше', exact: true }).click();
  await page.getByLabel('Место рождения').fill('г. Мурманск');
  await choose(page, 'Гражданство', 'Россия');
  await next();
  await page.getByLabel('Паспорт гражданина РФ').check();
  await page.getByLabel('Серия').fill('4712');
  await page.getByLabel('Номер').fill('345678');
  await page.getByLabel('Кем выдан').fill('УМВД России по Мурманской области');
  await page.getByLabel('Дата выдачи').pressSequentially('20032026');
  const scan = await drawScan('ПАСПОРТ', ['Прибоев', 'Глеб', 'Андреевич']);
  await upload(page, 'Снимок документа: первая страница', 'паспорт.jpg', scan);
  const photo = await readFile('tests/fixtures/photo.heic');
  await upload(page, 'страница с регистрацией', 'прописка.heic', photo, 'прописка.jpg');
  await next();
  await choose(page, 'Регион регистрации', 'Мурманская область');
  await page.getByLabel('Населённый пункт регистрации').fill('Мурманск');
  await page.getByLabel('Улица, дом, квартира регистрации').fill('ул. Капитана Орликовой, д. 5, кв. 12');
  await next();
  await page.getByRole('combobox', { name: 'Школа' }).fill('Школа подводников № 7');
  await choose(page, 'Класс', '8');
  await next();
  const blanks = page.getByRole('link', { name: 'Бланк медицинской анкеты (PDF)' });
  await expect(blanks.last()).toHaveAttribute('href', /\/medical_blank\?participant_id=\d+$/);
  await upload(page, 'Медицинская анкета', 'медицинская.pdf', drawPdf(['Medical questionnaire']));
  await page.getByLabel('Аллергии').fill('Нет');
  await page.getByLabel('Хронические заболевания').fill('Нет');
  await page.getByLabel('Плавает уверенно').check();
  await next();
  for (const [which, name, relation, number] of [
    ['Первый', 'Прибоева Ольга', 'мама', '9211112233'],
    ['Второй', 'Прибоев Андрей', 'папа', '9214445566'],
  ] as const) {
    await page.getByLabel(`${which} контакт: фамилия, имя, отчество`).fill(name);
    await page.getByLabel(`${which} контакт: кем приходится`).fill(relation);
    await page.getByLabel(`${which} контакт: телефон`).pressSequentially(number);
  }
  await next();
  await choose(page, 'Размер одежды', 'M');
  await page.getByLabel('Размер обуви').fill('39');
  await next();
  await page.getByLabel('О ребёнке').fill('Любит море.');
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByRole('main').getByText('Анкета на проверке').first()).toBeVisible();
}

test('from a parent’s first visit to a child admitted to training, on a telephone', async ({ page, browser }) => {
  test.slow();
  const email = `olga-${unique()}@ocean.test`;
  const childEmail = `gleb-${unique()}@ocean.test`;
  await registerParent(page, email);
  await signConsents(page, email);
  await registerChild(page, childEmail);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await fillQuestionnaire(page);
  await page.goto('/parent');
  await expect(page.getByRole('article').getByText('Анкета на проверке')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' });
  const checker = await context.newPage();
  await asAdministrator(checker);
  await checker.goto(`/admin/users/questionnaires/${id}`);
  await untilAwake(checker);
  await checker.getByRole('button', { name: 'Одобрить', exact: true }).click();
  await checker.getByRole('dialog').getByRole('button', { name: 'Одобрить анкету' }).click();
  await checker.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  await context.close();

  // The parent's open page updates by itself.
  await expect(page.getByRole('article').getByText('Зарегистрируйте кабинет участника')).toBeVisible();
  await page.goto(`/parent/student?id=${id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByText('Ссылка отправлена.', { exact: true })).toBeVisible();
  const [sent] = await messagesTo(childEmail);

  const telephone = await browser.newContext({
    baseURL: process.env.PORTAL_URL ?? '',
    viewport: { width: 390, height: 844 },
  });
  const child = await telephone.newPage();
  await child.goto(sent?.text.match(/\/entrance\/[\w-]+/)?.[0] ?? '');
  await child.getByRole('button', { name: 'Получить код' }).click();
  await child.getByLabel('Код из сообщения').fill(await codeFor(childEmail));
  await child.getByRole('button', { name: 'Продолжить' }).click();
  await child.getByLabel('Я даю согласие на обработку моих персональных данных').check();
  await child.getByLabel('Придумай пароль').fill(childPassword);
  await child.getByRole('button', { name: 'Создать кабинет' }).click();
  await child.waitForURL('/student/welcome');
  await expect(child.getByRole('button', { name: 'Начать обучение' })).toBeVisible();
  await telephone.close();

  await page.goto('/parent');
  await expect(page.getByRole('article').getByText('Допущен к обучению')).toBeVisible();
});
