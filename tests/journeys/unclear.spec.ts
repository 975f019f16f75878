import { expect } from '@playwright/test';
import { demoLearner } from './demo-learner.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

test('a reader marks a paragraph by a key, asks from it, and the methodist pins an answer that the reader finds under the lecture', async ({
  page,
  faults,
}) => {
  test.slow();
  const { child } = await demoLearner(2);
  await enter(page, child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  const mark = page.locator('article [data-mark]').nth(1);
  const button = mark.getByRole('button');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(mark.getByRole('link')).toBeHidden();

  // Without a network the press waits, and goes once the connection is back.
  await page.context().setOffline(true);
  await button.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/lecture/unclear') && answer.ok());
  await page.context().setOffline(false);
  await sent;
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text)));
  await page.reload();
  await untilAwake(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const words = `Почему так? ${unique()}`;
  await mark.getByRole('link', { name: 'Спросить об этом' }).click();
  await expect(page.getByText(/^О чём: Вопрос по лекции «.+»: /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Твоё сообщение' }).fill(words);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const message = page.getByRole('log').getByRole('link', { name: 'К этому месту лекции' }).last();
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await message.click();
  await expect(page).toHaveURL(/\/student\/study\/lecture#p-[0-9a-f]{12}$/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await asAdministrator(page);
  await page.goto(`/admin/chat/${child.id}`);
  await untilAwake(page);
  await page.getByRole('textbox', { name: /ответ/i }).first().fill('Потому что вода тяжёлая');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Потому что вода тяжёлая').last()).toBeVisible();
  await page.getByRole('link', { name: 'Закрепить ответ под лекцией' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Закрепить ответ под лекцией' });
  await expect(dialog.getByRole('textbox', { name: 'Ответ' })).toHaveValue('Потому что вода тяжёлая');
  await dialog.getByRole('button', { name: 'Закрепить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Вопрос' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const question = `Почему вода держит? ${unique()}`;
  await dialog.getByRole('textbox', { name: 'Вопрос' }).fill(question);
  await dialog.getByRole('button', { name: 'Закрепить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);

  await enter(page, child);
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  await page.getByText(question).click();
  await expect(page.getByText('Потому что вода тяжёлая')).toBeVisible();
});
