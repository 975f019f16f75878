import { browser, signIn } from './shot-tmp.ts';
const { page, token } = await signIn('admin@ocean.test');
const get = async (path: string) => (await fetch(`http://localhost:4150/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
const find = async (q: string) => (await get(`/admin/chat/list?search=${encodeURIComponent(q)}`)).data[0].user_id;
const id = await find('Панфилов'); const bel = await find('Белоусова'); const vet = await find('Ветрова');
await page.goto(`/admin/chat/${id}`, { waitUntil: 'load' }); await page.waitForTimeout(6000);
await page.screenshot({ path: '/tmp/h/h5/desk.png' });
// mention
const note = page.getByRole('textbox', { name: 'Новая заметка' });
await note.click(); await note.pressSequentially('Спроси @'); await page.waitForTimeout(2500);
await page.screenshot({ path: '/tmp/h/h5/mention.png' });
await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); await page.waitForTimeout(500);
console.log('note', await note.inputValue()); await note.fill('');
await page.getByRole('button', { name: 'Отложить' }).click(); await page.waitForTimeout(3000);
await page.screenshot({ path: '/tmp/h/h5/snooze.png' }); await page.keyboard.press('Escape');
await page.waitForTimeout(600);
await page.getByRole('button', { name: 'Найти в переписке' }).click(); await page.waitForTimeout(3000);
await page.getByRole('dialog').getByRole('searchbox').fill('паспорт'); await page.waitForTimeout(2500);
await page.screenshot({ path: '/tmp/h/h5/search.png' });
await page.getByRole('dialog').getByRole('button', { name: /паспорт/ }).first().click(); await page.waitForTimeout(1500);
console.log('focused', await page.evaluate(() => document.activeElement?.tagName + ' ' + document.activeElement?.getAttribute('data-message')));
// reply
await page.getByRole('log').getByRole('article').filter({ hasText: 'Прошло уже несколько дней' }).hover();
await page.getByRole('log').getByRole('article').filter({ hasText: 'Прошло уже несколько дней' }).getByRole('button', { name: 'Ответить на это сообщение' }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/h/h5/reply.png' });
// tabs
await page.evaluate(() => { const h = document.querySelector('h1'); h!.tabIndex = -1; h!.focus(); });
for (let i = 0; i < 4; i += 1) { await page.keyboard.press('Tab'); console.log(i + 1, await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 30)} ${document.activeElement?.getAttribute('role')}`)); }
await page.getByRole('log').focus(); await page.keyboard.press('ArrowUp'); await page.keyboard.press('ArrowUp');
console.log('arrow', await page.evaluate(() => document.activeElement?.tagName + document.activeElement?.textContent?.slice(0, 60)));
await page.keyboard.press('Tab'); console.log('inner', await page.evaluate(() => document.activeElement?.tagName + document.activeElement?.textContent?.slice(0, 60)));
await page.goto(`/admin/chat/${bel}`, { waitUntil: 'load' }); await page.waitForTimeout(4000);
await page.screenshot({ path: '/tmp/h/h5/handover.png' });
await page.goto(`/admin/chat/${vet}`, { waitUntil: 'load' }); await page.waitForTimeout(4000);
await page.screenshot({ path: '/tmp/h/h5/snoozed-dialog.png' });
await browser.close();
