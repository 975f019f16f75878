import { browser, signIn } from './shot-tmp.ts';
const { page } = await signIn('parent@ocean.test', { width: 390, height: 844 });
await page.goto('/parent/messages', { waitUntil: 'load' }); await page.waitForTimeout(6000);
await browser.close();
