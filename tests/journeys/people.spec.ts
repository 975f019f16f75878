import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDay, moscowDay } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import {
  accountPassword,
  type Family,
  makeAccount,
  makeFamily,
  makePerson,
  makeSentQuestionnaire,
} from '#tests/factories.ts';
import { makeEnded } from '#tests/returns.ts';
import { participations, schools } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const portal = () => process.env.PORTAL_URL ?? '';

/** A unique surname in Russian letters: a syllable for each character of a unique text. */
const uniqueSurname = (): string => {
  const syllable = (sign: string) => {
    const number = Number.parseInt(sign, 36);
    return `${'лмнпрс'[Math.floor(number / 6)]}${'аеиоуы'[number % 6]}`;
  };
  return `Кит${[...unique()].map(syllable).join('')}`;
};

async function asAdministrator(page: Page, role: 'administrator' | 'curator' = 'administrator') {
  const surname = uniqueSurname();
  const person = await withDatabase((services) => makePerson(services, role, { surname, name: 'Анна' }));
  await enter(page, person);
  return { ...person, surname };
}

type AdmittedChild = Family & { surname: string; school: { id: number; name: string } };

/** A child in training, in a school of its own. */
async function makeAdmittedChild(): Promise<AdmittedChild> {
  const surname = uniqueSurname();
  return withDatabase(async (services) => {
    const family = await makeFamily(services, statuses.ADMITTED);
    await changePerson(services.db, family.child.id, { surname });
    const [school] = await services.db
      .insert(schools)
      .values({ name: `Лицей «${uniqueSurname()}»`, region: 'Камчатский край', city: 'Елизово' })
      .returning();
    if (!school) throw new Error('school was not made');
    await services.db
      .update(participations)
      .set({ school_id: school.id, region: school.region })
      .where(eq(participations.id, family.participation_id));
    return { ...family, surname, school };
  });
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilAwake(page);
};
const dialog = (page: Page) => page.getByRole('dialog');

test('an administrator finds a child by its school, changes the status, and reads it in the log', async ({ page }) => {
  const { surname } = await asAdministrator(page);
  const child = await makeAdmittedChild();
  await open(page, '/admin/users');
  await page.getByRole('searchbox').fill(child.school.name.replace(/[«»]/g, '').toLowerCase());
  const row = page.getByRole('row', { name: new RegExp(child.surname) });
  await expect(row).toContainText('Допущен к обучению');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('combobox', { name: 'Регион' }).selectOption('Камчатский край');
  await expect(page).toHaveURL(/region=/);
  await expect(page.getByText('Найдено: 1')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Пользователи, \d\d\.\d\d\.\d{4}\.xlsx$/);

  await row.getByRole('link', { name: new RegExp(child.surname) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(child.surname);
  await expect(page.getByText('Морская Дарья Сергеевна').first()).toBeVisible();

  await page.getByRole('button', { name: /Сменить статус/ }).click();
  await page.getByRole('combobox', { name: 'Новый статус' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Заблокирован администратором' }).click();
  await dialog(page).getByLabel('Причина').fill('Нарушение правил');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Сменить статус' }).click();
  await expect(page.getByText(/Сезон 2027: Заблокирован администратором/)).toBeVisible();
  const line = page.getByRole('row', { name: /Статус изменён/ });
  await expect(line).toContainText('Допущен к обучению → Заблокирован администратором');
  await expect(line).toContainText(surname);

  // Back to the list as it was left.
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(/лицей/);
  await expect(row).toContainText('Заблокирован администратором');
});

/** A child of that surname whose participation has ended from a status. */
const ended = (surname: string, left: Status, to: Status) =>
  withDatabase(async (services) => {
    const family = await makeEnded(services, left, to);
    await changePerson(services.db, family.child.id, { surname });
    return family;
  });
const lastDay = formatDay(moscowDay(new Date(Date.now() + 20 * 86_400_000)));

test('an ended participation is brought back with a new deadline and a reason, narrow and wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await asAdministrator(page, 'curator');
  const surname = uniqueSurname();
  const { child } = await ended(surname, statuses.QUESTIONNAIRE_TO_FILL, statuses.QUESTIONNAIRE_FILL_EXPIRED);
  await open(page, `/admin/users/${child.id}`);
  await page.getByRole('button', { name: /^Вернуть участие/ }).click();
  await expect(dialog(page)).toContainText('вернётся в статус «Заполните анкету»');
  await expect(dialog(page).getByLabel('Новый последний день')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Вернуть участие' }).click();
  await expect(dialog(page).getByText('Поле не заполнено')).toBeVisible();
  await dialog(page).getByLabel('Новый последний день').fill('01.01.2020');
  await dialog(page).getByLabel('Причина').fill('Ребёнок болел, семья написала');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Вернуть участие' }).click();
  await expect(dialog(page).getByText('Новый срок должен быть в будущем')).toBeVisible();
  await dialog(page).getByLabel('Новый последний день').fill(lastDay);
  await dialog(page).getByRole('button', { name: 'Вернуть участие' }).dblclick();
  await expect(page.getByText('Участие возвращено, семье отправлено сообщение')).toBeVisible();
  await expect(page.getByText(/Сезон 2027: Заполните анкету/)).toBeVisible();
  await expect(page.getByText(`до ${lastDay} 23:59`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Вернуть участие/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /Ребёнок болел/ })).toHaveCount(1);
});

test('where the status has no deadline none is asked for', async ({ page }) => {
  await asAdministrator(page);
  const { child } = await ended(uniqueSurname(), statuses.ASSESSED, statuses.NOT_ENROLLED);
  await open(page, `/admin/users/${child.id}`);
  await page.getByRole('button', { name: /^Вернуть участие/ }).click();
  await expect(dialog(page)).toContainText('В этом статусе срока нет');
  await expect(dialog(page).getByLabel('Новый последний день')).toBeHidden();
  await expect(dialog(page).getByLabel('Причина')).toBeFocused();
  await dialog(page).getByLabel('Причина').fill('Освободилось место');
  await dialog(page).getByRole('button', { name: 'Вернуть участие' }).click();
  await expect(page.getByText(/Сезон 2027: Оценён/)).toBeVisible();
});

test('everybody of a list who may come back does, once their number was shown, narrow and wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await asAdministrator(page);
  const surname = uniqueSurname();
  await ended(surname, statuses.ADMITTED, statuses.GO_TO_TRAINING_EXPIRED);
  await ended(surname, statuses.QUESTIONNAIRE_TO_FIX, statuses.QUESTIONNAIRE_FIX_EXPIRED);
  await open(page, `/admin/users?search=${surname}`);
  await expect(page.getByText('Найдено: 2')).toBeVisible();
  await page
    .getByRole('checkbox', { name: new RegExp(surname) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Выбрать весь список: 2' }).click();
  const chosen = page.getByRole('region', { name: 'Выбранное' });
  await expect(chosen).toContainText('Выбрано: 2');
  await chosen.getByRole('button', { name: 'Вернуть участие' }).click();
  await expect(dialog(page).getByLabel('Новый последний день')).toBeFocused();
  await dialog(page).getByLabel('Причина').fill('Сбой почты');
  await dialog(page).getByRole('button', { name: 'Посчитать' }).click();
  await expect(dialog(page).getByText('Укажите новый последний день')).toBeVisible();
  await dialog(page).getByLabel('Новый последний день').fill(lastDay);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Посчитать' }).click();
  await expect(dialog(page)).toContainText('Участие вернётся у 2 участников');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Участие возвращено: 2 участника')).toBeVisible();
  await expect(page.getByRole('row', { name: /Допущен к обучению/ })).toBeVisible();
  await chosen.getByRole('button', { name: 'Вернуть участие' }).click();
  await dialog(page).getByLabel('Причина').fill('Сбой почты');
  await dialog(page).getByRole('button', { name: 'Посчитать' }).click();
  await expect(dialog(page)).toContainText('Возвращать некого');
});

test('a questionnaire’s decisions are made where it is checked: the change of status leads there', async ({ page }) => {
  await asAdministrator(page);
  const { child } = await withDatabase((services) => makeSentQuestionnaire(services));
  await open(page, `/admin/users/${child.id}`);
  await page.getByRole('button', { name: /Сменить статус/ }).click();
  await dialog(page).getByRole('link', { name: 'открыть анкету' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/questionnaires/${child.id}`));
  await expect(page.getByRole('button', { name: 'Одобрить' })).toBeVisible();
});

/** Whether the parent's session still opens the cabinet. */
const isSignedIn = async (token: string): Promise<boolean> =>
  (await fetch(`${portal()}/api/user/data`, { headers: { authorization: `Bearer ${token}` } })).ok;

test('a blocked account is out at once and cannot sign in, until the block is taken back', async ({ page }) => {
  await asAdministrator(page, 'curator');
  const surname = uniqueSurname();
  const parent = await withDatabase((services) => makeAccount(services, 'parent', { surname }));
  expect(await isSignedIn(parent.token)).toBe(true);
  await open(page, `/admin/users/${parent.id}`);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await dialog(page).getByRole('button', { name: 'Заблокировать' }).click();
  await expect(dialog(page).getByText('Поле не заполнено')).toBeVisible();
  await dialog(page).getByLabel('Причина').fill('Чужие документы');
  await dialog(page).getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText(/Кабинет заблокирован \d/)).toBeVisible();
  await expect(page.getByText('Чужие документы').first()).toBeVisible();
  await expectAccessible(page);
  expect(await isSignedIn(parent.token)).toBe(false);
  const signIn = () =>
    page.request.post('/api/tokens/create', {
      data: { login: parent.email, password: accountPassword },
      headers: { origin: portal() },
      failOnStatusCode: false,
    });
  expect((await signIn()).status()).toBe(403);

  await page.getByRole('button', { name: 'Снять блокировку' }).click();
  await dialog(page).getByLabel('Причина').fill('Разобрались');
  await dialog(page).getByRole('button', { name: 'Снять блокировку' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
});

test('the log is narrowed to who did what, by the keyboard too', async ({ page }) => {
  const { surname, id } = await asAdministrator(page);
  const child = await makeAdmittedChild();
  await page.request.get(`/api/admin/users/${child.child.id}`);
  await open(page, '/admin/users/log');
  await page.getByRole('combobox', { name: 'Кто', exact: true }).fill(surname);
  await page.getByRole('option', { name: new RegExp(surname) }).click();
  await page.getByRole('combobox', { name: 'Действие' }).selectOption('Карточка человека прочитана');
  await expect(page).toHaveURL(new RegExp(`actor_id=${id}&action=person_read|action=person_read&actor_id=${id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(child.surname);
  await page.getByLabel('По день').fill('01.01.2020');
  await expect(page.getByText('Под этот отбор ничего не подходит')).toBeVisible();
});

test('an option is refused at its field, changed, and never lost by leaving', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/config');
  const points = page.getByLabel('Волонтёр, баллов');
  const was = await points.inputValue();
  await points.fill('5000');
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(page.getByText('Не больше 1000')).toBeVisible();
  await expect(points).toBeFocused();
  await points.fill('6,5');
  await page.getByRole('link', { name: 'Мой профиль' }).click();
  await expect(dialog(page)).toContainText('Уйти без сохранения?');
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(page.getByText('Настройки сохранены', { exact: true })).toBeVisible();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();

  await page.reload();
  await untilAwake(page);
  await expect(points).toHaveValue('6,5');
  await points.fill(was);
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
});

test('the start of a season is foretold before it is made, and may be left undone', async ({ page }) => {
  await asAdministrator(page);
  await open(page, '/admin/config');
  const year = page.getByLabel('Год сезона');
  const was = await year.inputValue();
  await year.fill(String(Number(was) + 1));
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(dialog(page)).toContainText(/получат участия прошлых сезонов: \d/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  const { current_year } = await (await page.request.get('/api/info')).json();
  expect(String(current_year)).toBe(was);
});

test('a school is added, and its double merged into it after both are named', async ({ page }) => {
  await asAdministrator(page, 'curator');
  const child = await makeAdmittedChild();
  const name = `Школа «${uniqueSurname()}»`;
  await open(page, '/admin/schools/create');
  await page.getByRole('textbox', { name: 'Название' }).fill(name);
  await page.locator('form').getByRole('combobox', { name: 'Регион' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Камчатский край' }).click();
  await page.getByLabel('Населённый пункт').fill('Елизово');
  await page.getByRole('button', { name: 'Добавить школу' }).click();
  await expect(page.getByText(`Школа ${quoted(name)} добавлена`)).toBeVisible();

  await page.getByRole('searchbox').fill(child.school.name.replace(/[«»]/g, ''));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /Объединить с другой/ }).click();
  await page.getByRole('combobox', { name: 'Какая школа останется' }).fill(name.replace(/[«»]/g, ''));
  await page.getByRole('option', { name: new RegExp(name.slice(7, -1)) }).click();
  await dialog(page).getByRole('button', { name: 'Дальше' }).click();
  await expect(dialog(page)).toContainText('Перейдут: 1 участник');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(page.getByText('Школы объединены')).toBeVisible();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();

  await page.getByRole('searchbox').fill(name.replace(/[«»]/g, ''));
  await page.getByRole('link', { name: '1 участник' }).click();
  await expect(page.getByRole('row', { name: new RegExp(child.surname) })).toBeVisible();
});
