// docs/product/interface.md, «Files on their way»: a slow file is not lost when somebody goes on.
import { expect, type Locator, type Page } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeFamily, signAgreements } from '#tests/factories.ts';
import { onePagePdf } from '#tests/one-page-pdf.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const UPLOAD = '**/api/user/upload_file';
const scan = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(onePagePdf('1 0 0 rg 40 40 200 100 re f')),
});
const onItsWay = /загружается, \d+ %|файл обрабатывается/;

/** Holds uploads back until `go`. */
async function slowUploads(page: Page) {
  const held = Promise.withResolvers<'go' | 'fail'>();
  await page.route(UPLOAD, async (route) => {
    if ((await held.promise) === 'go') await route.continue();
    else await route.abort('internetdisconnected');
  });
  const end = async (how: 'go' | 'fail') => {
    held.resolve(how);
    await page.waitForTimeout(50);
    await page.unroute(UPLOAD);
  };
  return { go: () => end('go'), fail: () => end('fail') };
}

test('a scan goes on while the family fills in other sections; leaving asks, sending waits, its end is told', async ({
  page,
  faults,
}) => {
  test.slow();
  const family = await withDatabase(async (services) => {
    const made = await makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL);
    await signAgreements(services, made);
    return made;
  });
  await enter(page, family.parent);
  await page.goto(`/parent/student?id=${family.child.id}&section=document`);
  await untilAwake(page);
  await page.getByRole('radio', { name: 'Паспорт гражданина РФ' }).check();
  const field = page.locator('#answer-identity_document_file1');
  const sections = page.getByRole('navigation', { name: 'Разделы анкеты' });
  const state = sections.getByRole('button', { name: /^Документ/ });

  const uploads = await slowUploads(page);
  await field.setInputFiles(scan('паспорт.pdf'));
  await expect(state).toContainText(onItsWay);
  await page.getByRole('button', { name: 'Дальше', exact: true }).click();
  await expect(state).toContainText(onItsWay);
  const note = page.getByRole('region', { name: 'Загрузка файлов' }).filter({ visible: true });
  await expect(note).toContainText(/паспорт\.pdf: /);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Раздел анкеты')).toContainText(onItsWay);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Said below what stays in sight at the top of a phone, not under it.
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  const awaited = page.getByText(/ещё загружается: отправьте анкету, когда он загрузится/);
  await expect(awaited).toBeVisible();
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await topOf(awaited)) - (await topOf(page.getByLabel('Раздел анкеты'))))
    .toBeGreaterThan(40);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Данные родителя' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Файл ещё загружается' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/parent\/student/);
  await page.getByRole('link', { name: 'Данные родителя' }).first().click();
  await page.getByRole('button', { name: 'Перейти', exact: true }).click();
  await page.waitForURL('/parent/profile');
  await expect(note).toContainText(/паспорт\.pdf: /);
  await uploads.go();
  await expect(page.getByText(/^Файл загружен\./)).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.goto(`/parent/student?id=${family.child.id}&section=document`);
  await untilAwake(page);
  await expect(page.getByRole('link', { name: /паспорт\.pdf/ })).toBeVisible();

  // Replaced, and lost on the way, while another section is open: said there, and repeated from there.
  const broken = await slowUploads(page);
  await field.setInputFiles(scan('новый.pdf'));
  await page.getByRole('button', { name: 'Дальше', exact: true }).click();
  await broken.fail();
  await expect(note.getByRole('alert')).toBeVisible();
  await expect(page.getByText(/^Файл не загружен\. .*Снимок документа/)).toBeVisible();
  await expect(state).toContainText('файл не загружен');
  await note.getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(note).toHaveCount(0);
  await expect(page.locator('main h1')).toBeFocused();
  await state.click();
  await expect(page.getByRole('link', { name: /новый\.pdf/ })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
});

test('a paper of the trip goes on while its days are filled in', async ({ page }) => {
  const family = await withDatabase(async (services) => {
    await saveConfiguration(services.db, { trip_days: { from: '2027-07-20', to: '2027-08-10' } }, null);
    const made = await makeFamily(services, statuses.MAIN_ENROLLED);
    await signAgreements(services, made);
    return made;
  });
  await enter(page, family.parent);
  await page.goto(`/parent/student/trip?id=${family.child.id}&step=docs`);
  await untilAwake(page);
  const step = page.getByRole('navigation', { name: 'Шаги поездки' }).getByRole('button', { name: /^Документы/ });
  const uploads = await slowUploads(page);
  await page.locator('#trip-consent_to_medical_intervention_file').setInputFiles(scan('согласие.pdf'));
  await page.getByRole('button', { name: /^Приезд/ }).click();
  await expect(step).toContainText(onItsWay);
  // Typed as people type: a separator ends its part.
  await page.getByLabel('День приезда').pressSequentially('20.7.2027');
  await expect(page.getByLabel('День приезда')).toHaveValue('20.07.2027');
  await page.getByLabel(/^Время/).pressSequentially('9.05');
  await expect(page.getByLabel(/^Время/)).toHaveValue('09:05');
  // A correction in the middle leaves the caret where it is.
  await page.getByLabel(/^Время/).press('Home');
  await page.getByLabel(/^Время/).press('Delete');
  await page.getByLabel(/^Время/).pressSequentially('1');
  await expect(page.getByLabel(/^Время/)).toHaveValue('19:05');
  await uploads.go();
  await expect(page.getByText(/^Файл загружен\./)).toBeVisible();
  await step.click();
  await expect(page.getByRole('link', { name: /согласие\.pdf/ })).toBeVisible();
});
