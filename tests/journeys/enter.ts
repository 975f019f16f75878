import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { makePerson } from '#tests/factories.ts';
import { users } from '#tests/tables.ts';
import { isAtRest, RESTING_PLACE } from './shared-context.ts';
import { withDatabase } from './visit.ts';

const sessionCookie = (token: string) => {
  const url = process.env.PORTAL_URL ?? '';
  const isSecure = url.startsWith('https:');
  return { name: isSecure ? '__Host-session' : 'session', value: token, url, secure: isSecure };
};

/** Words of a page's main part as the portal sends it to somebody: read without a browser. */
export async function wordsSent({ token }: { token: string }, address: string): Promise<string> {
  const { name, value, url } = sessionCookie(token);
  const answer = await fetch(new URL(address, url), { headers: { cookie: `${name}=${value}` } });
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  return main.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '');
}

/**
 * Signs a page in by its session cookie; only journeys about signing in use the screen. What was open is left first:
 * a live page would ask for its news with the cookie of somebody else.
 */
export async function enter(page: Page, { token }: { token: string }): Promise<void> {
  if (!isAtRest(page)) await page.goto(RESTING_PLACE);
  await page.context().addCookies([sessionCookie(token)]);
}

/** Signs a page in as the demo account of a role. */
export async function enterDemo(page: Page, role: Role): Promise<void> {
  const request = { id: 'journey', ip: '127.0.0.1', user_agent: 'Chrome', cookies: {} };
  const session = await withDatabase(async ({ db }) => {
    const [user] = await db.select().from(users).where(eq(users.email, demoAccounts[role].email));
    if (!user) throw new Error(`the demo season has no ${role}`);
    return await openSession(db, user.id, request, 24);
  });
  await enter(page, session);
}

/** Signs a page in as a new administrator. */
export const asAdministrator = async (page: Page): Promise<void> =>
  enter(page, await withDatabase((services) => makePerson(services, 'administrator', { email: null, phone: null })));
