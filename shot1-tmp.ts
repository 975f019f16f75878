import { browser, signIn } from './shot-tmp.ts';
const { page } = await signIn('admin@ocean.test');
for (const [name, path] of [['list', '/admin/chat'], ['snoozed', '/admin/chat?filter=snoozed'], ['answers', '/admin/reports/answers']] as const) {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `/tmp/h/h5/${name}.png` });
  console.log(name, await page.locator('main').innerText().then((t) => t.slice(0, 200).replace(/\n/g, ' | ')));
}
await browser.close();
