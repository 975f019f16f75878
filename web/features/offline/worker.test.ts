import { expect, test } from 'vitest';
import { openWorker } from './testing.ts';

const content = (worker: ReturnType<typeof openWorker>) => [
  ...(worker.caches.all.get('offline-content')?.keys() ?? []),
];
const reader = (id: number) => Response.json({ user: { id, offline_owner: markOf(id) } });
/** The mark the portal gives (docs/product/offline.md, «What is kept on a device»). */
const markOf = (id: number): string => `mark-of-${id}-${'x'.repeat(40)}`;

/** docs/product/offline.md, «What the worker does». */
test('a page comes from the network; where there is none, the shell stands in its place', async () => {
  const worker = openWorker();
  await worker.fire('install');
  expect(await (await worker.ask({ path: '/student/study', mode: 'navigate' }))?.text()).toBe('page');
  worker.net.answering = () => 'no network';
  expect(await (await worker.ask({ path: '/student/study', mode: 'navigate' }))?.text()).toBe('page');
  expect((await worker.ask({ path: '/offline.js' }))?.status).toBe(200);
});

test('calls, files, films and what another site sends are left to the browser', async () => {
  const worker = openWorker();
  for (const path of ['/api/user/data', '/api/storage/ab/film.mp4', '/assets/x.js', '/healthz'])
    expect(await worker.ask({ path })).toBeUndefined();
  expect(await worker.ask({ path: '/api/storage/ab/book.pdf', mode: 'navigate' })).toBeUndefined();
  expect(await worker.ask({ path: '/student/about', method: 'POST', mode: 'navigate' })).toBeUndefined();
});

test('signing in or out, and the sight of the door, take everything away; no network takes nothing', async () => {
  const ways = [
    { path: '/api/tokens/delete', method: 'POST' },
    { path: '/api/tokens/create', method: 'POST' },
    { path: '/entrance/abc', method: 'POST', mode: 'navigate' },
    { path: '/login', mode: 'navigate' },
  ];
  for (const way of ways) {
    const worker = openWorker();
    await worker.keep('/offline/kept/lecture');
    await (await worker.ask(way))?.text();
    expect(content(worker), way.path).toEqual([]);
    expect(worker.told).toEqual([{ is: 'cleared' }]);
  }
  const away = openWorker(() => 'no network');
  await away.keep('/offline/kept/lecture');
  await away.ask({ path: '/login', mode: 'navigate' });
  expect(content(away)).toEqual(['/offline/kept/lecture']);
});

test('what one person keeps is never another’s, and no number of a person lies there', async () => {
  const worker = openWorker(() => reader(7));
  await worker.say({ is: 'start', owner: markOf(7) });
  await worker.keep('/offline/kept/lecture');
  await worker.say({ is: 'start', owner: markOf(7) });
  expect(content(worker)).toContain('/offline/kept/lecture');
  const owner = await worker.caches.match('/offline/owner', { cacheName: 'offline-content' });
  expect(await owner?.text()).toBe(markOf(7));
  worker.net.answering = () => reader(8);
  await worker.say({ is: 'start', owner: markOf(8) });
  expect(content(worker)).toEqual(['/offline/owner']);
});

test('whose it is is told by the portal’s mark alone: without one nobody is, and nothing goes', async () => {
  const worker = openWorker(() => reader(7));
  await worker.say({ is: 'start', owner: markOf(7) });
  await worker.keep('/offline/kept/lecture');
  // A page or a portal of a former version beside this worker, as happens for a while.
  await worker.say({ is: 'start', id: 7 });
  worker.net.answering = () => Response.json({ user: { id: 7 } });
  await worker.say({ is: 'send' });
  expect(content(worker)).toContain('/offline/kept/lecture');
  worker.net.answering = () => reader(8);
  await worker.say({ is: 'send' });
  expect(content(worker)).toEqual([]);
});

test('what a former version has kept stays its reader’s, and what waits is sent', async () => {
  const worker = openWorker(() => reader(7));
  const keepAsBefore = async () => {
    const salt = 'some-salt';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} 7`));
    const content = await worker.caches.open('offline-content');
    await content.put('/offline/owner', new Response(`${salt} ${Buffer.from(digest).toString('hex')}`));
    await worker.keep('/offline/kept/lecture');
  };
  await keepAsBefore();
  await worker.say({ is: 'send' });
  expect(content(worker)).toContain('/offline/kept/lecture');
  const owner = await worker.caches.match('/offline/owner', { cacheName: 'offline-content' });
  expect(await owner?.text()).toBe(markOf(7));
  await keepAsBefore();
  await worker.say({ is: 'start', owner: markOf(8), id: 8 });
  expect(content(worker)).toEqual(['/offline/owner']);
});

test('marks are sent as their own reader alone, once; a refused one is dropped, a failed one waits', async () => {
  const worker = openWorker(() => reader(7));
  await worker.say({ is: 'start', owner: markOf(7) });
  const mark = (path: string) => ({ path, body: { id: 1 } });
  await worker.keep('/offline/marks/article-1', mark('/api/additional/articles/read'));
  await worker.keep('/offline/marks/book-1', mark('/api/additional/books/read'));
  await worker.keep('/offline/marks/other', mark('/api/tokens/delete'));
  const statuses: Record<string, number> = { '/api/additional/articles/read': 200, '/api/additional/books/read': 503 };
  worker.net.answering = (path) => (path in statuses ? new Response('', { status: statuses[path] ?? 500 }) : reader(7));
  await worker.say({ is: 'send' });
  expect(content(worker)).toContain('/offline/marks/book-1');
  expect(content(worker)).not.toContain('/offline/marks/article-1');
  statuses['/api/additional/books/read'] = 404;
  await worker.say({ is: 'send' });
  expect(content(worker)).toEqual(['/offline/owner']);
  expect(worker.told.at(-1)).toEqual({ is: 'told', sent: 0, dropped: 2 });
  expect(worker.asked).not.toContain('/api/tokens/delete');

  await worker.keep('/offline/marks/article-1', mark('/api/additional/articles/read'));
  worker.net.answering = () => reader(8);
  const before = worker.asked.length;
  await worker.say({ is: 'send' });
  expect(worker.asked.slice(before)).toEqual(['/api/user/data']);
  expect(content(worker)).toEqual([]);
});

test('a network that fails the first questions gets the marks all the same; asked for twice, they go once', async () => {
  const worker = openWorker(() => reader(7));
  await worker.say({ is: 'start', owner: markOf(7) });
  await worker.keep('/offline/marks/article-1', { path: '/api/additional/articles/read', body: { id: 1 } });
  let failures = 2;
  worker.net.answering = () => {
    if (failures === 0) return reader(7);
    failures -= 1;
    return 'no network';
  };
  await Promise.all([worker.say({ is: 'send' }), worker.say({ is: 'send' })]);
  expect(content(worker)).toEqual(['/offline/owner']);
  expect(worker.asked.filter((path) => path === '/api/additional/articles/read')).toHaveLength(1);
  expect(worker.told).toEqual([{ is: 'told', sent: 1, dropped: 0 }]);
});

test('a session that is over takes all away and says so; without a network everything stays', async () => {
  const worker = openWorker(() => reader(7));
  await worker.say({ is: 'start', owner: markOf(7) });
  await worker.keep('/offline/kept/lecture');
  worker.net.answering = () => 'no network';
  await worker.say({ is: 'send' });
  expect(content(worker)).toContain('/offline/kept/lecture');
  worker.net.answering = () => new Response('', { status: 401 });
  await worker.say({ is: 'send' });
  expect(content(worker)).toEqual([]);
  expect(worker.told.at(-1)).toEqual({ is: 'over' });
});

test('a new version takes over: former shells go, what is kept stays', async () => {
  const worker = openWorker();
  await worker.caches.open('offline-shell-old');
  await worker.keep('/offline/kept/lecture');
  await worker.fire('install');
  await worker.fire('activate');
  expect(await worker.caches.keys()).toEqual(['offline-content', 'offline-shell-new']);
});

/** docs/product/notices.md, «On devices». */
test('what comes from the push service is shown, whatever it is; a press leads into the portal alone and reads it', async () => {
  const worker = openWorker(() => Response.json({}));
  const content = { title: 'Анкета проверена', text: 'Подробности на портале.', tag: 'a', path: '/parent', ids: [7] };
  await worker.fire('push', { data: { json: () => content } });
  await worker.fire('push', { data: null });
  expect(worker.shown).toMatchObject([
    { title: 'Анкета проверена', body: 'Подробности на портале.', tag: 'a', data: { path: '/parent', ids: [7] } },
    { title: 'Новое уведомление', data: { path: '/login', ids: [] } },
  ]);
  for (const data of [
    { path: '/parent', ids: [7] },
    { path: 'https://example.org/a', ids: [] },
    { path: '//a.b', ids: [] },
  ])
    await worker.fire('notificationclick', { notification: { close: () => undefined, data } });
  expect(worker.opened).toEqual(['http://portal/parent', 'http://portal', 'http://portal']);
  expect(worker.asked).toEqual(['/api/notices/read']);
});

test('each way in and out ends the notices of this browser', async () => {
  const worker = openWorker();
  await worker.ask({ path: '/api/tokens/delete', method: 'POST' });
  await worker.ask({ path: '/login', mode: 'navigate' });
  await worker.ask({ path: '/login', method: 'POST', mode: 'navigate' });
  await worker.ask({ path: '/parent', mode: 'navigate' });
  await worker.ask({ path: '/api/chat/send', method: 'POST' });
  expect(worker.ended).toHaveLength(3);
});
