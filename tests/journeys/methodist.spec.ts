import { expect, type Page } from '@playwright/test';
import { type Family, makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const makeParticipant = (ordinal_number = 1): Promise<{ pupil: Family; course: number }> =>
  withDatabase(async (services) => {
    const course = await makeCourse(services, 2, 'participant', false);
    return { course, pupil: await makeLearner(services, course, ordinal_number) };
  });

const call = async ({ child }: Family, path: string, body: unknown = {}) => {
  const headers = { authorization: `Bearer ${child.token}`, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  return await (await fetch(`${process.env.PORTAL_URL}/api/participant${path}`, asked)).json();
};

/** Passes the first milestone without answering its test. */
async function passFirst(pupil: Family): Promise<void> {
  await call(pupil, '/lecture/passed');
  await call(pupil, '/test/send', { attempt_id: (await call(pupil, '/test/open')).attempt_id });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

test('a lecture is made from the milestone’s dialog with all that was typed, and its editor leads back', async ({
  page,
}) => {
  await asAdministrator(page);
  await open(page, '/admin/teachings/create');
  await page.getByRole('textbox', { name: 'Название' }).fill(`Курс ${unique()}`);
  await page.getByRole('button', { name: /Создать|Дальше/ }).click();
  await page.getByRole('button', { name: 'Добавить этап' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый этап' });
  // Without a title nothing is made, and nothing is lost.
  await dialog.getByRole('textbox', { name: 'Дней на этап' }).fill('5');
  await dialog.getByRole('button', { name: 'Создать лекцию' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.keyboard.type('Течения');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Создать лекцию' }).click();
  await expect(page).toHaveURL(/\/admin\/lectures\/edit\/\d+\?course=\d+$/);
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Течения');
  await page.getByRole('link', { name: 'Назад к курсу' }).click();
  await expect(page.getByText('5 дней на этап')).toBeVisible();
  await page.getByRole('button', { name: 'Править этап 1' }).click();
  const saved = page.getByRole('dialog', { name: 'Этап 1' });
  await saved.getByRole('button', { name: 'Создать тест' }).click();
  await expect(page.getByRole('heading', { name: 'Правка теста' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Течения');
});

test('the whole course is printed: contents, milestones from new pages, tests as far as they are asked for', async ({
  page,
}) => {
  const { course } = await makeParticipant();
  await asAdministrator(page);
  await open(page, `/admin/teachings/edit/${course}`);
  await page.getByRole('link', { name: 'Для печати' }).click();
  await expect(page.getByRole('heading', { name: 'Содержание' })).toBeVisible();
  await expect(page.getByText('Море солёное.').first()).toBeVisible();
  await expect(page.getByText('Правильно:')).toHaveCount(0);
  await page.getByText('С вопросами и ответами').click();
  await expect(page.getByText('Правильно: Второй').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const breaks = page.getByRole('region', { name: 'Этап 2' });
  expect(await breaks.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
  await expect(page.getByRole('button', { name: 'Печатать' })).toBeHidden();
});

test('more time is given while the test runs: the open page’s clock follows by itself', async ({ page, browser }) => {
  const { pupil } = await makeParticipant();
  await call(pupil, '/lecture/passed');
  await call(pupil, '/test/open');
  await enter(page, pupil.child);
  await open(page, '/student/study/test');
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^(?:29|30):\d\d$/);

  const context = await browser.newContext();
  const office = await context.newPage();
  await asAdministrator(office);
  await open(office, `/admin/users/${pupil.child.id}`);
  await office.getByRole('button', { name: 'Дать больше времени' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'На сколько минут больше' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Слабое зрение');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Дать время' }).click();
  await expect(office.getByText('на 20 минут больше')).toBeVisible();
  await expect(office.getByText('тест уже открыт')).toBeVisible();
  await context.close();
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^(?:49|50):\d\d$/);
});

test('«Мой курс» is one sheet for the child and for its parent, and nobody else’s', async ({ page }) => {
  const { pupil } = await makeParticipant();
  await passFirst(pupil);
  await enter(page, pupil.child);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/student/study');
  await page.getByRole('link', { name: 'Мой курс: для печати' }).click();
  await expect(page.getByRole('heading', { name: 'Мой курс' })).toBeVisible();
  await expect(page.getByText('Курс ещё идёт, пройдено этапов: 1 из 2.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 Этап 1 0 из 10 \d\d\.\d\d\.\d{4}$/ })).toBeVisible();
  await expect(page.getByText('Место по тестам')).toHaveCount(0);
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  };
  expect(await pages()).toBe(1);

  await page.context().clearCookies();
  await enter(page, pupil.parent);
  await open(page, `/parent/student?id=${pupil.child.id}`);
  await page.getByRole('link', { name: 'Мой курс', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ещё впереди' })).toBeVisible();
  const { pupil: other } = await makeParticipant();
  const answer = await page.request.get(`/parent/student/course?id=${other.child.id}`);
  expect(answer.status()).toBe(404);
});
