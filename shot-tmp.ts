import { chromium } from '@playwright/test';
const base = 'http://localhost:4150';
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
export async function signIn(email: string, size = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport: size, baseURL: base, locale: 'ru-RU' });
  context.setDefaultTimeout(90000); context.setDefaultNavigationTimeout(120000);
  const answer = await fetch(`${base}/api/tokens/create`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ login: email, password: 'tri-kita-i-mayak' }) });
  const body = await answer.json();
  if (!body.token) console.log(JSON.stringify(body).slice(0, 300));
  await context.addCookies([{ name: 'session', value: body.token, url: base }]);
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text().slice(700, 6000)));
  page.on('pageerror', (e) => console.log('PAGEERR', String(e).slice(0, 600)));
  return { context, page, token: body.token as string };
}
