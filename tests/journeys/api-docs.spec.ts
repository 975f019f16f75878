import { expect } from '@playwright/test';
import { test } from './visit.ts';

test('the API page shows every call in Russian, from the portal alone, without a console error', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${process.env.PORTAL_URL}/`) && !request.url().startsWith('data:'))
      faults.push(request.url());
  });
  await page.goto('/api/docs');
  await page
    .locator('.opblock-tag')
    .filter({ hasText: /^Новости/ })
    .first()
    .click();
  await page.getByText('Новости: сначала закреплённые, потом новые').click();
  await expect(page.getByText('Кто может: все, вход не нужен.')).toBeVisible();
  await page.getByRole('button', { name: 'Попробовать' }).click();
  await page.getByRole('button', { name: 'Выполнить' }).click();
  await expect(page.getByRole('heading', { name: 'Ответ сервера' })).toBeVisible();
  expect(faults).toEqual([]);
});
