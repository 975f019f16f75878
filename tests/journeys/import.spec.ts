import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeFamily } from '#tests/factories.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const gift = `// Из Moodle
$CATEGORY: $course$/top/Море

::Вода::Какая вода в море? {=Солёная ~%-50%Пресная#Это в реке}

::Океан::Какой океан самый большой? {=Тихий =Тихий океан}

::Эссе::Расскажите о море. {}
`;
const file = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

test('questions of a GIFT file come into a test of a course, and a pupil passes it', async ({ page, browser }) => {
  test.slow();
  const title = `Импорт ${unique()}`;
  const office = await browser.newContext();
  const administrator = await office.newPage();
  await asAdministrator(administrator);
  const origin = process.env.PORTAL_URL ?? '';
  const post = async (path: string, data: object) =>
    (await administrator.request.post(`${origin}/api/admin${path}`, { data, headers: { origin } })).json();
  const { exam } = await post('/exam/add', { exam_title: title, exam_points: 10, exam_duration: 20 });

  await administrator.goto(`/admin/tests/edit/${exam.id}`);
  await untilAwake(administrator);
  // What is typed and not saved yet stays.
  await administrator.getByRole('textbox', { name: 'Коротко о тесте' }).fill('Из файла');
  await administrator.getByRole('button', { name: 'Импорт вопросов' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Импорт вопросов' });
  await expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  await expectAccessible(administrator);
  const input = administrator.locator('input[type=file][accept*=".gift"]');
  await input.setInputFiles({ name: 'море.txt', mimeType: 'text/plain', buffer: Buffer.from('Q\0{T}') });
  await expect(dialog.getByRole('alert')).toContainText('Это не текстовый файл');
  await expectAccessible(administrator);
  await input.setInputFiles({ name: 'море.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await expect(dialog.getByRole('status')).toContainText('Понято вопросов: 2, из них не полностью: 1. Не понято: 1.');
  await expect(dialog).toContainText('Не войдёт: баллы, которые снимаются');
  await expect(dialog).toContainText('строка 8, «Эссе». Вопрос с развёрнутым ответом');
  await expectAccessible(administrator);
  await dialog.getByRole('checkbox', { name: 'Какой океан самый большой?' }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Добавить 1 вопрос в тест' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Выбрать все/ }).check();
  await dialog.getByRole('button', { name: 'Добавить 2 вопроса в тест' }).click();
  await expect(dialog).toBeHidden();
  await expect(administrator.getByRole('heading', { name: 'Вопросы: 2' })).toBeVisible();
  await expect(administrator.getByRole('textbox', { name: 'Коротко о тесте' })).toHaveValue('Из файла');
  await administrator.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(administrator.getByText('Тест сохранён')).toBeVisible();

  await administrator.getByRole('button', { name: 'Скачать' }).click();
  await expectAccessible(administrator);
  const loading = administrator.waitForEvent('download');
  await administrator.getByRole('link', { name: 'Word с ответами' }).click();
  expect((await loading).suggestedFilename()).toBe(`test_${exam.id}.docx`);

  const { lecture } = await post('/lecture/add', { lecture_title: title, lecture_html_file: '<p>Море солёное.</p>' });
  const { teaching } = await post('/teaching/add', { teaching_title: title, audience: 'participant' });
  const step = { milestone_title: title, color: 'blue', days_to_pass: 3 };
  const parts = { teaching_id: teaching.id, lecture_id: lecture.id, learning_exam_id: exam.id };
  await post('/milestone/add', { ...step, ...parts });
  // Activated last and begun at once: other journeys have participants' courses of their own.
  const { child } = await withDatabase((services) => makeFamily(services, statuses.ADMITTED));
  await enter(page, child);
  await post('/teaching/activate', { id: teaching.id });
  await page.request.post(`${origin}/api/participant/learning/begin`, { data: {}, headers: { origin } });
  await office.close();

  await page.goto('/student/study');
  await untilAwake(page);
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('link', { name: 'Читать лекцию' }).click();
  await page.getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await page.getByRole('heading', { name: 'Вопрос 1 из 2' }).waitFor();
  await page.getByRole('radio', { name: 'Солёная' }).check();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Твой ответ').fill('тихий ОКЕАН');
  await page.getByRole('button', { name: 'Отправить тест' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  await expect(page.getByText('10 из 10 баллов')).toBeVisible();
});

test('a Moodle XML file with a picture is chosen from with the keyboard, narrow as a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdministrator(page);
  const origin = process.env.PORTAL_URL ?? '';
  const data = { exam_title: `XML ${unique()}`, exam_points: 10, exam_duration: 20 };
  const made = await page.request.post(`${origin}/api/admin/exam/add`, { data, headers: { origin } });
  const { exam } = await made.json();
  await page.goto(`/admin/tests/edit/${exam.id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Импорт вопросов' }).press('Enter');
  await page.locator('input[type=file][accept*=".gift"]').setInputFiles(file('questions.xml'));
  const dialog = page.getByRole('dialog', { name: 'Импорт вопросов' });
  await expect(dialog.getByRole('status')).toContainText('Понято вопросов: 8');
  // More than a test holds: in parts.
  const many = Array.from({ length: 230 }, (_, at) => `Вопрос ${at + 1} {T}`).join('\n\n');
  await page
    .locator('input[type=file][accept*=".gift"]')
    .setInputFiles({ name: 'банк.gift', mimeType: 'text/plain', buffer: Buffer.from(many) });
  await expect(dialog).toContainText('Отмечены с 1 по 200. Следующую часть начните с 201.');
  await dialog.getByRole('textbox', { name: 'С какого вопроса отметить' }).fill('201');
  await expect(dialog.getByRole('button', { name: 'Добавить 30 вопросов в тест' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Вопрос 201' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Вопрос 200', exact: true })).not.toBeChecked();
  await page.locator('input[type=file][accept*=".gift"]').setInputFiles(file('questions.xml'));
  await expect(dialog.getByRole('status')).toContainText('Понято вопросов: 8');
  await dialog.getByRole('checkbox', { name: 'В море пресная вода' }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Добавить 7 вопросов в тест' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Вопросы: 7' })).toBeVisible();
});
