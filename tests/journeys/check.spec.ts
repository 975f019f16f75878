import { type Browser, expect, type Page, type Response } from '@playwright/test';
import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { type Family, makePerson, makeReadyFamily } from '#tests/factories.ts';
import { drawPdf, drawScan } from '#tests/scans.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

type Ready = Family & { surname: string; answers: AnswersInput };

const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const portal = () => process.env.PORTAL_URL ?? '';

/** A unique surname in Russian letters: a syllable for each character of a unique text. */
const uniqueSurname = (): string => {
  const syllable = (sign: string) => {
    const number = Number.parseInt(sign, 36);
    return `${'бвгдкм'[Math.floor(number / 6)]}${'аеиоуы'[number % 6]}`;
  };
  return `Рыб${[...unique()].map(syllable).join('')}`;
};

/** A page of an administrator in a separate browser context. */
async function administrator(browser: Browser, surname: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal() });
  const person = await withDatabase((services) =>
    makePerson(services, 'administrator', { surname, name: 'Анна', email: null, phone: null }),
  );
  await enter(page, person);
  return page;
}

async function upload({ parent, child }: Family, target: QuestionnaireFile, content: Buffer, name: string) {
  const form = new FormData();
  form.set('file_target', target);
  form.set('participant_id', String(child.id));
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${portal()}/api/user/upload_file`, { method: 'POST', body: form, headers: as(parent) });
  return ((await answer.json()) as { path: string }).path;
}

async function post({ parent }: Family, path: string, body: unknown): Promise<void> {
  const headers = { ...as(parent), 'content-type': 'application/json' };
  const answer = await fetch(`${portal()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A family with a unique surname and a submitted questionnaire with two scans and a PDF. */
async function sentFamily(): Promise<Ready> {
  const surname = uniqueSurname();
  const family = await withDatabase(async (services) => {
    const made = await makeReadyFamily(services, 10);
    await changePerson(services.db, made.child.id, { surname });
    return made;
  });
  const scan = await drawScan('ПАСПОРТ', [surname, 'Пётр', 'Сергеевич', '04.03.2012']);
  const contents = { medical_questionnaire_file: drawPdf(['Medical questionnaire']) } as Record<string, Buffer>;
  const answers: AnswersInput = { ...family.answers };
  for (const target of questionnaireFiles) {
    const pdf = contents[target];
    answers[target] = await upload(family, target, pdf ?? scan, pdf ? 'анкета.pdf' : 'снимок.jpg');
  }
  await post(family, '/user/participant/create_questionnaire', { participant_id: family.child.id, answers });
  return { ...family, surname, answers };
}

const check = async (page: Page, { child, surname }: Ready): Promise<void> => {
  await page.goto(`/admin/users/questionnaires/${child.id}`);
  await untilAwake(page);
  await expect(page.getByRole('heading', { level: 1, name: surname })).toBeVisible();
};
const find = async (page: Page, { surname }: Ready, filter = 'waiting') => {
  await page.goto(`/admin/users/questionnaires?search=${encodeURIComponent(surname)}&filter=${filter}`);
  await untilAwake(page);
};
const bar = (page: Page) => page.getByRole('region', { name: 'Решение' });
const remark = (page: Page, field: string) => page.getByRole('textbox', { name: `Замечание: ${field}` });

test('a questionnaire is returned with remarks, corrected by the family, compared, and approved', async ({
  page,
  browser,
}) => {
  test.slow();
  const family = await sentFamily();
  const admin = await administrator(browser, 'Проверяющая');
  await find(admin, family);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin.getByRole('link', { name: family.surname }).click();
  await expect(admin.getByRole('heading', { level: 1, name: family.surname })).toBeVisible();

  // The scan is there to be read.
  const picture = admin.getByRole('img', { name: 'Снимок документа: первая страница' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await admin.getByRole('button', { name: 'Крупнее' }).click();
  await expect(admin.getByLabel('Масштаб')).toHaveText('140 %');
  await admin.getByRole('button', { name: 'Повернуть вправо' }).click();
  await expect(picture).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/);
  const isPdf = (answer: Response) =>
    answer.url().includes('?frame=1') && answer.headers()['content-type'] === 'application/pdf';
  await Promise.all([admin.waitForResponse(isPdf), admin.getByRole('tab', { name: 'Медицинская анкета' }).click()]);
  await expect(admin.frameLocator('iframe[title="Медицинская анкета"]').locator('embed, body')).not.toHaveCount(0);
  await expectAccessible(admin);

  // A remark typed is kept on the server: a reload loses nothing.
  await admin.getByRole('button', { name: 'Замечание: Класс' }).click();
  await remark(admin, 'Класс').fill('В справке из школы девятый класс');
  await admin.getByRole('button', { name: 'Замечание: Кем выдан' }).click();
  await admin.getByRole('button', { name: 'Напишите полностью, без сокращений' }).click();
  await expect(admin.getByText(/^Сохранено \d\d:\d\d:\d\d$/)).toBeVisible();
  await admin.reload();
  await untilAwake(admin);
  await expect(remark(admin, 'Класс')).toHaveValue('В справке из школы девятый класс');

  await bar(admin).getByRole('button', { name: 'Вернуть, замечаний: 2' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('Класс: В справке из школы девятый класс');
  await expect(dialog).not.toContainText('последняя попытка');
  await dialog.getByLabel('Ко всей анкете').fill('Остальное хорошо');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Вернуть анкету' }).click();
  await expect(admin.getByText(`Анкета возвращена семье: ${family.surname} Пётр`)).toBeVisible();

  await enter(page, family.parent);
  await page.goto(`/parent/student?id=${family.child.id}&section=school`);
  await expect(page.getByText('В справке из школы девятый класс').first()).toBeVisible();
  const answers = { ...family.answers, school_class: 9, about: 'Теперь ещё и ныряю.' };
  await post(family, '/user/participant/correct_questionnaire', { participant_id: family.child.id, answers });

  await find(admin, family, 'corrected');
  await admin.getByRole('link', { name: family.surname }).click();
  await expect(admin.getByText('Изменено после замечаний: 2 ответа')).toBeVisible();
  await expect(admin.getByText('Замечание было, а ответ прежний')).toContainText('Кем выдан');
  const row = admin.locator('[data-field="school_class"]');
  await expect(row.locator('del')).toHaveText('8');
  await expect(row.locator('ins')).toHaveText('9');
  await expect(row).toContainText('Просили: В справке из школы девятый класс');
  await expect(admin.getByText('Исправьте анкету', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await bar(admin).getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog.getByText('Это последняя попытка')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();

  await bar(admin).getByRole('button', { name: 'Одобрить' }).click();
  await expect(dialog).toContainText('Вернуть анкету на исправление будет нельзя');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Одобрить анкету' }).click();
  await expect(admin.getByText(`Анкета одобрена: ${family.surname} Пётр`)).toBeVisible();
  await find(admin, family);
  await expect(admin.getByText('Ничего не нашлось')).toBeVisible();
});

test('two administrators: the second is told, cannot decide, takes over, and the first is told', async ({
  browser,
}) => {
  const family = await sentFamily();
  const [first, second] = [await administrator(browser, 'Первая'), await administrator(browser, 'Вторая')];
  await check(first, family);
  await expect(bar(first).getByRole('button', { name: 'Одобрить' })).toBeEnabled();
  await find(second, family);
  await expect(second.getByRole('row').nth(1)).toContainText(/Первая Анна с \d\d:\d\d/);
  await check(second, family);
  await expect(second.getByText(/^Эту анкету сейчас проверяет Первая Анна с \d\d:\d\d$/)).toBeVisible();
  await expect(bar(second).getByRole('button', { name: 'Одобрить' })).toBeDisabled();
  await expectAccessible(second);

  await first.getByRole('button', { name: 'Замечание: Отчество' }).click();
  await remark(first, 'Отчество').fill('Не совпадает');
  await second.getByRole('button', { name: 'Взять проверку на себя' }).click();
  await expect(bar(second).getByRole('button', { name: 'Одобрить' })).toBeEnabled();
  // No reload: the socket tells.
  await expect(first.getByText(/^Проверку взяли на себя: Вторая Анна/)).toBeVisible();
  await expect(remark(first, 'Отчество')).toHaveValue('Не совпадает');
  await expect(bar(first).getByRole('button', { name: /^Вернуть/ })).toBeDisabled();

  await bar(second).getByRole('button', { name: 'Отклонить' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Отклонить анкету' }).click();
  await expect(second.getByText('Поле не заполнено')).toBeVisible();
  await expectAccessible(second);
  await second.getByLabel('Причина').fill('Ребёнку нет тринадцати');
  await second.getByRole('dialog').getByRole('button', { name: 'Отклонить анкету' }).click();
  await expect(second.getByText(/^Анкета отклонена/)).toBeVisible();
  await expect(first.getByText(/^Анкету уже проверили \(Вторая Анна, .+\): она отклонена$/)).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Показать, как теперь' }).click();
  await expect(first.getByText('Анкета отклонена', { exact: true }).first()).toBeVisible();
  await expect(bar(first).getByRole('button', { name: 'Одобрить' })).toHaveCount(0);
});

test('the check goes by keys alone, and no key acts while something is typed', async ({ browser }) => {
  const family = await sentFamily();
  await sentFamily();
  const admin = await administrator(browser, 'Быстрая');
  await check(admin, family);
  const scale = admin.getByLabel('Масштаб');
  await admin.keyboard.press('Equal');
  await expect(scale).toHaveText('140 %');
  await admin.keyboard.press('Digit0');
  await expect(scale).toHaveText('100 %');
  await admin.keyboard.press('BracketLeft');
  await expect(admin.getByRole('img', { name: 'Снимок документа: первая страница' })).toHaveCSS(
    'transform',
    'matrix(0, -1, 1, 0, 0, 0)',
  );
  await admin.keyboard.press('Digit2');
  await expect(admin.getByRole('tab', { name: 'Снимок документа: страница с регистрацией' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await admin.getByRole('button', { name: 'Замечание: О ребёнке' }).focus();
  await admin.keyboard.press('KeyR');
  const about = remark(admin, 'О ребёнке');
  await expect(about).toBeFocused();
  await admin.keyboard.type('nr1+0[]');
  await expect(about).toHaveValue('nr1+0[]');
  await admin.keyboard.press('Control+Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Ко всей анкете' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await about.fill('');
  await about.blur();
  await admin.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Одобрить анкету');
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await admin.getByRole('button', { name: 'Клавиши' }).click();
  await expectAccessible(admin);
  await admin.getByRole('switch').click();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await admin.keyboard.press('KeyN');
  await expect(admin).toHaveURL(new RegExp(`/${family.child.id}$`));
  await admin.getByRole('button', { name: 'Клавиши' }).click();
  await admin.getByRole('switch').click();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await admin.keyboard.press('KeyN');
  await expect(admin).not.toHaveURL(new RegExp(`/${family.child.id}$`));
});

test('a duplicate is found and named on a screen of 390 px', async ({ browser }) => {
  const [original, family] = [await sentFamily(), await sentFamily()];
  const admin = await administrator(browser, 'Телефонная');
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin');
  await expect(admin.getByRole('link', { name: /^\d+ анкет\S* жд\S+ проверки$/ })).toBeVisible();
  await check(admin, family);
  await bar(admin).getByRole('button', { name: 'Дубликат' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Найти первого').fill(original.surname);
  await dialog.getByRole('radio', { name: new RegExp(original.surname) }).check();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Отметить как дубликат' }).click();
  await expect(admin.getByText(/^Участник отмечен как дубликат/)).toBeVisible();
});
