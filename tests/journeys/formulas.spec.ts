import { expect } from '@playwright/test';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake } from './visit.ts';

test('an editor writes a formula with a preview, and it is read, scrolled and copied as one', async ({ page }) => {
  test.slow();
  await asAdministrator(page);
  const title = `Давление ${unique()}`;
  await page.goto('/admin/lectures/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await page.keyboard.type('H');
  await page.getByRole('button', { name: 'Нижний индекс' }).click();
  await page.keyboard.type('2');
  await page.getByRole('button', { name: 'Нижний индекс' }).click();
  await page.keyboard.type('O ');
  await page.getByRole('button', { name: 'Формула' }).click();
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  const latex = dialog.getByRole('textbox', { name: 'Запись LaTeX' });
  await latex.fill('\\frac{1');
  await expect(dialog).toContainText('не хватает закрывающей скобки');
  await expect(dialog.getByRole('button', { name: 'Вставить формулу' })).toBeDisabled();
  await latex.fill('p = \\rho g h');
  await expect(dialog.getByRole('status').locator('math mi').first()).toHaveText('p');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Вставить формулу' }).click();
  await expect(text).toContainText('H2O \\(p = \\rho g h\\)');
  await page.getByRole('button', { name: 'Сохранить лекцию' }).click();
  await expect(page).toHaveURL(/\/admin\/lectures\/edit\/\d+/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  await page.goto(`/admin/lectures/preview/${id}`);
  await untilAwake(page);
  const formula = page.locator('article math');
  await expect(formula.locator('mi').first()).toHaveText('p');
  // A screen reader comes to a formula, not to letters in a row.
  await expect(page.getByRole('article').getByRole('math')).toBeVisible();
  await expect(page.locator('article sub')).toHaveText('2');
  await expectAccessible(page);
  const copied = await formula.evaluate((math) => {
    const range = document.createRange();
    range.selectNode(math.parentElement ?? math);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    const clipboardData = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
  expect(copied).toContain('H2O \\(p = \\rho g h\\)');
});

test('a question with formulas and emphasis is written by the menu of its fields and shown as it will be asked', async ({
  page,
}) => {
  test.slow();
  await asAdministrator(page);
  const origin = process.env.PORTAL_URL ?? '';
  const post = async (path: string, data: object) =>
    (await page.request.post(`${origin}/api/admin${path}`, { data, headers: { origin } })).json();
  const { exam } = await post('/exam/add', { exam_title: `Формулы ${unique()}`, exam_points: 10, exam_duration: 20 });
  const wide = `\\[${'\\rho g h + '.repeat(12)}0\\]`;
  const answers = [
    { answer_text: '\\(F_A = \\rho g V\\)', right: 1 },
    { answer_text: '10<sup>5</sup> Па', right: 0 },
  ];
  const questions = [{ question_type: 1, question_text: `Сила ${wide}`, answers }];
  await post('/test/edit', { ...exam, questions });

  // A slow device: what React puts off comes after timers of a millisecond, which an editor has.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...sent: [unknown]) {
      setTimeout(() => postMessage.apply(this, sent), 5);
    };
  });
  await page.goto(`/admin/tests/edit/${exam.id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: /Вопрос 1 Сила/ }).click();
  await page.getByRole('button', { name: 'Вариант 2: индексы, формула, оформление' }).click();
  await page.getByRole('menuitem', { name: 'Формула…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Формула' });
  await dialog.getByRole('textbox', { name: 'Запись LaTeX' }).fill('x^2');
  await dialog.getByRole('button', { name: 'Вставить формулу' }).click();
  await expect(page.getByRole('textbox', { name: 'Вариант 2' })).toHaveValue(/\\\(x\^2\\\)/);
  await page.getByRole('button', { name: 'Вариант 1: индексы, формула, оформление' }).click();
  await page.getByRole('menuitem', { name: /Оформление/ }).click();
  const variant = page.getByRole('textbox', { name: 'Вариант 1' });
  await variant.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page
    .getByRole('toolbar', { name: 'Вариант 1: оформление' })
    .getByRole('button', { name: 'Полужирный' })
    .click();
  await page.keyboard.type('не сила');
  await page.getByRole('button', { name: 'Сохранить тест' }).click();
  await expect(page.getByText('Тест сохранён')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/tests/preview/${exam.id}`);
  await untilAwake(page);
  const box = page.getByRole('group', { name: 'Формула', exact: true });
  await expect(box.locator('math')).toBeVisible();
  await expect(page.getByRole('radio').locator('math').first()).toBeVisible();
  await expect(page.getByRole('radio').locator('strong')).toHaveText('не сила');
  await box.focus();
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
