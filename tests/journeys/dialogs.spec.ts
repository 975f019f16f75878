import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type Status, statuses, statusLabel } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { makeFamily } from '#tests/factories.ts';
import { makeEnded } from '#tests/returns.ts';
import { participations } from '#tests/tables.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a participant in training as an administrator. */
async function openParticipant(page: Page, status: Status = statuses.ADMITTED) {
  await asAdministrator(page);
  const family = await withDatabase(async (services) => {
    const made = await makeFamily(services, status);
    await services.db.transaction((tx) => openTimeout(tx, made.child.id, 'GO_TO_TRAINING', 5));
    return made;
  });
  await page.goto(`/admin/users/${family.child.id}`);
  await untilAwake(page);
  return family;
}

test('a dialog gives focus back to the button that opened it: a change of status, an erasure, a new deadline', async ({
  page,
}) => {
  await openParticipant(page);
  for (const name of [/^Сменить статус/, /^Удалить данные/, /^Перенести: /]) {
    const button = page.getByRole('button', { name }).first();
    for (const leave of ['Escape', 'Закрыть']) {
      await button.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByRole('button', { name: leave }).press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
});

/** Delays the dialog's focus, as on a slow phone, so that quick presses come first. */
const focusLate = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, milliseconds = 0) => wait(run, milliseconds === 0 ? 100 : milliseconds),
    });
  });

const openQuestion = async (page: Page) => {
  await asAdministrator(page);
  await page.goto('/admin/teachings');
  await untilAwake(page);
  return page.getByRole('button', { name: /^Удалить курс/ }).first();
};

/** Where the first button of a dialog is seen while it appears, once `open` has begun. */
async function placesWhile(page: Page, open: () => Promise<void>): Promise<string[]> {
  const places = page.evaluate(async () => {
    const seen = new Set<string>();
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 60; frames += seen.size > 0 ? 1 : 0) {
      await frame();
      const shown = document.querySelector('[role="dialog"] button')?.getBoundingClientRect();
      if (shown) seen.add(`${Math.round(shown.left)} ${Math.round(shown.top)}`);
    }
    return [...seen];
  });
  await open();
  return await places;
}

test('a dialog stands still while it appears: who presses its button at once does not miss it', async ({ page }) => {
  const button = await openQuestion(page);
  expect(await placesWhile(page, () => button.press('Enter'))).toHaveLength(1);
});

test('for who asks for stillness the menu of a narrow page does not move either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdministrator(page);
  await page.goto('/admin');
  await untilAwake(page);
  const button = page.getByRole('button', { name: 'Разделы' });
  // The first time it is there at once.
  await button.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await placesWhile(page, () => button.press('Enter'))).toHaveLength(1);
});

test('a double click on a dialog’s button presses nothing that the dialog covered', async ({ page }) => {
  await (await openQuestion(page)).press('Enter');
  const leave = dialog(page).getByRole('button').last();
  await leave.evaluate((button) => {
    const { top, left, width, height } = button.getBoundingClientRect();
    const covered = Object.assign(document.createElement('button'), { textContent: 'Под окном' });
    covered.style.cssText = `position: fixed; top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
    covered.onclick = () => covered.append(', нажата');
    document.body.append(covered);
  });
  await leave.click();
  await expect(dialog(page)).toBeHidden();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('button', { name: 'Под окном', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Под окном' }).click();
  await expect(page.getByRole('button', { name: 'Под окном, нажата', exact: true })).toBeVisible();
});

test('a question that is taken back gives focus back too, however quickly', async ({ page }) => {
  await focusLate(page);
  const button = await openQuestion(page);
  for (const isQuick of [true, false]) {
    await button.press('Enter');
    await expect(dialog(page)).toBeVisible();
    if (!isQuick) await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the menu of a narrow page gives focus back to its button, however quickly', async ({ page }) => {
  await focusLate(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdministrator(page);
  await page.goto('/admin/teachings');
  await untilAwake(page);
  const button = page.getByRole('button', { name: 'Разделы' });
  for (const isQuick of [true, false]) {
    await button.press('Enter');
    await expect(dialog(page)).toBeVisible();
    if (!isQuick) await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('where the button is gone with what it did, focus goes to the heading of the screen', async ({ page }) => {
  await asAdministrator(page);
  const { child } = await withDatabase((services) => makeEnded(services, statuses.ASSESSED, statuses.NOT_ENROLLED));
  await page.goto(`/admin/users/${child.id}`);
  await untilAwake(page);
  const button = page.locator('main').getByRole('button', { name: /^Вернуть участие/ });
  await button.press('Enter');
  await dialog(page).getByLabel('Причина').fill('Освободилось место');
  await dialog(page).getByRole('button', { name: 'Вернуть участие' }).press('Enter');
  await expect(button).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Requests a status while another administrator is quicker. */
async function slowDown(page: Page, from: Status, chosen: Status, by: Status) {
  const { participation_id } = await openParticipant(page, from);
  await page.getByRole('button', { name: /^Сменить статус/ }).click();
  await dialog(page).getByRole('combobox', { name: 'Новый статус' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: statusLabel(chosen) })
    .click();
  await dialog(page).getByLabel('Причина').fill('Нарушение правил');
  await withDatabase(({ db }) =>
    db.update(participations).set({ status: by }).where(eq(participations.id, participation_id)),
  );
  await dialog(page).getByRole('button', { name: 'Сменить статус' }).click();
}

test('who was slower is told what has changed, in the dialog that was refused', async ({ page }) => {
  const { TRAINING, TRAINING_PAUSED } = statuses;
  await slowDown(page, TRAINING, TRAINING_PAUSED, TRAINING_PAUSED);
  await expect(dialog(page)).toContainText(`Было: ${statusLabel(TRAINING)}. Стало: ${statusLabel(TRAINING_PAUSED)}.`);
  await expect(dialog(page).getByLabel('Причина')).toHaveValue('Нарушение правил');
  await expectAccessible(page);
});

test('where the change has taken the dialog away the refusal is said beside it', async ({ page }) => {
  await slowDown(page, statuses.ADMITTED, statuses.BLOCKED, statuses.BLOCKED);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Сезон 2027: ${statusLabel(statuses.BLOCKED)}`)).toBeVisible();
  await expect(page.locator('[data-notices]').getByText(/статус/i)).toBeVisible();
});

test('what is typed is not thrown away unasked, and focus is where it was', async ({ page }) => {
  await openParticipant(page);
  const button = page.getByRole('button', { name: /^Удалить данные/ });
  await button.press('Enter');
  const typed = page.getByRole('dialog', { name: 'Удалить данные?' });
  const question = page.getByRole('dialog', { name: 'Закрыть окно?' });
  const reason = typed.getByLabel('Причина');
  await reason.fill('Письмо семьи');
  for (const answer of ['Escape', 'Отмена']) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(question.locator(':focus')).toHaveCount(1);
    if (answer === 'Escape') await expectAccessible(page);
    if (answer === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: answer }).press('Enter');
    await expect(question).toBeHidden();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('Письмо семьи');
  }
  await typed.getByRole('button', { name: 'Закрыть' }).press('Enter');
  await question.getByRole('button', { name: 'Закрыть и не сохранять' }).press('Enter');
  await expect(typed).toBeHidden();
  await expect(button).toBeFocused();
});

test('a refusal that is of no field takes the focus, and the erasure asked for is in its list at once', async ({
  page,
}) => {
  await openParticipant(page);
  const why = `Письмо семьи ${unique()}`;
  const erasures = page.getByRole('link', { name: /^Удаление данных/ });
  const asked = page.locator('main').getByText(why);
  await erasures.first().click();
  await expect(page).toHaveURL(/erasures/);
  await expect(page.getByRole('heading', { level: 1, name: 'Удаление данных' })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: /^Удалить данные/ }).press('Enter');
  await dialog(page).getByLabel('Причина').fill(why);
  let isRefused = true;
  await page.route('**/api/admin/erasures/ask', (route) =>
    isRefused ? route.fulfill({ status: 409, json: { ok: false, errors: ['Уже запрошено'] } }) : route.continue(),
  );
  const act = dialog(page).getByRole('button', { name: 'Удалить через 30 дней' });
  await act.press('Enter');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Уже запрошено' })).toBeFocused();
  isRefused = false;
  await act.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await erasures.first().click();
  await expect(asked).toHaveCount(1);
});
