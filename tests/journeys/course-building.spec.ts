import { expect, type Page } from '@playwright/test';
import { makeFamily } from '#tests/factories.ts';
import { addComposedCourse } from './compose-course.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const question = (page: Page, number: number) => page.getByRole('region', { name: `Вопрос ${number}`, exact: true });
const heads = (page: Page) => page.getByRole('list', { name: 'Вопросы теста' }).getByRole('listitem');

async function saveTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Тест сохранён' });
  await told.getByRole('button', { name: 'Закрыть' }).click();
  await expect(told).toBeHidden();
}

/** Drags a row by its grip onto another row. */
async function drag(page: Page, from: string, over: string): Promise<void> {
  const grip = page.getByRole('button', { name: `${from}: перетащить` });
  await grip.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all([
    grip.boundingBox(),
    page.getByRole('button', { name: `${over}: перетащить` }).boundingBox(),
  ]);
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 8, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(start.x + 8, end.y + end.height / 2 + (end.y > start.y ? 6 : -6), { steps: 4 });
  await page.mouse.up();
}

test('an administrator writes a test of all four types with a picture, reorders, previews and keeps it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asAdministrator(page);
  await page.goto('/admin/tests/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Тест ${unique()}`);
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();

  await page.getByRole('button', { name: 'Вопрос с вариантами' }).click();
  await expect(question(page, 1).getByRole('textbox', { name: 'Вопрос' })).toBeFocused();
  await page.keyboard.insertText('Кто на картинке?');
  await question(page, 1).getByRole('textbox', { name: 'Вариант 1' }).fill('Кит');
  await question(page, 1).getByRole('textbox', { name: 'Вариант 2' }).fill('Краб');
  await question(page, 1).getByRole('radio', { name: 'Вариант 1 верный' }).check();
  // Another type and back: nothing that was typed is lost.
  await question(page, 1).getByLabel('Как отвечают').selectOption('Ответ пишут сами');
  await question(page, 1).getByRole('textbox', { name: 'Правильный ответ' }).fill('кит');
  await question(page, 1).getByLabel('Как отвечают').selectOption('Один верный вариант');
  await expect(question(page, 1).getByRole('textbox', { name: 'Вариант 2' })).toHaveValue('Краб');
  await expect(question(page, 1).getByRole('radio', { name: 'Вариант 1 верный' })).toBeChecked();
  const chooser = page.waitForEvent('filechooser');
  await question(page, 1).getByRole('button', { name: 'Выбрать картинку' }).click();
  await (await chooser).setFiles({ name: 'кит.png', mimeType: 'image/png', buffer: png });
  await expect(question(page, 1).getByRole('button', { name: 'Заменить картинку' })).toBeVisible();
  await question(page, 1).getByRole('button', { name: 'Вопрос 1', expanded: true }).click();

  await page.getByRole('button', { name: 'Несколько верных' }).click();
  await page.keyboard.insertText('Кто дышит воздухом?');
  for (const [place, text] of ['Тюлень', 'Акула', 'Кит'].entries()) {
    if (place === 2) await question(page, 2).getByRole('button', { name: 'Добавить вариант' }).click();
    await question(page, 2)
      .getByRole('textbox', { name: `Вариант ${place + 1}` })
      .fill(text);
  }
  await question(page, 2).getByRole('checkbox', { name: 'Вариант 1 верный' }).check();
  await question(page, 2).getByRole('checkbox', { name: 'Вариант 3 верный' }).check();

  await page.getByRole('button', { name: 'Вопрос, где ответ пишут сами' }).click();
  await page.keyboard.insertText('Самый большой океан?');
  await question(page, 3).getByRole('textbox', { name: 'Правильный ответ' }).fill('Тихий');

  await page.getByRole('button', { name: 'Соответствие' }).click();
  await page.keyboard.insertText('Кто где живёт?');
  const fillPair = async (number: number, category: string, variant: string) => {
    await question(page, 4)
      .getByRole('textbox', { name: `Категория ${number}`, exact: true })
      .fill(category);
    await question(page, 4)
      .getByRole('textbox', { name: `Вариант для категории ${number}` })
      .fill(variant);
  };
  await fillPair(1, 'тунец', 'в толще воды');
  await fillPair(2, 'морская звезда', 'на дне');
  await question(page, 4).getByRole('button', { name: 'Добавить пару' }).click();
  await fillPair(3, 'морской ёж', 'на дне');
  await question(page, 4).getByRole('button', { name: 'Добавить лишний вариант' }).click();
  await question(page, 4).getByRole('textbox', { name: 'Лишний вариант 1' }).fill('в облаках');
  // A moved category takes its variant along.
  await question(page, 4).getByRole('button', { name: 'Пара 2: выше' }).click();
  await expect(question(page, 4).getByRole('textbox', { name: 'Вариант для категории 1' })).toHaveValue('на дне');
  await question(page, 4).getByRole('button', { name: 'Убрать: пара 3' }).click();
  // A tooltip hangs outside the page's regions.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await saveTest(page);
  await expect(page.getByText('не готов')).toHaveCount(0);

  await page.getByRole('button', { name: 'Свернуть все' }).click();
  await drag(page, 'Вопрос 1', 'Вопрос 3');
  await expect(heads(page).nth(2)).toContainText('Кто на картинке?');
  const grip = page.getByRole('button', { name: 'Вопрос 4: перетащить' });
  await grip.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(heads(page).nth(1)).toContainText('Кто где живёт?');
  await expect(page.getByText('Вопрос 4: теперь на месте 2')).toBeAttached();
  await page.getByRole('button', { name: 'Вопрос 2: выше' }).click();
  await expect(heads(page).nth(0)).toContainText('Кто где живёт?');
  await page.getByRole('button', { name: 'Повторить вопрос 1' }).click();
  await expect(heads(page)).toHaveCount(5);
  await expect(question(page, 2).getByRole('textbox', { name: 'Категория 2' })).toHaveValue('тунец');
  await page.getByRole('button', { name: 'Удалить вопрос 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить вопрос' }).click();
  await expect(heads(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Как видит участник' }).click();
  const shown = page.getByRole('dialog');
  await shown.getByLabel('морская звезда').selectOption('на дне');
  await shown.getByRole('button', { name: 'Вопрос 4, ещё не открыт' }).click();
  await expect(shown.getByRole('img', { name: 'Рисунок к вопросу 4' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await saveTest(page);
  await page.reload();
  await expect(heads(page)).toHaveCount(4);
  await expect(heads(page).nth(0)).toContainText('Кто где живёт?');
  await page.getByRole('link', { name: 'Пройти и проверить ключ' }).click();
  await expect(page.getByText('Вопрос 1 из 4')).toBeVisible();
  await untilAwake(page);
  await page.getByLabel('морская звезда').selectOption('на дне');
  await page.getByRole('button', { name: 'Проверить ключ' }).click();
  await expect(page.getByRole('heading', { name: 'Проверка ключа' })).toBeVisible();
  await expect(page.getByText('без ответа').first()).toBeVisible();
  await expect(page.getByText('Ничего не сохранено')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ответить ещё раз' }).click();
  await expect(page.getByText('Вопрос 1 из 4')).toBeVisible();
});

test('a course is copied, put in order by dragging, and says whom a change in use meets', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const title = `Курс ${unique()}`;
  const original = await addComposedCourse(title, 'guide', false);
  await asAdministrator(page);
  await page.goto(`/admin/teachings/edit/${original}`);
  await untilAwake(page);
  const rows = page.getByRole('list', { name: 'Этапы курса' }).getByRole('listitem');
  await drag(page, 'Этап 1', 'Этап 2');
  await expect(rows.nth(0)).toContainText(`${title}: этап 2`);

  await page.getByRole('button', { name: 'Скопировать курс' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 этапа');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Название' }).fill(`${title} 2028`);
  await dialog.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByRole('heading', { name: `${title} 2028` })).toBeVisible();
  expect(page.url()).not.toMatch(new RegExp(`/${original}$`));
  await expect(page.getByText('Всё готово')).toBeVisible();
  await expect(rows.nth(0)).toContainText(`${title}: этап 2`);
  await expectAccessible(page);

  await page.goto(`/admin/lectures?search=${encodeURIComponent(title)}&sort=title`);
  await untilAwake(page);
  await page
    .getByRole('button', { name: `Удалить лекцию «${title}: лекция 1»` })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('стоит в курсах');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  // A learner begins the course: its screens show the learner, and milestones already reached cannot be removed.
  await withDatabase(async (services) => {
    const { participation_id } = await makeFamily(services, 200);
    await services.db.$client.query(
      `update participations set teaching_id = first.teaching_id, milestone_id = first.id, begun_at = now()
       from milestones first
       where participations.id = $1 and first.teaching_id = $2 and ordinal_number = 1`,
      [participation_id, original],
    );
  });
  await page.goto(`/admin/teachings/edit/${original}`);
  await untilAwake(page);
  await expect(rows.nth(0)).toContainText('Сейчас на этапе: 1');
  const remove = rows.nth(0).getByRole('button', { name: 'Удалить этап 1' });
  await remove.click();
  await expect(page.getByRole('dialog')).toContainText('До этого этапа уже дошли: 1');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Удалить' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await expect(remove).toBeFocused();
  await page.getByRole('button', { name: 'Править этап 1' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Дней на этап' }).fill('9');
  await expect(page.getByRole('dialog')).toContainText('Сейчас на этапе: 1, их срок не изменится');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Закрыть и не сохранять' }).click();
  await rows
    .nth(0)
    .getByRole('link', { name: `${title}: тест 2`, exact: true })
    .click();
  await expect(page.getByText('Изменения увидят те, кто ещё не открыл тест: 1')).toBeVisible();
});

test('of two people in one test the slower decides what stays, and nothing is lost', async ({ page, browser }) => {
  await asAdministrator(page);
  await page.goto('/admin/tests/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Тест ${unique()}`);
  await page.getByRole('button', { name: 'Дальше: вопросы' }).click();
  await page.waitForURL(/\/edit\/\d+$/);
  const context = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' });
  const other = await context.newPage();
  await asAdministrator(other);
  await other.goto(page.url());
  await untilAwake(other);
  await page.getByRole('textbox', { name: 'Коротко о тесте' }).fill('Моё');
  await other.getByRole('textbox', { name: 'Коротко о тесте' }).fill('Чужое');
  await saveTest(other);
  await context.close();

  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('здесь уже сохранили другие изменения: Дарья Морская')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Коротко о тесте' })).toHaveValue('Моё');
  await page.getByRole('button', { name: 'Записать моё поверх' }).click();
  await expect(page.getByText('Тест сохранён')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Коротко о тесте' })).toHaveValue('Моё');
});
