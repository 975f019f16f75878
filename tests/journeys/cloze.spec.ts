import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeCourse, makePerson } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { milestones, questions } from '#tests/tables.ts';
import { enter, wordsSent } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/learning.md, «Questions»: gaps in a text, as they are written, filled and checked.

async function makeTest(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const exam = { exam_title: `Пропуски ${unique()}`, exam_announcement: '', exam_points: 9, exam_duration: 20 };
  const address = `${process.env.PORTAL_URL}/api/admin/exam/add`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(exam) });
  return ((await answer.json()) as { exam: { id: number } }).exam.id;
}

/** Selects a word of the question's text and makes a gap of it. */
async function gapOf(page: Page, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).evaluate((field: HTMLTextAreaElement, part) => {
    const at = field.value.indexOf(part);
    field.focus();
    field.setSelectionRange(at, at + part.length);
  }, word);
  await page.getByRole('button', { name: 'Добавить пропуск' }).click();
}

test('a methodist makes gaps of the words of a text, and they are filled by keys, on a phone too, and checked gap by gap', async ({
  page,
}) => {
  test.slow();
  const methodist = await withDatabase((services) => makePerson(services, 'administrator'));
  const id = await makeTest(methodist.token);
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Пропуски в тексте' }).click();
  const text = page.getByRole('textbox', { name: 'Вопрос', exact: true });
  await text.fill('Синий кит весит до 150 тонн и дышит воздухом.');
  // From the end to the beginning: each new gap moves the numbers of those after it.
  for (const word of ['воздухом', '150 тонн', 'Синий кит']) await gapOf(page, word);
  await expect(text).toHaveValue('[[1]] весит до [[2]] и дышит [[3]].');
  await page.getByLabel('Пропуск 2: что с ним делают').selectOption('число пишут');
  await page.getByLabel('Пропуск 2, ответ 1: допуск').fill('10');
  await page.getByLabel('Пропуск 3: что с ним делают').selectOption('вариант выбирают');
  await page.getByRole('button', { name: 'Добавить вариант: Пропуск 3' }).click();
  await page.getByRole('textbox', { name: 'Пропуск 3, вариант 2', exact: true }).fill('водой');
  // A gap that goes leaves its word in the text.
  await page.getByRole('button', { name: 'Удалить: Пропуск 1', exact: true }).click();
  await expect(text).toHaveValue('Синий кит весит до [[1]] и дышит [[2]].');
  await text.fill('Синий кит дышит [[2]] и весит до [[1]].');
  await page.getByRole('button', { name: 'Пронумеровать по порядку' }).click();
  await expect(text).toHaveValue('Синий кит дышит [[1]] и весит до [[2]].');
  await expect(page.getByRole('textbox', { name: 'Пропуск 2, ответ 1', exact: true })).toHaveValue('150 тонн');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();

  await page.goto(`/admin/tests/preview/${id}`);
  await untilAwake(page);
  const breathes = page.getByRole('combobox', { name: 'Пропуск 1 из 2' });
  const weighs = page.getByRole('textbox', { name: 'Пропуск 2 из 2, число' });
  await breathes.focus();
  for (const _ of await breathes.getByRole('option').all())
    if ((await breathes.locator('option:checked').textContent()) !== 'водой') await page.keyboard.press('ArrowDown');
  await expect(breathes.locator('option:checked')).toHaveText('водой');
  await page.keyboard.press('Tab');
  await expect(weighs).toBeFocused();
  await page.keyboard.type('145');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Проверить ключ' }).click();
  await expect(page.getByText('4,5', { exact: true })).toBeVisible();
  const gaps = page.getByRole('listitem').filter({ hasText: /^Пропуск \d/ });
  await expect(gaps).toHaveText([/водой.*неверно.*правильно: воздухом/, /145.*верно/]);
  await expectAccessible(page);
});

test('a text pasted from Moodle becomes gaps by one press and back by another; in a formatted text a gap stands at the cursor', async ({
  page,
}) => {
  test.slow();
  const methodist = await withDatabase((services) => makePerson(services, 'administrator'));
  const id = await makeTest(methodist.token);
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Пропуски в тексте' }).click();
  const text = page.getByRole('textbox', { name: 'Вопрос', exact: true });
  const read = page.getByRole('button', { name: 'Разобрать пропуски Moodle' });
  await text.fill('Кит дышит воздухом');
  await expect(read).toBeHidden();
  const pasted = 'Кит весит {1:NUMERICAL:=150:5#Да} т и дышит {1:MULTICHOICE:=воздухом~водой#Нет}';
  await text.fill(`${pasted} {1:SHORTANSWER:=`);
  await read.press('Enter');
  await expect(text).toHaveAccessibleDescription(/Пропуск не закрыт скобкой «}»/);
  await expect(page.getByRole('status').getByText('Пропуск не закрыт скобкой «}»')).toBeAttached();
  await expect(text).toHaveValue(`${pasted} {1:SHORTANSWER:=`);
  await text.fill(`${pasted} {2:SAC:=жабр}`);
  await read.press('Enter');
  await expect(text).toHaveValue('Кит весит [[1]] т и дышит [[2]] [[3]]');
  await expect(page.getByText(/не перешло: различие больших и малых букв/)).toBeVisible();
  await expect(page.getByLabel('Пропуск 1, ответ 1: допуск')).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Пропуск 2, вариант 2', exact: true })).toHaveValue('водой');
  await expectAccessible(page);
  // The undo has the focus after a key.
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`${pasted} {2:SAC:=жабр}`);
  await expect(page.getByRole('textbox', { name: 'Пропуск 1, ответ 1', exact: true })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await read.click();
  await expect(text).toHaveValue('Кит весит [[1]] т и дышит [[2]] [[3]]');

  // Bold: the field becomes the editor of a formatted text.
  await text.press('Control+KeyB');
  await expect(page.getByRole('toolbar', { name: 'Вопрос: оформление' })).toBeVisible();
  const rich = page.getByRole('textbox', { name: 'Вопрос', exact: true });
  await rich.press('Control+KeyA');
  await page.keyboard.type('Тюлень спит на льду ');
  await page.keyboard.press('Control+KeyB');
  await page.keyboard.type('зимой');
  for (const name of ['Пропуск 3', 'Пропуск 2', 'Пропуск 1'])
    await page.getByRole('button', { name: `Удалить: ${name}`, exact: true }).click();
  // A click first: for a moment after the focus comes back the editor puts its own cursor where it was.
  await rich.click();
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 'Тюлень'.length; letter++) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Добавить пропуск' }).click();
  await expect(rich).toHaveText('[[1]] спит на льду зимой');
  await expect(page.getByRole('textbox', { name: 'Пропуск 1, ответ 1', exact: true })).toHaveValue('Тюлень');
  await expect(rich.locator('strong')).toHaveText('зимой');
  await page.getByRole('button', { name: 'Удалить: Пропуск 1', exact: true }).click();
  await expect(rich).toHaveText('Тюлень спит на льду зимой');
});

const moodle = `<quiz><question type="cloze"><name><text>Кит</text></name><questiontext format="html"><text><![CDATA[<p>Синий кит весит до {1:NUMERICAL:=150:5} тонн и зовётся {1:SHORTANSWER:=блювал#Старое имя~%50%полосатик}.</p>]]></text></questiontext></question></quiz>`;

test('gaps of a Moodle file come into a test, a pupil fills them, and the key is mended for who was right', async ({
  page,
  browser,
}) => {
  test.slow();
  const { exam_id, pupil } = await withDatabase(async (services) => {
    const teaching_id = await makeCourse(services, 1, 'participant', false);
    const [one] = await services.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    const exam = one?.learning_exam_id ?? 0;
    await services.db.delete(questions).where(eq(questions.learning_exam_id, exam));
    return { exam_id: exam, pupil: await makeLearner(services, teaching_id) };
  });
  const methodist = await withDatabase((services) => makePerson(services, 'administrator'));
  await enter(page, methodist);
  await page.goto(`/admin/tests/edit/${exam_id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Импорт вопросов' }).click();
  const dialog = page.getByRole('dialog', { name: 'Импорт вопросов' });
  const input = page.locator('input[type=file][accept*=".gift"]');
  await input.setInputFiles({ name: 'кит.xml', mimeType: 'text/xml', buffer: Buffer.from(moodle) });
  await expect(dialog.getByRole('status')).toContainText('Понято вопросов: 1');
  await dialog.getByRole('button', { name: 'Добавить 1 вопрос в тест' }).click();
  await expect(page.getByRole('heading', { name: 'Вопросы: 1' })).toBeVisible();

  const child = await browser.newContext();
  const room = await child.newPage();
  const call = (path: string) =>
    fetch(`${process.env.PORTAL_URL ?? ''}/api/participant${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pupil.child.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  await call('/lecture/passed');
  await call('/test/open');
  await enter(room, pupil.child);
  await room.goto('/student/study/test');
  await untilAwake(room);
  await room.getByRole('textbox', { name: 'Пропуск 1 из 2, число' }).fill('152');
  await room.getByRole('textbox', { name: /^Пропуск 2 из 2/ }).fill('синий полосатик');
  await room.getByRole('button', { name: 'Отправить тест' }).first().click();
  await room.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
  await expect(room.getByText('5 из 10 баллов')).toBeVisible();
  await child.close();

  await page.goto(`/admin/tests/mend/${exam_id}`);
  await untilAwake(page);
  const gap = page.getByRole('group', { name: 'Пропуск 2: что принимать' });
  await gap.getByRole('button', { name: 'Пропуск 2: принимать ещё один ответ' }).press('Enter');
  await expect(gap.getByRole('textbox', { name: 'Принимать ответ' }).last()).toBeFocused();
  await page.keyboard.type('синий полосатик');
  // A space between two words stays while it is typed.
  await expect(gap.getByRole('textbox', { name: 'Принимать ответ' }).last()).toHaveValue('синий полосатик');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click();
  await expect(page.getByRole('table', { name: 'У кого изменятся баллы' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Причина' }).fill('Полосатик — тоже верно');
  await page.getByRole('button', { name: 'Исправить ключ' }).press('Enter');
  await expect(page.getByText('Ключ исправлен, баллы изменились у 1 человека')).toBeVisible();
  expect(await wordsSent(pupil.child, '/student/notices')).toContain('Полосатик — тоже верно');
});
