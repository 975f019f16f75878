import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { statuses as s } from '#contract/statuses.ts';
import { makeCertificateCandidate } from '#tests/certificates.ts';
import { unique } from '#tests/factories.ts';
import { asAdministrator, enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, withDatabase } from './visit.ts';

// The sea is animated for ever, and the accessibility check waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const letters = 'абвгдежзиклмнопрст';
/** A surname that is unique in this run. */
const ownSurname = () => `Кораблёв-${[...String(unique())].map((digit) => letters[Number(digit)]).join('')}`;

test('a certificate is made, seen, sent, kept by the parent on a phone, and checked by a stranger', async ({
  page,
  browser,
}) => {
  test.slow();
  const surname = ownSurname();
  const { parent, child } = await withDatabase((services) =>
    makeCertificateCandidate(services, s.SHIFT_COMPLETED, { surname }),
  );
  await asAdministrator(page);
  await page.goto(`/admin/users/certificates?search=${encodeURIComponent(surname)}`);
  const row = page.getByRole('row').filter({ hasText: surname });
  await expect(row).toContainText('Ещё не создан');
  await row.getByRole('button', { name: /^Создать сертификат/ }).click();
  await expect(row).toContainText('Создан, не отправлен');
  await row.getByRole('button', { name: /^Посмотреть сертификат/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: new RegExp(surname) })).toBeVisible();
  await expect(dialog).toContainText('Ещё не отправлен');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(row).toContainText('Отправлен');
  // A sent one is not deleted, in the server’s own words.
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Нельзя удалить отправленный сертификат')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const theirs = await phone.newPage();
  await enter(theirs, parent);
  await theirs.goto(`/parent/student/certificate?id=${child.id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: /^Сертификат/ })).toBeVisible();
  await expect(theirs.getByRole('img', { name: new RegExp(surname) })).toBeVisible();
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Скачать PDF' }).click();
  const kept = await readFile(await (await download).path());
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoSidewaysScroll(theirs);
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Год ребёнка: на память' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Мой год' })).toBeVisible();
  await expect(theirs.getByText(/^Победитель, № \d{4}-/)).toBeVisible();
  await theirs.goBack();
  // The name is wrong: the message begins with what is recorded, and leads the desk to the correction.
  await theirs.getByRole('link', { name: 'В имени ошибка' }).click();
  const message = theirs.getByRole('textbox', { name: 'Ваше сообщение' });
  await expect(message).toHaveValue(`Сейчас записано: ${surname} Пётр Сергеевна, 04.03.2012.\nПравильно: `);
  await expect(theirs.getByText('О чём: Ошибка в имени или дате рождения, Пётр')).toBeVisible();
  await message.press('End');
  await theirs.keyboard.insertText('Сергеевич');
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Отправить' }).click();
  await expect(theirs.getByRole('article').last()).toContainText('Правильно: Сергеевич');
  await theirs.goBack();
  const address = (await theirs.getByRole('link', { name: /Что увидит тот, кто проверит/ }).getAttribute('href')) ?? '';
  await phone.close();

  const street = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const stranger = await street.newPage();
  const found = stranger
    .getByRole('region')
    .filter({ has: stranger.getByRole('heading', { level: 2 }) })
    .first();
  await stranger.goto(address);
  await expect(found).toContainText('Сертификат действителен');
  await expect(found).toContainText('Подпись QR-кода верна');
  await expect(found).not.toContainText(surname);
  await expectNoSidewaysScroll(stranger);
  await expectAccessible(stranger);
  const number = /\/certificate\/([^?]+)/.exec(address)?.[1] ?? '';
  await stranger.getByRole('textbox', { name: 'Проверить другой номер' }).fill(number.toLowerCase());
  await stranger.getByRole('button', { name: 'Проверить' }).click();
  await expect(found).toContainText('только QR-код');
  await stranger.goto(`/certificate/${number}?s=${'A'.repeat(86)}`);
  await expect(found).toContainText('Лист подделан');
  await expectAccessible(stranger);

  // The name is corrected: a new sheet has the same number, the former one is revoked.
  await page.goto(`/admin/chat/${parent.id}`);
  await page.getByRole('link', { name: 'Исправить данные' }).click();
  const patronymic = page.getByLabel('Отчество');
  await patronymic.fill('сергеевич');
  await page.getByRole('button', { name: 'Исправить на Сергеевич' }).click();
  await expect(patronymic).toHaveValue('Сергеевич');
  await page.getByLabel('Дата рождения').fill('04.03.2016');
  await page.getByLabel('Почему исправляем').fill('Ошибка при регистрации');
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(page.getByText('а по этой дате будет 11')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Дата рождения').fill('04.03.2012');
  await page.getByRole('button', { name: 'Исправить', exact: true }).click();
  await expect(page.getByText('Данные исправлены, сообщение отправлено')).toBeVisible();
  await expect(page.getByText(`на листе «${surname} Пётр Сергеевна»`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Переделать сертификат № ${number}` }).click();
  await expect(page.getByText('Сертификатов и бланков поездки с прежними данными нет.')).toBeVisible();
  await page.goto(`/admin/users/${child.id}`);
  await expect(page.getByText('Отчество: Сергеевна → Сергеевич')).toBeVisible();
  await stranger.goto(address);
  await expect(found).toContainText('Этот лист отозван');
  await street.close();
});

test('all are made at once with the progress to see', async ({ page }) => {
  await withDatabase((services) => makeCertificateCandidate(services, s.NOT_ENROLLED, { surname: ownSurname() }));
  await asAdministrator(page);
  await page.goto('/admin/users/certificates');
  await page.getByRole('button', { name: 'Создать всем' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать всем' }).click();
  const waiting = page.getByRole('definition').first();
  await expect(waiting).toHaveText('0', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Создать всем' })).toBeDisabled();
});
