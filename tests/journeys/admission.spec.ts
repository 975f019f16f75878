import { expect, type Page } from '@playwright/test';
import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { forgetLimits, someAnswers } from '#tests/factories.ts';
import { drawPdf, drawScan } from '#tests/scans.ts';
import { asAdministrator } from './enter.ts';
import { codeFor, messagesTo, test, unique, untilAwake, withDatabase } from './visit.ts';

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
  await page.getByLabel('Дата рождения').fill('05.05.1985');
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
  await page.getByLabel('Дата выдачи').fill('20.03.2016');
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
  await page.getByLabel('Дата рождения').fill(`15.03.${new Date().getUTCFullYear() - 14}`);
  await page.getByLabel('Мужской').check();
  await page.getByLabel('Почта ребёнка').fill(email);
  await page.getByRole('button', { name: 'Зарегистрировать', exact: true }).click();
  await page.waitForURL(/\/parent\/student/);
}

/** Submits the questionnaire as the signed-in parent; questionnaire.spec.ts fills it in on the screen. */
async function sendQuestionnaire({ request }: Page, participant_id: number): Promise<void> {
  const headers = { origin: process.env.PORTAL_URL ?? '' };
  const scan = await drawScan('ПАСПОРТ', ['Прибоев', 'Глеб', 'Андреевич']);
  const answers: Record<string, unknown> = someAnswers();
  for (const file_target of questionnaireFiles) {
    const isPdf = file_target === 'medical_questionnaire_file';
    const file = isPdf
      ? { name: 'анкета.pdf', mimeType: 'application/pdf', buffer: drawPdf(['Medical questionnaire']) }
      : { name: 'снимок.jpg', mimeType: 'image/jpeg', buffer: scan };
    const multipart = { file_target, participant_id, file };
    answers[file_target] = (await (await request.post('/api/user/upload_file', { headers, multipart })).json()).path;
  }
  const data = { participant_id, answers };
  const sent = await request.post('/api/user/participant/create_questionnaire', { headers, data });
  expect(sent.status(), await sent.text()).toBe(200);
}

test('from a parent’s first visit to a child admitted to training, on a telephone', async ({ page, browser }) => {
  test.slow();
  const email = `olga-${unique()}@ocean.test`;
  const childEmail = `gleb-${unique()}@ocean.test`;
  await registerParent(page, email);
  await signConsents(page, email);
  await registerChild(page, childEmail);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await sendQuestionnaire(page, id);
  await page.goto('/parent');
  await expect(page.getByRole('article').getByText('Анкета на проверке')).toBeVisible();

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
