import type { Page } from '@playwright/test';
import { makePerson } from '#tests/factories.ts';
import { withDatabase } from './visit.ts';

/** The page belongs to a newly made administrator who has signed in. */
export async function asAdministrator(page: Page): Promise<void> {
  const { token } = await withDatabase((services) =>
    makePerson(services, 'administrator', { email: null, phone: null }),
  );
  await page.context().addCookies([{ name: 'session', value: token, url: process.env.PORTAL_URL ?? '' }]);
}
