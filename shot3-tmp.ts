import { browser, signIn } from './shot-tmp.ts';
for (const [email, path, name] of [['student@ocean.test', '/student/messages', 'student'], ['parent@ocean.test', '/parent/messages', 'parent']] as const) {
  const { page } = await signIn(email, { width: 390, height: 844 });
  await page.goto(path, { waitUntil: 'load' }); await page.waitForTimeout(5000);
  for (const height of [844, 664, 440]) {
    await page.setViewportSize({ width: 390, height }); await page.waitForTimeout(500);
    const log = await page.getByRole('log').boundingBox();
    const seen = await page.getByRole('log').getByRole('article').evaluateAll((all) => { const f = document.querySelector('[role=log]')!.getBoundingClientRect(); return all.filter((a) => { const b = a.getBoundingClientRect(); return b.top >= f.top - 1 && b.bottom <= f.bottom + 1; }).length; });
    console.log(name, height, Math.round(log!.height), (log!.height / height * 100).toFixed(1), 'whole bubbles', seen);
    await page.screenshot({ path: `/tmp/h/h5/${name}-${height}.png` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => { const h = document.querySelector('h1'); h!.tabIndex = -1; h!.focus(); });
  for (let i = 0; i < 3; i += 1) { await page.keyboard.press('Tab'); console.log(i + 1, await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id}`)); }
}
{
  const { page, token } = await signIn('admin@ocean.test', { width: 390, height: 844 });
  const r = await (await fetch(`http://localhost:4150/api/admin/chat/list?search=${encodeURIComponent('Панфилов')}`, { headers: { authorization: `Bearer ${token}` } })).json();
  await page.goto(`/admin/chat/${r.data[0].user_id}`, { waitUntil: 'load' }); await page.waitForTimeout(5000);
  const log = await page.getByRole('log').boundingBox();
  console.log('desk', log!.height / 844);
  await page.screenshot({ path: '/tmp/h/h5/desk-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 }); await page.waitForTimeout(500);
  await page.evaluate(() => { const h = document.querySelector('h1'); h!.tabIndex = -1; h!.focus(); });
  for (let i = 0; i < 3; i += 1) { await page.keyboard.press('Tab'); console.log(i + 1, await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent}`)); }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/reports/answers', { waitUntil: 'load' }); await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/h/h5/answers-390.png' });
}
await browser.close();
