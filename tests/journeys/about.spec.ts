import path from 'node:path';
import { expect } from '@playwright/test';
import { statuses } from '#contract/statuses.ts';
import { makeFamily } from '#tests/factories.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const photo = path.resolve('tests/fixtures/photo.heic');

// docs/product/selection-and-trip.md, «About me».
test('on a phone a child tells of itself: nothing is lost by a reload, a photo is moved by keys; the parent reads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { child, parent } = await withDatabase((services) => makeFamily(services, statuses.ADMITTED));
  await enter(page, child);
  await page.goto('/student/about');
  await untilAwake(page);
  await page.getByLabel('О себе').fill('Люблю море <b>и книги</b>');
  await page.getByLabel('Фотография').setInputFiles(photo);
  const circle = page.getByRole('application', { name: 'Круг на снимке' });
  const slider = page.getByRole('slider', { name: 'Ближе или дальше' });
  await circle.focus();
  for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(slider).toHaveValue('1.3');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(page.getByText(/^Сохранено \d/)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByLabel('О себе')).toHaveValue('Люблю море <b>и книги</b>');
  await expect(slider).toHaveValue('1.3');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Изменить' })).toBeFocused();
  await expect(page.getByText('Люблю море <b>и книги</b>')).toBeVisible();
  const picture = page.getByRole('banner').locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);

  await enter(page, parent);
  await page.goto(`/parent/student/about?id=${child.id}`);
  await expect(page.getByText('Люблю море <b>и книги</b>')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Фотография: / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Изменить' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Достижения' }).click();
  await expect(page.getByRole('heading', { name: /^Достижения: / })).toBeFocused();
});
